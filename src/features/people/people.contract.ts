import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { day, id, idParam, instant, namedObject } from '../../kernel/fields.ts';
import { roles } from '../../kernel/roles.ts';
import { emailAddress } from '../auth/auth.contract.ts';

const role = z.enum(roles);
const canExport = z.boolean().describe('Whether an editor may export members and messages.');
const lastDay = z.string().describe('The last day of access, 2027-06-30. Absent where access has no end.');

const personSchema = namedObject('Person', {
  id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  role,
  canExport,
  hasPassword: z.boolean(),
  passkeys: z.int().describe('How many passkeys the person has.'),
  lastSignIn: instant.optional(),
  accessUntil: lastDay.optional(),
  memberId: id.optional().describe('Her entry in the directory, if an owner has linked it.'),
  isYou: z.boolean(),
});

export type Person = z.infer<typeof personSchema>;

const invitationSchema = namedObject('Invitation', {
  id,
  email: z.string(),
  role,
  canExport,
  accessUntil: lastDay.optional(),
  invitedBy: z.string().describe('Empty where the operator invited on the command line.'),
  expiresAt: instant,
  isExpired: z.boolean(),
  memberId: id.optional().describe('The member who gets the account, if she was invited from her entry.'),
});

export type Invitation = z.infer<typeof invitationSchema>;

const peopleSchema = namedObject('People', {
  people: z.array(personSchema).describe('Who can sign in, by name.'),
  invitations: z.array(invitationSchema).describe('Not accepted yet, newest first.'),
  ended: z.array(personSchema).describe('People whose access has ended, the latest first.'),
  members: z
    .array(z.object({ id, name: z.string(), title: z.string() }))
    .describe('All members by name, to whom accounts can be linked.'),
  isEmailOn: z.boolean().describe('Whether links can be emailed.'),
});

export type People = z.infer<typeof peopleSchema>;

export const listPeople = endpoint('GET', '/api/admin/people', {
  access: 'owner',
  summary: 'Who can sign in, who is invited, and whose access has ended; at most 200 of each',
  response: peopleSchema,
});

const accessUntil = day.describe('The last day of access.');

export const newInvitation = z.strictObject({
  email: emailAddress,
  role,
  canExport: canExport.optional(),
  accessUntil: accessUntil.optional(),
  personId: id.optional().describe('The person who gets her account back, where her access has ended.'),
  memberId: id.optional().describe('The member to whom the account will be linked.'),
});

const emailed = { isEmailed: z.boolean().describe('Whether an email with a link is on its way.') };

export const invitePerson = endpoint('POST', '/api/admin/invitations', {
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Invite someone; emails a link where email is set up',
  body: newInvitation,
  response: invitationSchema.extend(emailed),
  status: 201,
  idempotent: true,
});

const invitationParams = z.object({ id: idParam });

/** Not idempotent, because an idempotency key would store the link. */
export const createInvitationLink = endpoint('POST', '/api/admin/invitations/:id/link', {
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Get one more link of an invitation, which is then valid for 7 days from now',
  params: invitationParams,
  response: z.object({ link: z.string(), expiresAt: instant }),
});

export const resendInvitation = endpoint('POST', '/api/admin/invitations/:id/resend', {
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Email an invitation again, which is then valid for 7 days from now',
  params: invitationParams,
  response: invitationSchema,
  idempotent: true,
});

export const revokeInvitation = endpoint('DELETE', '/api/admin/invitations/:id', {
  access: 'owner',
  summary: 'Take an invitation back; all its links stop working',
  params: invitationParams,
  idempotent: true,
});

const personParams = z.object({ id: idParam });

const accessChange = z
  .strictObject({
    role: role.optional(),
    canExport: canExport.optional(),
    accessUntil: accessUntil.nullable().optional().describe('The last day of access; null for no end.'),
  })
  .refine((change) => Object.keys(change).length > 0, 'There is nothing to change.');

export const changeAccess = endpoint('PATCH', '/api/admin/people/:id', {
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Change the role, the right to export or the end of access of a person',
  params: personParams,
  body: accessChange,
  response: personSchema,
  idempotent: true,
});

export const linkMember = endpoint('PUT', '/api/admin/people/:id/member', {
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Say which member an account belongs to; changes no access',
  params: personParams,
  body: z.strictObject({ memberId: id.nullable().describe('Null for no member.') }),
  response: personSchema,
  idempotent: true,
});

export const endAccess = endpoint('POST', '/api/admin/people/:id/end-access', {
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'End the access of a person now, on all devices',
  params: personParams,
  response: personSchema,
  idempotent: true,
});

export const signOutPerson = endpoint('POST', '/api/admin/people/:id/sign-out', {
  access: 'owner',
  summary: 'Sign a person out on all devices',
  params: personParams,
  idempotent: true,
});

/** Not idempotent, because an idempotency key would store the link. */
export const createResetLink = endpoint('POST', '/api/admin/people/:id/reset-link', {
  access: 'owner',
  needsRecentSignIn: true,
  summary:
    'Get a link with which a person sets a new password within 30 minutes; also emailed where email is set up',
  params: personParams,
  response: z.object({ link: z.string(), ...emailed }),
});
