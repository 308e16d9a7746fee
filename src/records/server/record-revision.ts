import type { Database } from '../../infra/db/pool.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Action, EntityType, RevisionKind } from '../records.rules.ts';
import { activityRepository, type ActivitySummary } from './activity.repository.ts';
import { revisionsRepository } from './revisions.repository.ts';

/** The person who makes a change. Her name is stored, so that it outlives her account. */
export interface Author {
  id: number | null;
  name: string;
  /** The key of the request, which is stored with the revision. */
  idempotencyKey?: string | undefined;
  groupId?: number | undefined;
}

/** One version of a record. */
export interface Saved {
  version: number;
  title: string;
  snapshot: object;
  /** `published` unless given. */
  kind?: RevisionKind;
}

export interface RecordedChange {
  action: Action;
  entityType: EntityType;
  entityId: number;
  after: Saved;
  /** The version before. It is stored as well where there is no revision of it yet, as for a record from before the history. */
  before?: Saved & { at: Date };
}

interface RecordedChanges {
  by: Author;
  changes: readonly RecordedChange[];
  /** One activity entry for all changes together, instead of one for each. */
  summary?: ActivitySummary | undefined;
  /** Whether the caller adds that entry. */
  isSummarized?: boolean | undefined;
}

/** Stores a revision and an activity entry per change, in the transaction of the changes. */
export async function recordRevisions(
  transaction: Database,
  { by, changes, summary, isSummarized = false }: RecordedChanges,
): Promise<void> {
  if (changes.length === 0) return;
  const revisions = revisionsRepository(transaction);
  const earlier = changes.flatMap((change) =>
    change.before ? [{ ...revisionOf(change, change.before), createdAt: change.before.at }] : [],
  );
  if (earlier.length > 0) await revisions.insertMissing(earlier);
  await revisions.insert(
    changes.map((change) => ({
      ...revisionOf(change, change.after),
      adminId: by.id,
      adminName: by.name,
      idempotencyKey: by.idempotencyKey,
      groupId: by.groupId,
      isRestored: change.action === 'restore',
    })),
  );
  if (isSummarized) return;
  const entries: ActivitySummary[] = summary
    ? [summary]
    : changes.map(({ action, entityType, entityId, after }) => ({
        action,
        subject: entityType,
        entityId,
        title: after.title,
      }));
  await activityRepository(transaction).insert(
    entries.map((entry) => ({ ...entry, adminId: by.id, adminName: by.name })),
  );
}

function revisionOf({ entityType, entityId }: RecordedChange, saved: Saved) {
  const { version, title, snapshot, kind = 'published' } = saved;
  return {
    entityType,
    entityId,
    version,
    kind,
    title,
    snapshot: snapshot as Record<string, unknown>,
  };
}

/** Rejects a change that is based on an older version. Without a base version, the last save wins. */
export function assertVersion(
  name: string,
  current: { version: number },
  baseVersion: number | undefined,
): void {
  if (baseVersion === undefined || baseVersion === current.version) return;
  throw new AppError(
    'conflict',
    `Someone else changed this ${name} while you were editing. Your changes are not saved yet. Compare both versions and save again.`,
  );
}
