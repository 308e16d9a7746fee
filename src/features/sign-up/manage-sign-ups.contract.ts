import { z } from 'zod';
import { invalidEmailProblem, isEmailAddress, MAX_EMAIL_LENGTH } from '../../kernel/email-address.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, instantText, lineOfText, text } from '../../kernel/fields.ts';
import { eventStatuses } from '../events/event-status.rules.ts';
import { eventOfSignUp, nameField, newParty, partyFields } from './sign-up.contract.ts';
import { signUpSettings } from './sign-up-settings.contract.ts';
import { sources, states } from './sign-up.rules.ts';

const email = lineOfText(MAX_EMAIL_LENGTH).refine(
  (value) => value === '' || isEmailAddress(value),
  invalidEmailProblem,
);

const name = nameField('Please enter the name.');

const rowSchema = z
  .object({
    id,
    memberId: id.optional(),
    name: z.string(),
    email: z.string().describe('Empty where an officer added her without one.'),
    ...partyFields,
    state: z.enum(states),
    waitingSince: instant.optional(),
    source: z.enum(sources),
    answeredAt: instant.optional(),
    isEmailed: z.boolean().describe('Whether an email with her link was queued.'),
    connection: z
      .int()
      .optional()
      .describe('The same number for sign-ups from one connection within an hour, where there are several.'),
  })
  .meta({ id: 'SignUpRow' });

export type SignUpRow = z.infer<typeof rowSchema>;

const listSchema = z
  .object({
    event: eventOfSignUp,
    settings: signUpSettings.optional().describe('Absent where sign-up is off.'),
    isEmailOn: z.boolean(),
    lastDay: z.string(),
    closesAt: instant,
    seatsAutomaticallyUntil: instant,
    counts: z.object({
      coming: z.int().describe('People.'),
      waiting: z.int().describe('People.'),
      noAnswer: z.int().describe('Members who were asked.'),
      notComing: z.int().describe('Sign-ups: canceled, or a member’s no.'),
      placesLeft: z.int().optional().describe('Below zero where more people have places than there are.'),
    }),
    choices: z.array(z.object({ text: z.string(), people: z.int() })),
    notChosen: z.int().describe('People who are coming and have not chosen yet.'),
    jobs: z.array(z.object({ text: z.string(), needed: z.int(), taken: z.int() })),
    isErased: z.boolean().describe('Whether names and addresses were erased after the event.'),
    signUps: z.array(rowSchema).describe('By last name; those who wait in their order.'),
  })
  .meta({ id: 'SignUpList' });

export type SignUpList = z.infer<typeof listSchema>;

/** A stored response of a retry must hold no name and no address, because these can be erased. */
const savedSchema = z.object({ id, state: z.enum(states) });

/** Of an event, or of a sign-up. */
const params = z.object({ id: idParam });

export const listSignUps = endpoint('GET', '/api/admin/events/:id/sign-ups', {
  access: 'helper',
  summary: 'Who signed up for an event, and the counts',
  params,
  response: listSchema,
});

export const addSignUp = endpoint('POST', '/api/admin/events/:id/sign-ups', {
  access: 'helper',
  summary: 'Add someone to an event, such as a caller, also when it is full or closed',
  params,
  body: z.strictObject({ memberId: id.optional(), name, email: email.default(''), ...newParty }),
  response: savedSchema,
  status: 201,
  idempotent: true,
});

const rowChange = z
  .strictObject({
    name,
    email,
    ...partyFields,
    state: z.enum(['coming', 'canceled']),
    was: z.enum(states).describe('The state that the officer saw. She changes no other one.'),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'There is nothing to change.');

export type RowChange = z.infer<typeof rowChange>;

export const changeSignUp = endpoint('PATCH', '/api/admin/sign-ups/:id', {
  access: 'helper',
  summary: 'Change a sign-up, or give her a place; an officer may give more places than there are',
  params,
  body: rowChange,
  response: savedSchema,
  idempotent: true,
});

export const removeSignUps = endpoint('POST', '/api/admin/events/:id/sign-ups/remove', {
  access: 'helper',
  summary: 'Erase some sign-ups for an event permanently, without an email to anyone',
  params,
  body: z.strictObject({ ids: z.array(id).min(1).max(2000) }),
  response: z.object({ removed: z.int() }),
  idempotent: true,
});

export const readInvitation = endpoint('GET', '/api/admin/events/:id/sign-ups/invitation', {
  access: 'helper',
  summary: 'How many members would be invited, and the email',
  params,
  response: z.object({
    members: z.int().describe('Members with an address who were not asked and have not answered.'),
    withoutEmail: z.int(),
    subject: z.string(),
    text: z.string().describe('The email to the first of them, with an example of a link.'),
  }),
});

export const inviteMembers = endpoint('POST', '/api/admin/events/:id/sign-ups/invite', {
  access: 'helper',
  summary: 'Email every member who was not asked a link to answer',
  params,
  response: z.object({ invited: z.int() }),
  idempotent: true,
});

export const previewChangeEmail = endpoint('GET', '/api/admin/events/:id/sign-ups/change-email', {
  access: 'helper',
  summary: 'Whom an email about another time, place or status of an event would reach, and what it says',
  params,
  query: z.strictObject({
    startDate: instantText('Please give the day and time the event starts.').optional(),
    endDate: instantText('Please give the day and time the event ends.').optional(),
    location: lineOfText(300).optional(),
    streetAddress: lineOfText(300).optional(),
    status: z.enum(eventStatuses).optional(),
    also: text(1000)
      .default('')
      .transform((ids) => ids.split(',').flatMap((each) => (/^\d{1,9}$/.test(each) ? Number(each) : [])))
      .describe('The ids of later events that change as well, with commas.'),
  }),
  response: z.object({
    emails: z.int(),
    withoutEmail: z.int().describe('Sign-ups without an address.'),
    subject: z.string().optional().describe('Absent where no one gets an email.'),
    text: z.string().optional(),
  }),
});

export const listToSeat = endpoint('GET', '/api/admin/sign-ups/to-seat', {
  access: 'helper',
  summary: 'Events in the next 48 hours with free places for people who wait, where an officer decides',
  response: z.array(z.object({ id, title: z.string(), waiting: z.int(), placesLeft: z.int() })),
});

export const exportSignUps = endpoint('GET', '/api/admin/events/:id/sign-ups/export', {
  access: 'helper',
  needsRecentSignIn: true,
  needsExportRight: true,
  summary: 'Export the sign-ups for an event as text/csv',
  params,
  response: z.string(),
});
