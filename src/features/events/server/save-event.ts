import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Action } from '../../changes/changes.rules.ts';
import { keepChange, refuseStale, type Author, type Saved } from '../../changes/server/keep-change.ts';
import { eventsRepository, type EventRow, type NewEvent } from './events.repository.ts';

export async function insertEvent(transaction: Database, by: Author, event: NewEvent): Promise<EventRow> {
  const row = await eventsRepository(transaction).insert(event);
  await keepChange(transaction, by, { ...aboutEvent(row.id), action: 'create', after: savedEvent(row) });
  return row;
}

interface Change {
  id: number;
  /** The version that whoever changes it has seen. */
  startedFrom: number | undefined;
  change: (current: EventRow) => NewEvent;
  action?: Action;
}

/** Changes one event while nobody else can. */
export async function updateEvent(
  transaction: Database,
  by: Author,
  { id, startedFrom, change, action = 'update' }: Change,
): Promise<EventRow> {
  const events = eventsRepository(transaction);
  const current = await events.lock(id);
  if (!current) throw eventGone();
  refuseStale('event', current, startedFrom);
  const row = await events.update(current, change(current));
  const before = { ...savedEvent(current), at: current.updatedAt };
  await keepChange(transaction, by, { ...aboutEvent(id), action, before, after: savedEvent(row) });
  return row;
}

export async function removeEvent(transaction: Database, by: Author, id: number): Promise<void> {
  const events = eventsRepository(transaction);
  const current = await events.lock(id);
  if (!current) throw eventGone();
  await events.remove(id);
  const last = savedEvent(current);
  await keepChange(transaction, by, {
    ...aboutEvent(id),
    action: 'delete',
    before: { ...last, at: current.updatedAt },
    after: { ...last, version: current.version + 1, kind: 'deleted' },
  });
}

export function eventGone(): AppError {
  return new AppError('not-found', 'That event does not exist any more.');
}

export const aboutEvent = (entityId: number) => ({ entityType: 'event' as const, entityId });

export function savedEvent(row: EventRow): Saved {
  const { uid, title, description, startDate, endDate, location, imageUrl, status } = row;
  const snapshot = { uid, title, description, startDate, endDate, location, imageUrl, status };
  return { version: row.version, title, snapshot };
}
