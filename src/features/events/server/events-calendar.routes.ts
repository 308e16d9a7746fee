import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import { idParam } from '../../../kernel/fields.ts';
import { eventsCalendar } from './events-calendar.ts';
import type { EventsRepository } from './events.repository.ts';

const mostUpcomingInFeed = 400;
const mostPastInFeed = 100;

interface CalendarRoom {
  events: EventsRepository;
  now: () => Date;
  chapterName: () => Promise<string>;
  origin: string;
}

/** The calendars people subscribe to or save: not calls of the API, so they stand beside the contract. */
export function eventsCalendarRoutes(
  app: FastifyInstance,
  { events, now, chapterName, origin }: CalendarRoom,
): void {
  app.get('/events.ics', async (_request, reply) => {
    const at = now();
    const [name, upcoming, past] = await Promise.all([
      chapterName(),
      events.list({ when: 'upcoming', at, limit: mostUpcomingInFeed }),
      events.list({ when: 'past', at, limit: mostPastInFeed }),
    ]);
    const rows = [...past.toReversed(), ...upcoming];
    return sendCalendar(reply, eventsCalendar(rows, { name: `${name} events`, origin }), 'inline');
  });

  app.get<{ Params: { id: string } }>('/events/:id.ics', async (request, reply) => {
    const id = idParam.safeParse(request.params.id);
    const row = id.success ? await events.find(id.data) : undefined;
    if (!row) throw new AppError('not-found', 'That event does not exist any more.');
    const calendar = eventsCalendar([row], { name: row.title, origin });
    return sendCalendar(reply, calendar, `attachment; filename="event-${row.id}.ics"`);
  });
}

function sendCalendar(reply: FastifyReply, calendar: string, disposition: string): FastifyReply {
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', disposition)
    .header('cache-control', 'public, max-age=300')
    .send(calendar);
}
