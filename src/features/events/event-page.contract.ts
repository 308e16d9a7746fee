import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { instantText, namedObject, text } from '../../kernel/fields.ts';
import { partsShown } from '../event-parts.ts';
import { contactSchema } from '../members/members.contract.ts';
import { eventParams, eventSchema } from './events.contract.ts';

/** An event with what its page shows beside it. */
const eventPageSchema = namedObject('EventPage', {
  event: eventSchema,
  parts: partsShown,
  timeZoneName: z.string().describe('As people say it: Eastern.'),
  address: z
    .object({
      streetAddress: z.string().optional(),
      addressLocality: z.string().optional(),
      addressRegion: z.string().optional(),
      postalCode: z.string().optional(),
    })
    .optional()
    .describe(
      'Where it takes place, as a postal address; the town of the chapter where only a place is known.',
    ),
  program: z.object({ title: z.string(), path: z.string() }).optional(),
  contact: contactSchema.optional(),
  album: z.object({ title: z.string(), path: z.string() }).optional(),
  next: z.array(eventSchema).describe('The next events: of the same program, where there are some.'),
  isNextOfProgram: z.boolean(),
});

export type EventPage = z.infer<typeof eventPageSchema>;

const nextQuery = z.strictObject({
  at: instantText('Please give a date and time.')
    .optional()
    .describe('The moment after which the next events start; the current time by default.'),
});

export const readEventPage = endpoint('GET', '/api/events/:id/page', {
  access: 'public',
  summary: 'One event with what it names, and the next events',
  params: eventParams,
  query: nextQuery,
  response: eventPageSchema,
});

export const listProgramEvents = endpoint('GET', '/api/programs/:slug/events', {
  access: 'public',
  summary: 'The next events of a program, in short',
  params: z.object({ slug: text(200).describe('The last part of the slug of its page.') }),
  query: nextQuery,
  response: z.array(
    z.object({
      path: z.string().describe('The address of its page.'),
      title: z.string().describe('After its status, where it does not take place as planned.'),
      day: z.string().describe('The first day on the calendar of the chapter, such as 2026-12-01.'),
    }),
  ),
});
