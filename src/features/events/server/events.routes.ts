import type { Database } from '../../../infra/db/pool.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { readInstant } from '../../../kernel/dates.ts';
import { onceFor } from '../../changes/server/only-once.ts';
import {
  createEvent,
  deleteEvent,
  listEvents,
  mostEventsInAnAnswer,
  readEvent,
  updateEvent as updateEventCall,
  type EventListQuery,
} from '../events.contract.ts';
import type { EventRow, EventsRepository } from './events.repository.ts';
import { placeOf, readPlace } from './place-in-list.ts';
import { eventGone, insertEvent, removeEvent, updateEvent } from './save-event.ts';
import { toEvent } from './to-event.ts';
import { changedEvent, newEvent, prepareDescription } from './write-event.ts';

export interface EventsRoom {
  db: Database;
  events: EventsRepository;
  now: () => Date;
  /** The chapter's time zone, in which dates without an offset are meant. */
  timeZone: () => Promise<string>;
}

export function eventsRoutes(api: Api, { db, events, now, timeZone }: EventsRoom): void {
  api.mount(listEvents, async ({ query, setHeader }) => {
    const zone = await zoneFor(query, timeZone);
    const moment = (value: string | undefined) => (value ? readInstant(value, zone) : undefined);
    const limit = query.limit ?? mostEventsInAnAnswer;
    const rows = await events.list({
      when: query.when,
      at: moment(query.at) ?? now(),
      from: moment(query.from),
      to: moment(query.to),
      search: query.search?.trim(),
      after: readPlace(query.after),
      // One more than asked for tells whether the list goes on.
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    if (rows.length > limit) setHeader('link', `<${addressBehind(query, shown.at(-1)!)}>; rel="next"`);
    return shown.map(toEvent);
  });

  api.mount(readEvent, async ({ params }) => {
    const event = await events.find(params.id);
    if (!event) throw eventGone();
    return toEvent(event);
  });

  api.mountHttp(createEvent, async ({ body, request }) => {
    const { description, dropped } = prepareDescription(body.description);
    const event = newEvent({ ...body, description }, await timeZone());
    return onceFor(db, request)(async (...by) => ({ ...toEvent(await insertEvent(...by, event)), dropped }));
  });

  api.mountHttp(updateEventCall, async ({ params: { id }, body, request }) => {
    const zone = await timeZone();
    const { version: startedFrom, description: written, ...fields } = body;
    const { description, dropped } = written === undefined ? {} : prepareDescription(written);
    const change = (current: EventRow) => changedEvent(current, { ...fields, description }, zone);
    return onceFor(
      db,
      request,
    )(async (...by) => ({ ...toEvent(await updateEvent(...by, { id, startedFrom, change })), dropped }));
  });

  api.mountHttp(deleteEvent, ({ params, request }) =>
    onceFor(
      db,
      request,
    )(async (...by) => {
      await removeEvent(...by, params.id);
      return undefined;
    }),
  );
}

/** The zone matters only when a moment came without its offset, which saves the usual read a query. */
async function zoneFor(query: EventListQuery, timeZone: () => Promise<string>): Promise<string> {
  const moments = [query.at, query.from, query.to].filter((value) => value !== undefined);
  return moments.every((value) => /(Z|[+-]\d{2}:\d{2})$/.test(value)) ? 'UTC' : timeZone();
}

function addressBehind(query: EventListQuery, last: EventRow): string {
  const next = { ...query, after: placeOf(last) };
  const search = new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)]));
  return `${listEvents.path}?${search}`;
}
