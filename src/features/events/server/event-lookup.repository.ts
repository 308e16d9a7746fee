import type { Database } from '../../../infra/db/pool.ts';
import type { EventLookup } from '../../../kernel/lookups.ts';
import { eventsRepository } from './events.repository.ts';
import { toIcal } from './to-ical.ts';

/** The events, as other features know them. */
export function eventLookup(db: Database): EventLookup {
  const { find, lock, listWithPart } = eventsRepository(db);
  return {
    find,
    lock,
    listWithPart,
    async calendarFile(id, origin) {
      const row = await find(id);
      return row && toIcal([row], { origin });
    },
  };
}
