import type { Api } from '../../../infra/http/mount.ts';
import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { onceFor } from '../../changes/server/only-once.ts';
import {
  listManagedEvents,
  repeatEvent,
  restoreEvent as restoreEventCall,
  type EventCard,
} from '../manage-events.contract.ts';
import type { EventRow } from './events.repository.ts';
import type { EventsRoom } from './events.routes.ts';
import { placeOf, readPlace } from './place-in-list.ts';
import { insertEvents, planRepetition } from './repeat-event.ts';
import { prepareRestore, restoreEvent } from './restore-event.ts';
import { toEvent } from './to-event.ts';
import { prepareDescription } from './write-event.ts';

/** Three lines of a card. */
const excerptLength = 300;

export function manageEventsRoutes(api: Api, { db, events, timeZone }: Omit<EventsRoom, 'now'>): void {
  api.mount(listManagedEvents, async ({ query, setHeader }) => {
    const { limit } = query;
    // One more than asked for tells whether the list goes on.
    const rows = await events.listByTitle({
      search: query.search?.trim(),
      after: readPlace(query.after),
      limit: limit + 1,
    });
    const shown = rows.slice(0, limit);
    if (rows.length > limit) {
      const next = { ...query, after: placeOf(shown.at(-1)!) };
      const told = Object.entries(next).map(([name, value]): [string, string] => [name, String(value)]);
      setHeader('link', `<${listManagedEvents.path}?${new URLSearchParams(told)}>; rel="next"`);
    }
    return shown.map(toCard);
  });

  api.mountHttp(repeatEvent, async ({ body, request }) => {
    const { description, dropped } = prepareDescription(body.description);
    const planned = planRepetition({ ...body, description }, await timeZone());
    const { skippedMonths, notice } = planned;
    return onceFor(
      db,
      request,
    )(async (...by) => {
      const rows = await insertEvents(...by, planned.events);
      return { events: rows.map(toEvent), skippedMonths, notice, dropped };
    });
  });

  api.mountHttp(restoreEventCall, async ({ params: { id }, body, request }) => {
    const { revisionId, version: startedFrom } = body;
    const restored = await prepareRestore(db, { id, revisionId });
    return onceFor(
      db,
      request,
    )(async (...by) => toEvent(await restoreEvent(...by, { ...restored, startedFrom })));
  });
}

function toCard(row: EventRow): EventCard {
  return {
    id: row.id,
    title: row.title,
    excerpt: truncate(plainText(row.description), excerptLength),
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    location: row.location ?? undefined,
    imageUrl: row.imageUrl ?? undefined,
    status: row.status,
    version: row.version,
    updatedAt: row.updatedAt.toISOString(),
  };
}
