import type { Api } from '../../../infra/http/mount.ts';
import { cleanHtml } from '../../../infra/security/clean-html.ts';
import { readInstant } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import {
  createEvent,
  deleteEvent,
  listEvents,
  mostEventsInAnAnswer,
  readEvent,
  updateEvent,
  type ChapterEvent,
  type EventListQuery,
} from '../events.contract.ts';
import type { EventRow, EventsRepository } from './events.repository.ts';
import { changedEvent, newEvent } from './write-event.ts';

export interface EventsRoom {
  events: EventsRepository;
  now: () => Date;
  /** The chapter's time zone, in which dates without an offset are meant. */
  timeZone: () => Promise<string>;
}

export function eventsRoutes(api: Api, { events, now, timeZone }: EventsRoom): void {
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
      after: readCursor(query.after),
      // One more than asked for tells whether the list goes on.
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    if (rows.length > limit) setHeader('link', `<${addressBehind(query, shown.at(-1)!)}>; rel="next"`);
    return shown.map(toEvent);
  });

  api.mount(readEvent, async ({ params }) => toEvent(await found(events.find(params.id))));

  api.mount(createEvent, async ({ body }) => toEvent(await events.insert(newEvent(body, await timeZone()))));

  api.mount(updateEvent, async ({ params, body }) => {
    const zone = await timeZone();
    return toEvent(await found(events.update(params.id, (current) => changedEvent(current, body, zone))));
  });

  api.mount(deleteEvent, async ({ params }) => {
    if (!(await events.remove(params.id))) throw notFound();
    return undefined;
  });
}

function toEvent(row: EventRow): ChapterEvent {
  return {
    id: row.id,
    title: row.title,
    description: cleanHtml(row.description),
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    location: row.location ?? undefined,
    imageUrl: row.imageUrl ?? undefined,
    version: row.version,
  };
}

async function found(row: Promise<EventRow | undefined>): Promise<EventRow> {
  const event = await row;
  if (!event) throw notFound();
  return event;
}

function notFound(): AppError {
  return new AppError('not-found', 'That event does not exist any more.');
}

/** The zone matters only when a moment came without its offset, which saves the usual read a query. */
async function zoneFor(query: EventListQuery, timeZone: () => Promise<string>): Promise<string> {
  const moments = [query.at, query.from, query.to].filter((value) => value !== undefined);
  return moments.every((value) => /(Z|[+-]\d{2}:\d{2})$/.test(value)) ? 'UTC' : timeZone();
}

function readCursor(after: string | undefined): { startDate: Date; id: number } | undefined {
  if (after === undefined) return undefined;
  const [date = '', id = ''] = after.split(',', 2);
  return { startDate: new Date(date), id: Number(id) };
}

function addressBehind(query: EventListQuery, last: EventRow): string {
  const next = { ...query, after: `${last.startDate.toISOString()},${last.id}` };
  const search = new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)]));
  return `${listEvents.path}?${search}`;
}
