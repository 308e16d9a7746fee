import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, text } from '../../kernel/fields.ts';
import {
  changedFields,
  cursor,
  eventFields,
  eventParams,
  eventSchema,
  savedEventSchema,
} from './events.contract.ts';
import { seriesFrequencies } from './recurrence.rules.ts';

const eventCardSchema = eventSchema
  .omit({ description: true })
  .extend({
    excerpt: z.string().describe('The beginning of the description, without its markup.'),
    frequency: z
      .enum(seriesFrequencies)
      .optional()
      .describe(
        'How often the event was repeated when it was created: each week or month, or every few. Absent for a single event.',
      ),
    updatedAt: instant,
  })
  .meta({ id: 'EventCard' });

export type EventCard = z.infer<typeof eventCardSchema>;

const titleSearch = text(200).optional().describe('Part of the title; case-insensitive.');

export const readManagedEvent = endpoint('GET', '/api/admin/events/:id', {
  access: 'helper',
  summary: 'One event, with what other features add to it',
  params: eventParams,
  response: eventSchema,
});

export const listManagedEvents = endpoint('GET', '/api/admin/events', {
  access: 'helper',
  summary: 'Events for the back office, newest first unless `when` is upcoming',
  query: z.strictObject({
    when: z
      .enum(['upcoming', 'past'])
      .optional()
      .describe('upcoming: has not ended, soonest first. past: has ended, newest first.'),
    search: titleSearch,
    limit: z.coerce.number().int().min(1).max(100).default(50),
    after: cursor.optional(),
  }),
  response: z.array(eventCardSchema),
});

export const countManagedEvents = endpoint('GET', '/api/admin/events/counts', {
  access: 'helper',
  summary: 'How many events have not ended, and how many have',
  query: z.strictObject({ search: titleSearch }),
  response: z.object({ upcoming: z.int(), past: z.int() }),
});

const choice = z.object({ id, name: z.string() });

export const listEventChoices = endpoint('GET', '/api/admin/events/choices', {
  access: 'helper',
  summary: 'The programs, members and albums that an event can name',
  response: z.object({ programs: z.array(choice), contacts: z.array(choice), albums: z.array(z.string()) }),
});

export type EventChoices = z.infer<typeof listEventChoices.response>;

const seriesEvent = eventSchema.pick({ id: true, title: true, startDate: true, status: true });

export type SeriesEvent = z.infer<typeof seriesEvent>;

export const listSeries = endpoint('GET', '/api/admin/events/:id/series', {
  access: 'helper',
  summary: 'All events of the series of an event, soonest first; none for a single event',
  params: z.object({ id: idParam }),
  response: z.array(seriesEvent),
});

const followingChange = z.strictObject({
  ...changedFields,
  only: z
    .array(id)
    .max(100)
    .optional()
    .describe('Changes only these of the later events. Undoing a change names the ones it changed.'),
});

const keptEvent = seriesEvent.extend({
  fields: z.array(z.enum(Object.keys(eventFields) as [keyof typeof eventFields])),
});

export const updateFollowingEvents = endpoint('PATCH', '/api/admin/events/:id/following', {
  access: 'helper',
  summary: 'Change an event and the later events of its series, except what was changed in one of them alone',
  params: z.object({ id: idParam }),
  body: followingChange,
  response: savedEventSchema.extend({
    changed: z.array(id).describe('The later events that were changed.'),
    kept: z.array(keptEvent).describe('Later events that keep these fields, because they had other values.'),
  }),
  idempotent: 'replace',
});

export type SavedSeries = z.infer<typeof updateFollowingEvents.response>;
