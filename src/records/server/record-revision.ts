import type { RecordWrite } from '../../infra/http/call.ts';
import type { Action, EntityType, RevisionKind } from '../records.rules.ts';
import { activityRepository, type ActivitySummary } from './activity.repository.ts';
import { revisionsRepository } from './revisions.repository.ts';

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
  entityId: number;
  after: Saved;
  /** The version before. It is stored as well where there is no revision of it yet, as for a record from before the history. */
  before?: Saved & { at: Date };
}

interface RecordedChanges {
  entityType: EntityType;
  changes: readonly RecordedChange[];
  /** One activity entry for all changes together, instead of one for each. */
  summary?: ActivitySummary | undefined;
}

/** Stores a revision and an activity entry per change, in the transaction of the changes. The name outlives the account of the person. */
export async function recordRevisions(
  { tx, actor, idempotencyKey, groupId, isSummarized = false }: RecordWrite,
  { entityType, changes, summary }: RecordedChanges,
): Promise<void> {
  if (changes.length === 0) return;
  const by = { adminId: actor.id, adminName: actor.name };
  const revisions = revisionsRepository(tx);
  const earlier = changes.flatMap(({ entityId, before }) =>
    before ? [{ entityType, entityId, ...contentOf(before), createdAt: before.at }] : [],
  );
  if (earlier.length > 0) await revisions.insertMissing(earlier);
  await revisions.insert(
    changes.map(({ entityId, action, after }) => ({
      entityType,
      entityId,
      ...contentOf(after),
      ...by,
      idempotencyKey,
      groupId,
      isRestored: action === 'restore',
    })),
  );
  if (isSummarized) return;
  const entries: ActivitySummary[] = summary
    ? [summary]
    : changes.map(({ action, entityId, after }) => ({
        action,
        subject: entityType,
        entityId,
        title: after.title,
      }));
  await activityRepository(tx).insert(entries.map((entry) => ({ ...entry, ...by })));
}

function contentOf({ version, title, snapshot, kind = 'published' }: Saved) {
  return { version, kind, title, snapshot: snapshot as Record<string, unknown> };
}
