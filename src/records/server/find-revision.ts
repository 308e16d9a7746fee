import type { Database } from '../../infra/db/pool.ts';
import { AppError } from '../../kernel/errors.ts';
import { restorableUntil, type EntityType } from '../records.rules.ts';
import { revisionsRepository, type RevisionRow } from './revisions.repository.ts';

interface Wanted {
  entityType: EntityType;
  entityId: number;
  revisionId: number;
}

/** The revision to restore, if it belongs to this record. */
export async function findRevision(
  transaction: Database,
  { entityType, entityId, revisionId }: Wanted,
): Promise<RevisionRow> {
  const revision = await revisionsRepository(transaction).find(revisionId);
  if (revision?.entityType !== entityType || revision.entityId !== entityId) throw notKept();
  return revision;
}

/** The newest revision of a deleted record, while it can still be restored. */
export async function findDeletedRevision(
  transaction: Database,
  { entityType, entityId }: Pick<RevisionRow, 'entityType' | 'entityId'>,
): Promise<RevisionRow> {
  const last = await revisionsRepository(transaction).findLatest(entityType, entityId);
  if (!last || restorableUntil(last.createdAt) < new Date()) throw notKept();
  return last;
}

export function alreadyRestored(what: string): AppError {
  return new AppError('conflict', `Someone else just restored this ${what}. Reload the page.`);
}

function notKept(): AppError {
  return new AppError('not-found', 'This version is no longer available.');
}
