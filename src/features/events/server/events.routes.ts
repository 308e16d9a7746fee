import type { FeatureDeps } from '../../../infra/feature.ts';
import { encodeCursor } from '../events.rules.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import type { Api } from '../../../infra/http/mount.ts';
import { paginate } from '../../../infra/http/paginate.ts';
import { readInstant } from '../../../kernel/dates.ts';
import {
  createEvent,
  createRecurringEvent,
  deleteEvent,
  listEvents,
  MAX_EVENTS_PER_PAGE,
  readEvent,
  restoreEvent,
  updateEvent,
  type EventListQuery,
} from '../events.contract.ts';
import {
  eventRecord,
  sanitizeEvent,
  toChangedEvent,
  toEvent,
  toPublicEvent,
  toNewEvent,
  toRecurringEvents,
} from './events.record.ts';
import {
  eventsRepository,
  type EventCursor,
  type EventRow,
  type EventsRepository,
} from './events.repository.ts';

export interface EventsDeps extends Pick<FeatureDeps, 'db' | 'emailEventChange' | 'now' | 'timeZone'> {
  events: EventsRepository;
}

export function eventsRoutes(api: Api, { db, events, now, timeZone, ...deps }: EventsDeps): void {
  api.mount(listEvents, async ({ query, setHeader }) => {
    const zone = await zoneFor(query, timeZone);
    const moment = (value: string | undefined) => (value ? readInstant(value, zone) : undefined);
    const limit = query.limit ?? MAX_EVENTS_PER_PAGE;
    const filter = {
      when: query.when,
      at: moment(query.at) ?? now(),
      from: moment(query.from),
      to: moment(query.to),
      program: query.program,
      isScheduled: query.status === 'scheduled',
      search: query.search?.trim(),
      after: decodeCursor(query.after),
    };
    const rows = await paginate((rowLimit) => events.list({ ...filter, limit: rowLimit }), {
      path: listEvents.path,
      query,
      limit,
      setHeader,
      next: nextPage,
    });
    return rows.map(toPublicEvent);
  });

  api.mount(readEvent, async ({ params }) => {
    const event = await events.find(params.id);
    if (!event) throw eventRecord.notFound();
    return toPublicEvent(event);
  });

  api.mountWrite(createEvent, async ({ body }) => {
    const { sanitized, dropped } = sanitizeEvent(body);
    const event = toNewEvent(sanitized, await timeZone());
    return async (write) => ({ ...toEvent(await eventRecord.create(write, event)), dropped });
  });

  api.mountWrite(updateEvent, async ({ params: { id }, body: { version: baseVersion, email, ...sent } }) => {
    const { sanitized, dropped } = sanitizeEvent(sent);
    const zone = await timeZone();
    const emailChange = email && (await deps.emailEventChange(email));
    return async (write) => {
      const change = await updateOne(write, { id, baseVersion, sanitized, zone });
      await emailChange?.(write, change);
      return { ...toEvent(change.after), dropped };
    };
  });

  api.mountWrite(deleteEvent, ({ params }) => async (write) => {
    await eventRecord.remove(write, params.id);
  });

  api.mountWrite(createRecurringEvent, async ({ body }) => {
    const { sanitized, dropped } = sanitizeEvent(body);
    const { events: planned, skippedMonths, notice } = toRecurringEvents(sanitized, await timeZone());
    return async (write) => {
      const rows = await eventRecord.createMany(write, planned);
      return { events: rows.map(toEvent), skippedMonths, notice, dropped };
    };
  });

  api.mountWrite(
    restoreEvent,
    async ({ params: { id }, body: { revisionId, version: baseVersion, email } }) => {
      const restore = await eventRecord.prepareRestore(db, { id, revisionId, baseVersion });
      const emailChange = email && (await deps.emailEventChange(email));
      return async (write) => {
        const before = await eventsRepository(write.tx).lock(id);
        const after = await restore(write);
        if (before) await emailChange?.(write, { before, after });
        return toEvent(after);
      };
    },
  );
}

interface EventUpdate {
  id: number;
  baseVersion: number | undefined;
  sanitized: Parameters<typeof toChangedEvent>[1];
  zone: string;
}

/** The event before and after a change. */
export async function updateOne(
  write: WriteContext,
  { id, baseVersion, sanitized, zone }: EventUpdate,
): Promise<{ before: EventRow; after: EventRow }> {
  let before: EventRow | undefined;
  const change = (current: EventRow) => {
    before = current;
    return toChangedEvent(current, sanitized, zone);
  };
  const after = await eventRecord.update(write, { id, baseVersion, change });
  return { before: before!, after };
}

/** Only a moment without an offset needs the time zone, so most reads skip that query. */
async function zoneFor(query: EventListQuery, timeZone: () => Promise<string>): Promise<string> {
  const moments = [query.at, query.from, query.to].filter((value) => value !== undefined);
  return moments.every((value) => /(Z|[+-]\d{2}:\d{2})$/.test(value)) ? 'UTC' : timeZone();
}

export function nextPage({ startDate, id }: EventCursor) {
  return { after: encodeCursor({ startDate: startDate.toISOString(), id }) };
}

export function decodeCursor(after: string | undefined): EventCursor | undefined {
  if (after === undefined) return undefined;
  const [date = '', id = ''] = after.split(',', 2);
  return { startDate: new Date(date), id: Number(id) };
}
