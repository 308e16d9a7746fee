import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../../kernel/errors.ts';
import { idParam } from '../../../kernel/fields.ts';
import { eventsCalendar } from './events-calendar.ts';
import type { EventsRepository } from './events.repository.ts';

const mostUpcomingInFeed = 400;
const mostPastInFeed = 100;
const feedLifetime = 60_000;

interface CalendarRoom {
  events: EventsRepository;
  now: () => Date;
  chapterName: () => Promise<string>;
  /** Another number than before whenever content has changed. */
  contentVersion: () => number;
  origin: string;
}

/** The calendars people subscribe to or save: not calls of the API, so they stand beside the contract. */
export function eventsCalendarRoutes(
  app: FastifyInstance,
  { events, now, chapterName, contentVersion, origin }: CalendarRoom,
): void {
  let kept: { version: number; until: number; text: string; etag: string } | undefined;

  app.get('/events.ics', async (request, reply) => {
    const version = contentVersion();
    // Programs ask for the whole feed every hour or so, thousands of them at the same minute.
    if (kept?.version !== version || kept.until < now().getTime()) kept = await drawFeed(version);
    reply.header('etag', kept.etag);
    if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send();
    return sendCalendar(reply, kept.text, 'inline');
  });

  async function drawFeed(version: number) {
    const at = now();
    const [name, upcoming, past] = await Promise.all([
      chapterName(),
      events.list({ when: 'upcoming', at, limit: mostUpcomingInFeed }),
      events.list({ when: 'past', at, limit: mostPastInFeed }),
    ]);
    const text = eventsCalendar([...past.toReversed(), ...upcoming], { name: `${name} events`, origin });
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    return { version, until: at.getTime() + feedLifetime, text, etag };
  }

  app.get<{ Params: { id: string } }>('/events/:id.ics', async (request, reply) => {
    const id = idParam.safeParse(request.params.id);
    const row = id.success ? await events.find(id.data) : undefined;
    if (!row) throw new AppError('not-found', 'That event no longer exists.');
    const calendar = eventsCalendar([row], { origin });
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
