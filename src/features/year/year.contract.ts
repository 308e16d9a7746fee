import { z } from 'zod';
import { isInstantText } from '../../kernel/dates.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  baseVersion,
  id,
  idParam,
  instant,
  lineOfText,
  newOrder,
  requiredLine,
  text,
} from '../../kernel/fields.ts';
import { roles } from '../../kernel/roles.ts';
import { MAX_OFFICES, outcomeSchema } from './year-outcome.contract.ts';
import { accessStates, decisions, openKinds } from './year.rules.ts';

const role = z.enum(roles);

const holderSchema = z.object({ id, name: z.string(), imageUrl: z.string().optional() });

const office = {
  id,
  title: z.string(),
  category: z.string().describe('The heading on the Members page; ‘member’ for none.'),
  role: role.optional().describe('What its holder may do in the back office; absent for no access.'),
  holder: holderSchema.optional().describe('Absent while no one holds it.'),
};

const currentOfficeSchema = z.object(office).meta({ id: 'Office' });

const plannedOfficeSchema = z
  .object({
    ...office,
    officeId: id.optional().describe('The office of this year that it continues; absent for a new one.'),
    decision: z.enum(decisions).describe('Whether its holder was chosen; undecided: it stays as it is.'),
    access: z.enum(accessStates).describe('How its holder gets her access.'),
    address: z.string().optional().describe('The email address of her account or of her invitation.'),
    version: z.int(),
  })
  .meta({ id: 'PlannedOffice' });

export type PlannedOffice = z.infer<typeof plannedOfficeSchema>;

const openSchema = z
  .object({
    kind: z.enum(openKinds),
    officeId: id.optional().describe('The planned office.'),
    name: z.string().optional().describe('The person it is about.'),
    since: instant.optional().describe('When she was invited.'),
  })
  .meta({ id: 'OpenItem' });

export type OpenItem = z.infer<typeof openSchema>;

const accountSchema = z
  .object({ id, name: z.string(), email: z.string(), role, memberId: id.optional() })
  .meta({ id: 'YearAccount' });

const yearSchema = z
  .object({
    name: z.string().describe('This year of offices: 2026–27.'),
    offices: z.array(currentOfficeSchema),
    next: z
      .object({
        name: z.string(),
        startsAt: z.string().optional().describe('In the chapter’s time zone. Absent: it does not start.'),
        startsAtInstant: instant.optional(),
        suggestedStart: z.string().describe('The next July 1, 12:00 AM.'),
        invitationsAt: instant
          .optional()
          .describe('When the invitations to new officers go out, or went out.'),
        offices: z.array(plannedOfficeSchema),
        open: z.array(openSchema).describe('What is still open.'),
        outcome: outcomeSchema.describe('What will be empty and whose access changes, as planned now.'),
        accounts: z.array(accountSchema).describe('Who can sign in: an owner says which account is whose.'),
        version: z.int(),
      })
      .optional()
      .describe('The next year, once it is being prepared.'),
    started: z
      .object({ id, startedAt: instant, undoUntil: instant })
      .optional()
      .describe('The last start of a year, while it can be undone.'),
  })
  .meta({ id: 'Year' });

export type Year = z.infer<typeof yearSchema>;

export const readYear = endpoint({
  method: 'GET',
  path: '/api/admin/year',
  access: 'owner',
  summary: 'The offices of this year and, where it is being prepared, of the next',
  response: yearSchema,
});

export const prepareYear = endpoint({
  method: 'POST',
  path: '/api/admin/year/next',
  access: 'owner',
  summary: 'Prepare the next year: nothing is decided, so all offices stay as they are',
  response: yearSchema,
  status: 201,
  idempotent: true,
});

export const discardYear = endpoint({
  method: 'DELETE',
  path: '/api/admin/year/next',
  access: 'owner',
  summary: 'Discard what was prepared for the next year; invitations to its officers are taken back',
  response: yearSchema,
  idempotent: true,
});

const localTime = text(16)
  .refine(
    (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) && isInstantText(value),
    'Please choose a date and a time.',
  )
  .describe('In the chapter’s time zone, 2027-07-01T00:00.');

/** People’s access changes at that moment. */
export const scheduleYear = endpoint({
  method: 'PATCH',
  path: '/api/admin/year/next',
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Choose when the next year starts, or that it does not start yet',
  body: z
    .strictObject({
      startsAt: localTime.nullable(),
      outcome: outcomeSchema
        .optional()
        .describe('What was shown and is accepted. Invitations may be left out: these are not sent.'),
      version: baseVersion.optional(),
    })
    .refine(
      ({ startsAt, outcome }) => startsAt === null || outcome,
      'Look at what will change, then confirm it.',
    ),
  response: yearSchema,
  idempotent: true,
});

const plannedFields = {
  title: requiredLine(90, 'Please enter the name of the office.'),
  category: lineOfText(100).nullish(),
  role: role.nullish(),
};

/** The form of an office: an empty text is none. */
export const officeForm = z.object({
  title: plannedFields.title,
  category: lineOfText(100),
  role: z.enum(['', ...roles]),
  accountId: z.string(),
});

export const addOffice = endpoint({
  method: 'POST',
  path: '/api/admin/year/offices',
  access: 'owner',
  summary: 'Add an office to the next year',
  body: z.strictObject(plannedFields),
  response: yearSchema,
  status: 201,
  idempotent: true,
});

const officeParams = z.object({ id: idParam });

export const changeOffice = endpoint({
  method: 'PATCH',
  path: '/api/admin/year/offices/:id',
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Choose who holds an office next year, or change the office',
  params: officeParams,
  body: z
    .strictObject({
      ...plannedFields,
      memberId: id.describe('Who will hold it.'),
      decision: z.enum(['no-one', 'undecided']).describe('No one will hold it, or it stays as it is.'),
      accountId: id.nullable().describe('The account of its holder; null: none of these is hers.'),
    })
    .partial()
    .extend({ version: baseVersion.optional() })
    .refine(
      (change) => Object.keys(change).some((name) => name !== 'version'),
      'There is nothing to change.',
    ),
  response: yearSchema,
  idempotent: true,
});

export const removeOffice = endpoint({
  method: 'DELETE',
  path: '/api/admin/year/offices/:id',
  access: 'owner',
  summary: 'Remove an office from the next year',
  params: officeParams,
  response: yearSchema,
  idempotent: true,
});

export const orderOffices = endpoint({
  method: 'PATCH',
  path: '/api/admin/year/order',
  access: 'owner',
  summary: 'Reorder the offices of the next year',
  body: newOrder('office', MAX_OFFICES),
  response: yearSchema,
  idempotent: true,
});

export const undoYear = endpoint({
  method: 'POST',
  path: '/api/admin/year/undo',
  access: 'owner',
  needsRecentSignIn: true,
  summary: 'Undo the last start of a year; everything is as before, and the year can be prepared again',
  body: z.strictObject({ id: id.describe('The year that started.') }),
  response: yearSchema,
  idempotent: true,
});
