import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { id, idParam, instant, baseVersion, text } from '../../kernel/fields.ts';
import { dropped, eventInput, eventSchema, placeInList, savedEventSchema } from './events.contract.ts';
import { MAX_REPETITIONS } from './repeat.rules.ts';

const eventCardSchema = eventSchema
  .omit({ description: true })
  .extend({
    excerpt: z.string().describe('The beginning of the text, without its markup.'),
    updatedAt: instant,
  })
  .meta({ id: 'EventCard' });

export type EventCard = z.infer<typeof eventCardSchema>;

const listQuery = z.strictObject({
  search: text(200).optional().describe('Part of the title; upper and lower case count the same.'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: placeInList.optional(),
});

export const listManagedEvents = endpoint({
  method: 'GET',
  path: '/api/admin/events',
  access: 'admin',
  summary: 'Events for the management, newest first',
  query: listQuery,
  response: z.array(eventCardSchema),
});

const repetition = z.strictObject({
  every: z
    .enum(['weeks', 'month-weekday'])
    .describe("'month-weekday': on the same weekday of the month, such as the second Saturday."),
  n: z
    .int()
    .min(1, 'Please choose a number from 1 to 12.')
    .max(12, 'Please choose a number from 1 to 12.')
    .default(1)
    .describe('Every so many weeks or months.'),
  count: z
    .int()
    .min(2, 'Please choose at least 2 events.')
    .max(MAX_REPETITIONS, `Please choose at most ${MAX_REPETITIONS} events.`)
    .describe('How many events there are in all, the first among them.'),
});

export const repeatedEventInput = eventInput.extend({ repeat: repetition });

export type RepeatedEventInput = z.infer<typeof repeatedEventInput>;

export const repeatEvent = endpoint({
  method: 'POST',
  path: '/api/events/repeat',
  access: 'admin',
  summary: 'Create an event that comes again, as separate events at the same time of day',
  body: repeatedEventInput,
  response: z.object({
    events: z.array(eventSchema),
    skippedMonths: z
      .array(z.string())
      .describe('Months without such a weekday (2026-02); the repetition goes on behind them.'),
    notice: z.string().optional().describe('What was left out, in a sentence.'),
    dropped,
  }),
  status: 201,
  idempotent: 'replace',
});

export const restoreEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events/:id/restore',
  access: 'admin',
  summary: 'Make an event again what it was in a revision, also one that was deleted',
  params: z.object({ id: idParam }),
  body: z.strictObject({ revisionId: id, version: baseVersion.optional() }),
  response: savedEventSchema,
  idempotent: true,
});
