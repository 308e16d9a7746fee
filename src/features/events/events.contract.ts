import { z } from 'zod';
import { isInstantText } from '../../kernel/dates.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  day,
  id,
  idParam,
  instant,
  instantText,
  lineOfText,
  pictureUrlField,
  requiredLine,
  baseVersion,
  reference,
  text,
} from '../../kernel/fields.ts';
import { partsInput, partsOutput } from '../event-parts.ts';
import { eventStatuses } from './event-status.rules.ts';
import { MAX_OCCURRENCES } from './recurrence.rules.ts';

/** The maximum of one response. A longer list continues at the URL in its `Link: rel="next"` header. */
export const MAX_EVENTS_PER_PAGE = 1000;

const status = z
  .enum(eventStatuses)
  .describe('A cancelled or postponed event stays listed, so that people who planned to come see it.');

/** The fields of an event as clients send them: the one list from which all others are derived or checked. */
export const eventFields = {
  title: requiredLine(200, 'Please give the event a title.'),
  description: text(50_000).describe('HTML; scripts and other unsafe markup are removed.'),
  startDate: instantText('Please give the day and time the event starts.'),
  endDate: instantText('Please give the day and time the event ends.'),
  location: lineOfText(300).nullish(),
  streetAddress: lineOfText(300)
    .nullish()
    .describe('Street, city, state and postal code, for directions and search engines.'),
  imageUrl: z.union([pictureUrlField, z.literal('')]).nullish(),
  status,
  programId: reference.describe('The page of the program that the event belongs to.'),
  contactId: reference.describe('The member to ask about the event.'),
  album: lineOfText(200).nullish().describe('The collection of the gallery with its pictures.'),
  parts: partsInput,
};

export type EventField = keyof typeof eventFields;

/** The same fields in a response. */
const eventOutput = {
  title: z.string(),
  description: z.string().describe('Sanitized HTML.'),
  startDate: instant,
  endDate: instant,
  location: z.string().optional(),
  streetAddress: z.string().optional(),
  imageUrl: z.string().optional(),
  status,
  programId: id.optional(),
  contactId: id.optional(),
  album: z.string().optional(),
  parts: partsOutput,
} satisfies Record<EventField, z.ZodType>;

export const eventSchema = z.object({ id, ...eventOutput, version: z.int() }).meta({ id: 'Event' });

export type ChapterEvent = z.infer<typeof eventSchema>;

/** What sanitizing removed; absent if it removed nothing. */
const dropped = z
  .array(z.string())
  .optional()
  .describe('What was removed from the description, one sentence each.');

export const savedEventSchema = eventSchema.extend({ dropped }).meta({ id: 'SavedEvent' });

export type SavedEvent = z.infer<typeof savedEventSchema>;

const eventInput = z.strictObject({
  ...eventFields,
  description: eventFields.description.default(''),
  status: status.default('scheduled'),
});

export type EventInput = z.infer<typeof eventInput>;

/** Any of the fields, the version they are based on, and whether to email those who plan to come. */
export const changedFields = {
  ...z.strictObject(eventFields).partial().shape,
  version: baseVersion.optional(),
  email: z
    .strictObject({ sentence: lineOfText(300).optional().describe('What an officer adds.') })
    .optional()
    .describe('Emails those who plan to come a new time, place or status. Without it, no one gets an email.'),
};

const eventChange = z
  .strictObject(changedFields)
  .refine((change) => Object.keys(change).some((name) => name in eventFields), 'There is nothing to change.');

export type EventChange = z.infer<typeof eventChange>;

const recurrence = z
  .strictObject({
    every: z
      .enum(['weeks', 'month-weekday'])
      .describe("'month-weekday': on the same weekday of the month, such as the second Saturday."),
    n: z
      .int()
      .min(1, 'Please choose a number from 1 to 12.')
      .max(12, 'Please choose a number from 1 to 12.')
      .default(1)
      .describe('The interval in weeks or months.'),
    count: z
      .int()
      .min(2, 'Please choose at least 2 events.')
      .max(MAX_OCCURRENCES, `Please choose at most ${MAX_OCCURRENCES} events.`)
      .optional()
      .describe('The total number of events, including the first.'),
    until: day.optional().describe('The last possible day (2027-05-31), instead of a number of events.'),
  })
  .refine(({ count, until }) => (count === undefined) !== (until === undefined), {
    path: ['count'],
    message: 'Please choose either a number of events or a last day.',
  });

const recurringEventInput = eventInput.extend({ repeat: recurrence });

export type RecurringEventInput = z.infer<typeof recurringEventInput>;

/** `2026-08-15T14:00:00.000Z,17`: the start and the id of an event, as in a response. */
function isCursor(value: string): boolean {
  const [date = '', row = ''] = value.split(',', 2);
  const isStart = instant.safeParse(date).success && isInstantText(date);
  return isStart && /^\d{1,10}$/.test(row) && Number(row) <= 2_147_483_647;
}

export const cursor = text(60)
  .refine(isCursor, 'This is not a valid cursor.')
  .describe('Continues after this event: its startDate, a comma, its id.');

const listQuery = z.strictObject({
  when: z
    .enum(['upcoming', 'past', 'now'])
    .optional()
    .describe(
      'upcoming: starts after `at`, soonest first. past: has started, newest first. now: has started and not ended.',
    ),
  at: instantText('Please give a date and time.')
    .optional()
    .describe('The moment `when` refers to; the current time by default.'),
  from: instantText('Please give a date and time.')
    .optional()
    .describe('Only events that end at or after this moment.'),
  to: instantText('Please give a date and time.')
    .optional()
    .describe('Only events that start before this moment.'),
  program: idParam.optional().describe('Only events of the program with this page.'),
  status: z.literal('scheduled').optional().describe('Without cancelled and postponed events.'),
  search: text(200)
    .optional()
    .describe('Part of the title, description, location or street address; case-insensitive.'),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS_PER_PAGE).optional(),
  after: cursor.optional(),
});

export type EventListQuery = z.infer<typeof listQuery>;

export const eventParams = z.object({ id: idParam });

export const listEvents = endpoint('GET', '/api/events', {
  access: 'public',
  summary: 'Events, newest first unless `when` or `from`/`to` say otherwise',
  query: listQuery,
  response: z.array(eventSchema),
});

export const readEvent = endpoint('GET', '/api/events/:id', {
  access: 'public',
  summary: 'One event',
  params: eventParams,
  response: eventSchema,
});

export const createEvent = endpoint('POST', '/api/events', {
  access: 'helper',
  summary: 'Create an event',
  body: eventInput,
  response: savedEventSchema,
  status: 201,
  idempotent: 'replace',
});

export const createRecurringEvent = endpoint('POST', '/api/events/repeat', {
  access: 'helper',
  summary: 'Create a recurring event, as separate events at the same time of day',
  body: recurringEventInput,
  response: z.object({
    events: z.array(eventSchema),
    skippedMonths: z
      .array(z.string())
      .describe('Months without such a weekday (2026-02), which are skipped.'),
    notice: z.string().optional().describe('Which months are skipped, in a sentence.'),
    dropped,
  }),
  status: 201,
  idempotent: 'replace',
});

export const updateEvent = endpoint('PATCH', '/api/events/:id', {
  access: 'helper',
  summary: 'Change an event',
  params: eventParams,
  body: eventChange,
  response: savedEventSchema,
  idempotent: 'replace',
});

export const deleteEvent = endpoint('DELETE', '/api/events/:id', {
  access: 'helper',
  summary: 'Delete an event',
  params: eventParams,
  idempotent: true,
});

export const restoreEvent = endpoint('POST', '/api/admin/events/:id/restore', {
  access: 'helper',
  summary: 'Restore an event to an earlier revision, also a deleted one',
  params: eventParams,
  body: z.strictObject({
    revisionId: id,
    version: baseVersion.optional(),
    email: changedFields.email,
  }),
  response: savedEventSchema,
  idempotent: true,
});
