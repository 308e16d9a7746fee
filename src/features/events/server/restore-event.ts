import type { Database } from '../../../infra/db/pool.ts';
import { isUniqueViolation } from '../../../infra/db/unique-violation.ts';
import { cleanHtml } from '../../../infra/security/clean-html.ts';
import { keepChange, type Author } from '../../changes/server/keep-change.ts';
import {
  broughtBackAlready,
  keptRevision,
  lastOfDeleted,
  refuseSecondReturn,
} from '../../changes/server/kept-revision.ts';
import { eventsRepository, type EventRow, type NewEvent } from './events.repository.ts';
import { aboutEvent, savedEvent, updateEvent } from './save-event.ts';

interface Wanted {
  id: number;
  revisionId: number;
  startedFrom: number | undefined;
}

/** What a revision of an event holds; JSON has no moments. */
type Snapshot = Omit<EventRow, 'id' | 'version' | 'updatedAt' | 'startDate' | 'endDate'> & {
  startDate: string;
  endDate: string;
};

/** Makes an event again what it once was: a new version of it, also where it was deleted since. */
export async function restoreEvent(
  transaction: Database,
  by: Author,
  { id, revisionId, startedFrom }: Wanted,
): Promise<EventRow> {
  const current = await eventsRepository(transaction).lock(id);
  const revision = await keptRevision(transaction, { entityType: 'event', entityId: id, revisionId });
  const { uid, ...event } = eventOf(revision.snapshot as unknown as Snapshot);
  if (current) {
    refuseSecondReturn({ what: 'event', revision, startedFrom });
    return updateEvent(transaction, by, { id, startedFrom, change: () => event, action: 'restore' });
  }
  const last = await lastOfDeleted(transaction, revision);
  const returning = eventsRepository(transaction).insert({ ...event, id, uid, version: last.version + 1 });
  const row = await returning.catch((error: unknown) => {
    throw isUniqueViolation(error) ? broughtBackAlready('event') : error;
  });
  await keepChange(transaction, by, { ...aboutEvent(id), action: 'restore', after: savedEvent(row) });
  return row;
}

function eventOf({ description, startDate, endDate, ...said }: Snapshot): NewEvent & Pick<EventRow, 'uid'> {
  return {
    ...said,
    // The rules may have become stricter since.
    description: cleanHtml(description),
    startDate: new Date(startDate),
    endDate: new Date(endDate),
  };
}
