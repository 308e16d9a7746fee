import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import { keptUntil, type EntityType } from '../changes.rules.ts';
import { revisionsRepository, type RevisionRow } from './revisions.repository.ts';

interface Wanted {
  entityType: EntityType;
  entityId: number;
  revisionId: number;
}

/** The version somebody wants back, if it is one of this very thing. */
export async function keptRevision(
  transaction: Database,
  { entityType, entityId, revisionId }: Wanted,
): Promise<RevisionRow> {
  const revision = await revisionsRepository(transaction).find(revisionId);
  if (revision?.entityType !== entityType || revision.entityId !== entityId) throw notKept();
  return revision;
}

/** What a deleted thing was at last, as long as it can be brought back. */
export async function lastOfDeleted(
  transaction: Database,
  { entityType, entityId }: Pick<RevisionRow, 'entityType' | 'entityId'>,
): Promise<RevisionRow> {
  const last = await revisionsRepository(transaction).findLatest(entityType, entityId);
  if (!last || keptUntil(last.createdAt) < new Date()) throw notKept();
  return last;
}

interface Stored {
  what: string;
  revision: RevisionRow;
  startedFrom: number | undefined;
}

/** Who wants a deleted thing back, and has seen no version since, is not the first: what was changed meanwhile stays. */
export function refuseSecondReturn({ what, revision, startedFrom }: Stored): void {
  if (startedFrom === undefined && revision.kind === 'deleted') throw broughtBackAlready(what);
}

export function broughtBackAlready(what: string): AppError {
  return new AppError(
    'conflict',
    `Somebody else restored this ${what} a moment ago. Please load the screen again.`,
  );
}

function notKept(): AppError {
  return new AppError('not-found', 'This version is not kept any more.');
}
