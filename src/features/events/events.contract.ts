import { z } from 'zod';
import { isInstantText } from '../../kernel/dates.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import {
  id,
  idParam,
  instant,
  instantText,
  lineOfText,
  pictureAddress,
  requiredLine,
  baseVersion,
  text,
} from '../../kernel/fields.ts';
import { eventStatuses } from './event-status.rules.ts';

/** The most events one answer holds; a longer list goes on behind the `Link: rel="next"` header. */
export const MAX_EVENTS_PER_PAGE = 1000;

const status = z
  .enum(eventStatuses)
  .describe('A cancelled or postponed event stays listed, so that nobody stands before a closed door.');

/** The fields of an event as clients send them: the one list from which all others are derived or checked. */
export const eventFields = {
  title: requiredLine(200, 'Please give the event a title.'),
  description: text(50_000).describe('HTML; anything that could run is removed.'),
  startDate: instantText('Please give the day and time the event starts.'),
  endDate: instantText('Please give the day and time the event ends.'),
  location: lineOfText(300).nullish(),
  imageUrl: z.union([pictureAddress, z.literal('')]).nullish(),
  status,
};

export type EventField = keyof typeof eventFields;

/** The same fields in a response. */
const eventOutput = {
  title: z.string(),
  description: z.string().describe('Sanitised HTML.'),
  startDate: instant,
  endDate: instant,
  location: z.string().optional(),
  imageUrl: z.string().optional(),
  status,
} satisfies Record<EventField, z.ZodType>;

export const eventSchema = z.object({ id, ...eventOutput, version: z.int() }).meta({ id: 'Event' });

export type ChapterEvent = z.infer<typeof eventSchema>;

/** What was taken out of a text that was sent; absent where all of it was stored. */
export const dropped = z
  .array(z.string())
  .optional()
  .describe('What was removed from the description, one sentence each.');

export const savedEventSchema = eventSchema.extend({ dropped }).meta({ id: 'SavedEvent' });

export type SavedEvent = z.infer<typeof savedEventSchema>;

export const eventInput = z.strictObject({
  ...eventFields,
  description: eventFields.description.default(''),
  status: status.default('scheduled'),
});

export type EventInput = z.infer<typeof eventInput>;

export const eventChange = z
  .strictObject({ ...z.strictObject(eventFields).partial().shape, version: baseVersion.optional() })
  .refine((change) => Object.keys(change).some((name) => name !== 'version'), 'There is nothing to change.');

export type EventChange = z.infer<typeof eventChange>;

/** Where a list of events goes on. */
export const placeInList = text(60)
  .refine(isPlaceInList, 'This is not a place in the list.')
  .describe('Goes on behind this event: its startDate, a comma, its id.');

const listQuery = z.strictObject({
  when: z
    .enum(['upcoming', 'past', 'now'])
    .optional()
    .describe(
      'upcoming: starts after `at`, soonest first. past: has started, newest first. now: has started and not ended.',
    ),
  at: instantText('Please give a date and time.')
    .optional()
    .describe('The moment `when` is judged by; now unless told.'),
  from: instantText('Please give a date and time.')
    .optional()
    .describe('Only events that end at or after this moment.'),
  to: instantText('Please give a date and time.')
    .optional()
    .describe('Only events that start before this moment.'),
  search: text(200)
    .optional()
    .describe('Part of the title, the text or the place; upper and lower case count the same.'),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS_PER_PAGE).optional(),
  after: placeInList.optional(),
});

export type EventListQuery = z.infer<typeof listQuery>;

const eventParams = z.object({ id: idParam });

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'public',
  summary: 'Events, newest first unless `when` or `from`/`to` say otherwise',
  query: listQuery,
  response: z.array(eventSchema),
});

export const readEvent = endpoint({
  method: 'GET',
  path: '/api/events/:id',
  access: 'public',
  summary: 'One event',
  params: eventParams,
  response: eventSchema,
});

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  access: 'admin',
  summary: 'Create an event',
  body: eventInput,
  response: savedEventSchema,
  status: 201,
  idempotent: 'replace',
});

export const updateEvent = endpoint({
  method: 'PATCH',
  path: '/api/events/:id',
  access: 'admin',
  summary: 'Change an event',
  params: eventParams,
  body: eventChange,
  response: savedEventSchema,
  idempotent: 'replace',
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/:id',
  access: 'admin',
  summary: 'Delete an event',
  params: eventParams,
  response: z.undefined(),
  status: 204,
  idempotent: true,
});

/** `2026-08-15T14:00:00.000Z,17`: the moment and the id of an event, as an answer gave them. */
function isPlaceInList(value: string): boolean {
  const [date = '', row = ''] = value.split(',', 2);
  return (
    instant.safeParse(date).success &&
    isInstantText(date) &&
    /^\d{1,10}$/.test(row) &&
    Number(row) <= 2_147_483_647
  );
}
