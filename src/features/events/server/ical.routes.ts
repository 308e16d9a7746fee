import type { FeatureDeps } from '../../../infra/feature.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cachedByVersion, createEtag } from '../../../infra/http/cached-by-version.ts';
import { idParam } from '../../../kernel/fields.ts';
import { eventRecord } from './events.record.ts';
import type { EventsRepository } from './events.repository.ts';
import { toIcal } from './to-ical.ts';

const MAX_UPCOMING_IN_FEED = 400;
const MAX_PAST_IN_FEED = 100;
const FEED_LIFETIME_MS = 60_000;

interface IcalDeps extends Pick<FeatureDeps, 'now' | 'siteDetails' | 'contentVersion' | 'origin'> {
  events: EventsRepository;
}

/** The calendar feed and the calendar file of one event. They are not JSON, so they have no contract. */
export function icalRoutes(
  app: FastifyInstance,
  { events, now, siteDetails, contentVersion, origin }: IcalDeps,
): void {
  // Calendar apps fetch the whole feed about every hour, thousands of them in the same minute. Both numbers only grow.
  const version = () => contentVersion() + Math.floor(now().getTime() / FEED_LIFETIME_MS);
  const findFeed = cachedByVersion(version, async () => {
    const at = now();
    const [{ chapterName, timeZone }, upcoming, past] = await Promise.all([
      siteDetails(),
      events.list({ when: 'upcoming', at, limit: MAX_UPCOMING_IN_FEED }),
      events.list({ when: 'past', at, limit: MAX_PAST_IN_FEED }),
    ]);
    const text = toIcal([...past.toReversed(), ...upcoming], {
      name: `${chapterName} events`,
      timeZone,
      origin,
    });
    return { text, etag: createEtag(text) };
  });

  app.get('/events.ics', async (request, reply) => {
    const { text, etag } = await findFeed();
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendCalendar(reply, text, 'inline');
  });

  app.get<{ Params: { id: string } }>('/events/:id.ics', async (request, reply) => {
    const id = idParam.safeParse(request.params.id);
    const row = id.success ? await events.find(id.data) : undefined;
    if (!row) throw eventRecord.notFound();
    return sendCalendar(reply, toIcal([row], { origin }), `attachment; filename="event-${row.id}.ics"`);
  });
}

function sendCalendar(reply: FastifyReply, calendar: string, disposition: string): FastifyReply {
  return reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', disposition)
    .header('cache-control', 'public, max-age=300')
    .send(calendar);
}
