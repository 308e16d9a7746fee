import { z } from 'zod';
import { isInstantText } from '../../kernel/dates.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { baseVersion, id, idParam, lineOfText, newOrder, text } from '../../kernel/fields.ts';
import { roles } from '../../kernel/roles.ts';
import { boardSchema, chosenHolders, MAX_OFFICES, officeTitle } from './board.contract.ts';

export const startPlan = endpoint('POST', '/api/admin/plan', {
  access: 'owner',
  summary: 'Plan the next board: nothing is decided, so all offices stay as they are',
  response: boardSchema,
  status: 201,
  idempotent: true,
});

export const discardPlan = endpoint('DELETE', '/api/admin/plan', {
  access: 'owner',
  summary: 'Discard the plan of the next board',
  response: boardSchema,
  idempotent: true,
});

const plannedFields = {
  title: officeTitle,
  category: lineOfText(100).nullable().describe('The heading on the Members page; null: as it is today.'),
  holders: chosenHolders.nullable().describe('Who will hold it; empty: no one; null: not decided.'),
};

export const addPlannedOffice = endpoint('POST', '/api/admin/plan/offices', {
  access: 'owner',
  summary: 'Add an office to the next board',
  body: z.strictObject({
    ...plannedFields,
    category: plannedFields.category.default(null),
    holders: plannedFields.holders.default(null),
  }),
  response: boardSchema,
  status: 201,
  idempotent: true,
});

const officeParams = z.object({ id: idParam });

export const changePlannedOffice = endpoint('PATCH', '/api/admin/plan/offices/:id', {
  access: 'owner',
  summary: 'Choose who will hold an office, or change the office',
  params: officeParams,
  body: z
    .strictObject(plannedFields)
    .partial()
    .extend({ version: baseVersion.optional() })
    .refine(
      (change) => Object.keys(change).some((name) => name !== 'version'),
      'There is nothing to change.',
    ),
  response: boardSchema,
  idempotent: true,
});

export const removePlannedOffice = endpoint('DELETE', '/api/admin/plan/offices/:id', {
  access: 'owner',
  summary: 'Take an office out of the plan: its holder keeps it',
  params: officeParams,
  response: boardSchema,
  idempotent: true,
});

export const orderPlannedOffices = endpoint('PATCH', '/api/admin/plan/order', {
  access: 'owner',
  summary: 'Reorder the offices of the next board',
  body: newOrder('office', MAX_OFFICES),
  response: boardSchema,
  idempotent: true,
});

const localTime = text(16)
  .refine(
    (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && isInstantText(value),
    'Please choose a date and a time.',
  )
  .describe('In the chapter’s time zone, 2027-07-01T00:00.');

/** People’s access changes at that moment. */
export const setPlanDate = endpoint('PATCH', '/api/admin/plan/date', {
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Choose when the next board takes over and whose access changes then; null: not yet',
  body: z
    .strictObject({
      startsAt: localTime.nullable(),
      access: z
        .array(
          z.strictObject({
            accountId: id,
            role: z.enum(roles).nullable().describe('What she becomes; null: her access ends.'),
          }),
        )
        .max(1000)
        .refine((access) => new Set(access.map(({ accountId }) => accountId)).size === access.length)
        .default([])
        .describe('The accounts whose access changes; all others keep theirs.'),
      fingerprint: text(100).optional().describe('Of the outcome that was shown.'),
      version: baseVersion.optional(),
    })
    .refine(
      ({ startsAt, fingerprint }) => startsAt === null || fingerprint,
      'Look at what will change, then set the date.',
    ),
  response: boardSchema,
  idempotent: true,
});
