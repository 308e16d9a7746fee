import { and, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { EventLookup } from '../../../kernel/lookups.ts';
import { eventsRepository } from './events.repository.ts';
import { events } from './events.table.ts';
import { toIcal } from './to-ical.ts';

/** Far more than a chapter plans. */
const MAX_EVENTS = 1000;

/** The events, as other features know them. */
export function eventLookup(db: Database): EventLookup {
  const { find, lock } = eventsRepository(db);
  return {
    find,
    lock,
    async listWithPart(part, now) {
      const { id, title, startDate, endDate, location, streetAddress, status, contactId, parts } = events;
      const hasPart = sql`${parts} -> ${part} is not null`;
      return db
        .select({ id, title, startDate, endDate, location, streetAddress, status, contactId, parts })
        .from(events)
        .where(and(gt(endDate, now), hasPart))
        .limit(MAX_EVENTS);
    },
    async calendarFile(id, origin) {
      const row = await find(id);
      return row && toIcal([row], { origin });
    },
  };
}
