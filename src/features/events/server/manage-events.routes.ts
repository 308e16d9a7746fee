import type { Api } from '../../../infra/http/mount.ts';
import { paginate } from '../../../infra/http/paginate.ts';
import { plainText, truncate } from '../../../kernel/plain-text.ts';
import type { EventField } from '../events.contract.ts';
import {
  countManagedEvents,
  listManagedEvents,
  listSeries,
  readManagedEvent,
  updateFollowingEvents,
  type EventCard,
  type SeriesEvent,
} from '../manage-events.contract.ts';
import { changeFollowing } from './event-series.ts';
import { eventRecord, sanitizeEvent, toEvent } from './events.record.ts';
import type { EventRow } from './events.repository.ts';
import { decodeCursor, nextPage, updateOne, type EventsDeps } from './events.routes.ts';

/** Enough for the three lines of a card. */
const EXCERPT_LENGTH = 300;

export function manageEventsRoutes(
  api: Api,
  { events, now, timeZone, ...deps }: Omit<EventsDeps, 'db'>,
): void {
  api.mount(listManagedEvents, async ({ query, setHeader }) => {
    const { when, limit } = query;
    const filter = { when, at: now(), search: query.search?.trim(), after: decodeCursor(query.after) };
    const rows = await paginate((rowLimit) => events.listManaged({ ...filter, limit: rowLimit }), {
      path: listManagedEvents.path,
      query,
      limit,
      setHeader,
      next: nextPage,
    });
    return rows.map(toCard);
  });

  api.mount(countManagedEvents, ({ query }) =>
    events.countManaged({ at: now(), search: query.search?.trim() }),
  );

  api.mount(readManagedEvent, async ({ params }) => {
    const event = await events.find(params.id);
    if (!event) throw eventRecord.notFound();
    return toEvent(event);
  });

  api.mount(listSeries, async ({ params }) => {
    const event = await events.find(params.id);
    if (!event) throw eventRecord.notFound();
    return (await events.listSeries(event)).map(toSeriesEvent);
  });

  api.mountWrite(updateFollowingEvents, async ({ params: { id }, body }) => {
    const { version: baseVersion, only, email, ...sent } = body;
    const { sanitized, dropped } = sanitizeEvent(sent);
    const zone = await timeZone();
    const emailChange = email && (await deps.emailEventChange(email));
    return async (write) => {
      const change = await updateOne(write, { id, baseVersion, sanitized, zone });
      const { changed, kept } = await changeFollowing(write, {
        ...change,
        sent: Object.keys(sent) as EventField[],
        only,
        timeZone: zone,
      });
      if (emailChange) for (const each of [change, ...changed]) await emailChange(write, each);
      return {
        ...toEvent(change.after),
        dropped,
        changed: changed.map(({ after: { id: changedId } }) => changedId),
        kept: kept.map(({ row, fields }) => ({ ...toSeriesEvent(row), fields })),
      };
    };
  });
}

function toCard(row: EventRow): EventCard {
  const { description: _, ...card } = toEvent({ ...row, description: '' });
  return {
    ...card,
    excerpt: truncate(plainText(row.description), EXCERPT_LENGTH),
    frequency: row.seriesFrequency ?? undefined,
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toSeriesEvent(row: EventRow): SeriesEvent {
  const { id, title, startDate, status } = toEvent(row);
  return { id, title, startDate, status };
}
