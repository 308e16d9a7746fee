import type { Database } from '../../../infra/db/pool.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Action, EntityType, RevisionKind } from '../changes.rules.ts';
import { activityRepository } from './activity.repository.ts';
import { revisionsRepository } from './revisions.repository.ts';

/** Who makes a change; her name is kept even when her account goes. */
export interface Author {
  id: number;
  name: string;
}

/** Something as it was saved. */
export interface Saved {
  version: number;
  title: string;
  snapshot: object;
  /** What visitors see, unless told. */
  kind?: RevisionKind;
}

export interface KeptChange {
  action: Action;
  entityType: EntityType;
  entityId: number;
  after: Saved;
  /** As it was until now. It is kept, too, where nobody did so yet: what was there from the beginning shall not get lost. */
  before?: Saved & { at: Date };
}

/** Writes down a change in the transaction that makes it: the new version, and who did what. */
export async function keepChange(transaction: Database, by: Author, change: KeptChange): Promise<void> {
  await keepChanges(transaction, by, [change]);
}

/** The same for many changes at once, such as those of an import: three statements, however many they are. */
export async function keepChanges(
  transaction: Database,
  by: Author,
  changes: readonly KeptChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const revisions = revisionsRepository(transaction);
  const earlier = changes.flatMap((change) =>
    change.before ? [{ ...revisionOf(change, change.before), createdAt: change.before.at }] : [],
  );
  if (earlier.length > 0) await revisions.insertUnlessKept(earlier);
  await revisions.insert(
    changes.map((change) => ({
      ...revisionOf(change, change.after),
      adminId: by.id,
      adminName: by.name,
    })),
  );
  await activityRepository(transaction).insert(
    changes.map(({ action, entityType, entityId, after }) => ({
      adminId: by.id,
      adminName: by.name,
      action,
      subject: entityType,
      entityId,
      title: after.title,
    })),
  );
}

function revisionOf({ entityType, entityId }: KeptChange, saved: Saved) {
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

/** Refuses a change of something that was saved since it was started. Whoever sends no version takes the chance. */
export function refuseStale(what: string, now: { version: number }, startedFrom: number | undefined): void {
  if (startedFrom === undefined || startedFrom === now.version) return;
  throw new AppError(
    'conflict',
    `Somebody else changed this ${what} while you were working on it. Nothing was saved yet, and nothing is lost: please look at both and save again.`,
  );
}
