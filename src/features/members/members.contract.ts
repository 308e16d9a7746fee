import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, instant, lineOfText, requiredLine, text, uploadedPicture } from '../../kernel/fields.ts';
import { invalidEmailProblem, isEmailAddress, MAX_EMAIL_LENGTH } from '../../kernel/email-address.ts';
import { recordCalls } from '../../records/record-calls.contract.ts';
import { members } from './members.manifest.ts';

/** Twenty times a large chapter. Lists are read whole, so they need an upper bound. */
export const MAX_MEMBERS = 1000;

/** The fields of a member as clients send them: the one list from which all others are derived or checked. */
export const memberFields = {
  name: requiredLine(200, 'Please enter a name.'),
  title: lineOfText(200).nullish().describe('The position in the chapter.'),
  email: lineOfText(MAX_EMAIL_LENGTH)
    .refine((value) => value === '' || isEmailAddress(value), invalidEmailProblem)
    .nullish(),
  imageUrl: z.union([uploadedPicture('portrait'), z.literal('')]).nullish(),
  isOfficer: z.boolean(),
  isAlumna: z.boolean(),
  isPlatinum: z.boolean(),
  category: lineOfText(100).nullish().describe('The group heading on the Members page; ‘member’ for none.'),
  isUnlisted: z.boolean().describe('Whether she is left out of everything that visitors can read.'),
};

export type MemberField = keyof typeof memberFields;

export const memberSchema = z
  .object({
    id,
    name: z.string(),
    title: z.string().optional(),
    email: z.string().optional(),
    imageUrl: z.string().optional(),
    isOfficer: z.boolean(),
    isAlumna: z.boolean(),
    isPlatinum: z.boolean(),
    position: z.int(),
    category: z.string(),
    isUnlisted: z.boolean(),
    createdAt: instant,
    version: z.int(),
  } satisfies Record<MemberField | 'id' | 'position' | 'createdAt' | 'version', z.ZodType>)
  .meta({ id: 'Member' });

export type Member = z.infer<typeof memberSchema>;

/** A member whom visitors can write to about something. */
export const contactSchema = z.object({
  name: z.string(),
  title: z.string().optional(),
  imageUrl: z.string().optional(),
  href: z.string().describe('Her email address or the contact form, as the chapter chose.'),
});

export type MemberContact = z.infer<typeof contactSchema>;

const publicMemberSchema = memberSchema
  .omit({ isUnlisted: true })
  .extend({
    email: z.string().optional().describe('Only where the chapter shows email addresses.'),
    contactPath: z
      .string()
      .optional()
      .describe('The contact form for a message to her, where the chapter has one for members.'),
  })
  .meta({ id: 'PublicMember' });

/** What visitors may know of a member. */
export type PublicMember = z.infer<typeof publicMemberSchema>;

const memberInput = z.strictObject({
  ...memberFields,
  isOfficer: memberFields.isOfficer.default(false),
  isAlumna: memberFields.isAlumna.default(false),
  isPlatinum: memberFields.isPlatinum.default(false),
  isUnlisted: memberFields.isUnlisted.default(false),
});

export type MemberInput = z.infer<typeof memberInput>;

const formerPresidentId = id
  .optional()
  .describe('The president before this one: she becomes Past President and is no longer an officer.');

const proposal = text(100)
  .optional()
  .describe('The proposed change that the officer has seen: it is marked as done with this save.');

const publicList = z.array(publicMemberSchema);

export const listMembers = endpoint('GET', '/api/members', {
  access: 'public',
  summary: 'All listed members, officers first, then by position',
  response: publicList,
});

export const listOfficers = endpoint('GET', '/api/members/officers', {
  access: 'public',
  summary: 'The listed members of the executive committee, by position',
  response: publicList,
});

export const listRegularMembers = endpoint('GET', '/api/members/regular', {
  access: 'public',
  summary: 'Listed members who are not officers, by position',
  response: publicList,
});

/** The calls of the back office. */
export const memberCalls = recordCalls({
  kind: members.kind,
  access: 'editor',
  fields: memberFields,
  input: memberInput,
  extra: { formerPresidentId, proposal },
  output: memberSchema,
  maxRecords: MAX_MEMBERS,
  summaries: {
    list: 'All members with their email addresses, officers first, then by position',
    create: 'Add a member, last among the officers or among the other members',
    remove: 'Delete a member, who can be restored for 30 days',
    reorder: 'Reorder members, officers among officers and the others among themselves',
  },
});
