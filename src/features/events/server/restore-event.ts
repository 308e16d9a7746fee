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
import type { RevisionRow } from '../../changes/server/revisions.repository.ts';
import { eventsRepository, type EventRow, type NewEvent } from './events.repository.ts';
import { aboutEvent, savedEvent, updateEvent } from './save-event.ts';

/** What a revision of an event holds; JSON has no moments. */
type Snapshot = Omit<EventRow, 'id' | 'version' | 'updatedAt' | 'startDate' | 'endDate'> & {
  startDate: string;
  endDate: string;
};

interface Restored {
  revision: RevisionRow;
  event: ReturnType<typeof eventOf>;
}

/** Reads a revision, which never changes, and sanitizes it before the transaction. */
export async function prepareRestore(
  db: Database,
  { id, revisionId }: { id: number; revisionId: number },
): Promise<Restored> {
  const revision = await keptRevision(db, { entityType: 'event', entityId: id, revisionId });
  return { revision, event: eventOf(revision.snapshot as unknown as Snapshot) };
}

/** Makes an event again what it once was: a new version of it, also where it was deleted since. */
export async function restoreEvent(
  transaction: Database,
  by: Author,
  { revision, event: { uid, ...event }, startedFrom }: Restored & { startedFrom: number | undefined },
): Promise<EventRow> {
  const id = revision.entityId;
  const current = await eventsRepository(transaction).lock(id);
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
