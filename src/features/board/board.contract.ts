import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, instant, lineOfText, namedObject, requiredLine } from '../../kernel/fields.ts';
import { roles } from '../../kernel/roles.ts';

/** More than any chapter has. The list is read whole, so it needs an upper bound. */
export const MAX_OFFICES = 100;

/** Two share an office; ten is a committee. */
const MAX_HOLDERS = 10;

const role = z.enum(roles);

const holderSchema = z.object({ id, name: z.string(), imageUrl: z.string().optional() });

export type Holder = z.infer<typeof holderSchema>;

const officeSchema = namedObject('Office', {
  title: z.string(),
  category: z.string().describe('The heading on the Members page; ‘member’ for none.'),
  holders: z.array(holderSchema).describe('In the order of the Members page; empty: no one holds it.'),
});

export type Office = z.infer<typeof officeSchema>;

const plannedOfficeSchema = namedObject('PlannedOffice', {
  id,
  title: z.string(),
  wasTitle: z.string().optional().describe('The office of today that it continues; absent for a new one.'),
  category: z.string().describe('The heading on the Members page; ‘member’ for none.'),
  today: z.array(holderSchema).describe('Who holds the office today.'),
  holders: z
    .array(holderSchema)
    .optional()
    .describe('Who was chosen; empty: no one will hold it. Absent: not decided, it stays as it is.'),
  version: z.int(),
});

export type PlannedOffice = z.infer<typeof plannedOfficeSchema>;

const accessSchema = namedObject('PlannedAccess', {
  accountId: id,
  name: z.string(),
  email: z.string(),
  role: role.describe('What she may do today.'),
  isLeaving: z.boolean().describe('She leaves the board. Otherwise she is new on it.'),
  decision: z
    .object({ role: role.nullable().describe('What she becomes; null: her access ends.') })
    .optional()
    .describe('What an owner decided. Absent: nothing, so her access stays as it is.'),
});

/** An account of someone who leaves the board, or is new on it. */
export type PlannedAccess = z.infer<typeof accessSchema>;

const outcomeSchema = namedObject('PlanOutcome', {
  changes: z.int().describe('How many offices change hands, title or heading.'),
  stays: z.int().describe('How many were decided to stay as they are.'),
  undecided: z.int().describe('How many nobody decided on: these stay as they are, too.'),
  empty: z
    .array(z.object({ title: z.string(), leaves: z.array(holderSchema) }))
    .describe('The offices that no one will hold, and who leaves each.'),
  president: holderSchema
    .extend({ isNew: z.boolean(), hasMessage: z.boolean().describe('Her message is written.') })
    .optional(),
  access: z.array(accessSchema),
  keepsOwner: z
    .string()
    .optional()
    .describe('The last owner, whose access was decided to end. She keeps it: no one else could invite.'),
  withoutSignIn: z
    .array(holderSchema.extend({ email: z.string().optional(), isInvited: z.boolean() }))
    .describe('New officers who can’t sign in; an owner can invite them.'),
  fingerprint: z.string().describe('Identifies all of this. The date is set for exactly this or not at all.'),
});

/** What will happen on the date of the plan. */
export type PlanOutcome = z.infer<typeof outcomeSchema>;

const planSchema = namedObject('Plan', {
  startsAt: z.string().optional().describe('In the chapter’s time zone. Absent: no date is set.'),
  suggestedStart: z.string().describe('The next July 1, 12:00 AM.'),
  offices: z.array(plannedOfficeSchema),
  outcome: outcomeSchema,
  version: z.int(),
});

export type Plan = z.infer<typeof planSchema>;

const undoableSchema = namedObject('BoardChange', {
  groupId: id,
  kind: z.enum(['office', 'board']).describe('One office changed, or the planned board took over.'),
  title: z.string().describe('What happened: “Karen Lee is Treasurer”.'),
  who: z.string(),
  at: instant,
  until: z.string().describe('The last day on which it can be undone: 2027-07-31.'),
  isUndo: z.boolean().describe('The office is as it was before a change with this title.'),
  unchanged: z
    .array(z.object({ name: z.string(), email: z.string() }))
    .describe('Accounts that are not as the owner saw them. Their access was left as it is.'),
});

export const boardSchema = namedObject('Board', {
  offices: z.array(officeSchema).describe('Today: by position, then those that no one holds.'),
  plan: planSchema.optional().describe('The next board. Only owners get it.'),
  undoable: z
    .array(undoableSchema)
    .describe('The board that took over last and the latest change of one office, while they can be undone.'),
});

export type Board = z.infer<typeof boardSchema>;

export const readBoard = endpoint('GET', '/api/admin/board', {
  access: 'editor',
  summary: 'Who holds which office, today and, for owners, next',
  response: boardSchema,
});

export const officeTitle = requiredLine(90, 'Please enter the name of the office.');
export const chosenHolders = z
  .array(id)
  .max(MAX_HOLDERS)
  .refine((list) => new Set(list).size === list.length, 'Someone is chosen twice.');

export const changeOffice = endpoint('POST', '/api/admin/board/offices', {
  access: 'editor',
  summary: 'Change today who holds an office, or its title; refused if someone else holds it by now',
  body: z.strictObject({
    title: officeTitle,
    wasTitle: lineOfText(200).optional().describe('The office that it is today; absent for a new one.'),
    holders: chosenHolders.describe('Who holds it from now on; empty: no one.'),
    seen: z.array(id).max(1000).describe('Who held it when this was chosen.'),
  }),
  response: z.object({ board: boardSchema, groupId: id.describe('What to undo.') }),
  idempotent: true,
});
