import { z } from 'zod';
import { endpoint } from '../../kernel/endpoint.ts';
import { instantText } from '../../kernel/fields.ts';
import { eventParams, eventSchema } from './events.contract.ts';

/** An event with what its page shows beside it. */
const eventPageSchema = z
  .object({
    event: eventSchema,
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
    contact: z
      .object({
        name: z.string(),
        title: z.string().optional(),
        imageUrl: z.string().optional(),
        href: z.string().describe('Her email address or the contact form, as the chapter chose.'),
      })
      .optional(),
    album: z.object({ title: z.string(), path: z.string() }).optional(),
    next: z.array(eventSchema).describe('The next events: of the same program, where there are some.'),
    isNextOfProgram: z.boolean(),
  })
  .meta({ id: 'EventPage' });

export type EventPage = z.infer<typeof eventPageSchema>;

export const readEventPage = endpoint({
  method: 'GET',
  path: '/api/events/:id/page',
  access: 'public',
  summary: 'One event with what it names, and the next events',
  params: eventParams,
  query: z.strictObject({
    at: instantText('Please give a date and time.')
      .optional()
      .describe('The moment after which the next events start; the current time by default.'),
  }),
  response: eventPageSchema,
});
