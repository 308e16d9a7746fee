import type { Database } from '../../infra/db/pool.ts';
import { isUniqueViolation } from '../../infra/db/sql.ts';
import type { RecordWrite } from '../../infra/http/call.ts';
import { AppError, IdempotencyConflict } from '../../kernel/errors.ts';
import type { Action } from '../records.rules.ts';
import type { ActivitySummary } from './activity.repository.ts';
import type { RecordDefinition, RecordRow } from './record-definition.ts';
import type { RecordChange } from './record-repository.ts';
import { alreadyRestored, findDeletedRevision, findRevision } from './find-revision.ts';
import { recordRevisions, type Saved } from './record-revision.ts';
import { revisionsRepository, type RevisionRow } from './revisions.repository.ts';
import { findUndo, type KeptChange } from './undo-group.ts';

interface Update<Row, Fields> {
  id: number;
  /** The version the editor started from. Without it, the change applies to whatever is stored. */
  baseVersion: number | undefined;
  /** The fields to store; undefined where there is nothing to change. */
  change: (current: Row) => Fields | undefined | Promise<Fields | undefined>;
}

interface Restore {
  id: number;
  revisionId: number;
  baseVersion: number | undefined;
}

/** A versioned record: each write locks it, checks the version, and stores a revision and an activity entry. */
export function defineRecord<Row extends RecordRow, Fields extends object>(
  definition: RecordDefinition<Row, Fields>,
) {
  const { type, name = type, repository, savedAt, toRevision } = definition;

  async function toSaved({ tx }: RecordWrite, row: Row, fields?: Fields): Promise<Saved> {
    return { version: row.version, ...(await toRevision(row, tx, fields)) };
  }

  async function lock(write: RecordWrite, id: number): Promise<Row> {
    const current = await repository(write).lock(id);
    if (!current) throw notFound();
    return current;
  }

  function notFound(): AppError {
    return new AppError('not-found', `That ${name} no longer exists.`);
  }

  /** Whether everything saved after a version came from earlier attempts of this very request, whose responses may have been lost. */
  async function isOwnRetry(write: RecordWrite, current: Row, baseVersion: number): Promise<boolean> {
    const { tx, actor, idempotencyKey } = write;
    if (idempotencyKey === undefined) return false;
    const later = await revisionsRepository(tx).listAuthorsAfter(type, current.id, baseVersion);
    const own = later.filter(
      (saved) => saved.idempotencyKey === idempotencyKey && saved.adminId === actor.id,
    );
    // Counted, because a change outside of the application leaves no revision.
    return own.length === current.version - baseVersion;
  }

  /** Optimistic locking: rejects a change that is based on a stale version, with a 409. */
  async function checkVersion(write: RecordWrite, current: Row, baseVersion: number | undefined) {
    if (baseVersion === undefined || baseVersion === current.version) return;
    if (await isOwnRetry(write, current, baseVersion)) return;
    throw new AppError(
      'conflict',
      `Someone else changed this ${name} while you were editing. Your changes are not saved yet. Compare both versions and save again.`,
    );
  }

  /** Stores the next versions of locked records. A summary replaces their activity entries by one. */
  async function updateMany(
    write: RecordWrite,
    changes: RecordChange<Row, Fields>[],
    { action, summary }: { action?: Action | undefined; summary?: ActivitySummary } = {},
  ): Promise<Row[]> {
    const records = repository(write);
    // Read first, because writing may replace what belongs to the earlier version.
    const before = [];
    for (const { current } of changes) {
      before.push({ ...(await toSaved(write, current)), at: savedAt(current) });
    }
    const rows = 'updateMany' in records ? await records.updateMany(changes) : [];
    if (!('updateMany' in records))
      for (const { current, fields } of changes) rows.push(await records.update(current, fields));
    const recorded = [];
    for (const [index, row] of rows.entries()) {
      const { current, fields } = changes[index]!;
      const after = await toSaved(write, row, fields);
      const done = action ?? definition.actionOf?.(current, row) ?? 'update';
      recorded.push({ entityId: row.id, action: actionOf(done, after), before: before[index]!, after });
    }
    await recordRevisions(write, { entityType: type, changes: recorded, summary });
    return rows;
  }

  async function replace(
    write: RecordWrite,
    change: RecordChange<Row, Fields>,
    action?: Action,
  ): Promise<Row> {
    const [row] = await updateMany(write, [change], { action });
    return row!;
  }

  async function insert(write: RecordWrite, added: Fields[]): Promise<Row[]> {
    const rows = await repository(write).insert(added);
    const recorded = [];
    for (const [index, row] of rows.entries()) {
      const after = await toSaved(write, row, added[index]);
      recorded.push({ entityId: row.id, action: actionOf('create', after), after });
    }
    await recordRevisions(write, { entityType: type, changes: recorded });
    return rows;
  }

  /** What an earlier attempt under the same key created, locked. Refused where someone has changed it since. */
  async function lockCreatedEarlier(write: RecordWrite): Promise<Row[]> {
    const { tx, actor, idempotencyKey } = write;
    if (idempotencyKey === undefined || actor.id === null) return [];
    const created = await revisionsRepository(tx).listCreatedUnder(actor.id, idempotencyKey);
    const existing = created.filter(({ isDeleted }) => !isDeleted);
    const rows: Row[] = [];
    for (const { entityType, entityId } of existing) {
      const row = entityType === type ? await repository(write).lock(entityId) : undefined;
      if (!row || !(await isOwnRetry(write, row, 0))) {
        throw new IdempotencyConflict(
          'This was saved before, and someone has changed it since.',
          existing.length === 1 && entityType === type ? { id: entityId } : {},
        );
      }
      rows.push(row);
    }
    return rows;
  }

  async function remove(write: RecordWrite, id: number): Promise<Row> {
    const row = await lock(write, id);
    const last = await toSaved(write, row);
    await repository(write).remove(id);
    const snapshot = { ...last.snapshot, ...definition.toDeletedSnapshot?.(row) };
    const before = { ...last, at: savedAt(row) };
    const after: Saved = { ...last, snapshot, version: row.version + 1, kind: 'deleted' };
    const changes = [{ entityId: id, action: 'delete' as const, before, after }];
    await recordRevisions(write, { entityType: type, changes });
    return row;
  }

  /** Creates records. A retry under the same key with other contents turns what the earlier attempt created into these. */
  async function createMany(write: RecordWrite, added: Fields[]): Promise<Row[]> {
    const existing = await lockCreatedEarlier(write);
    const rows: Row[] = [];
    for (const [index, current] of existing.entries()) {
      const fields = added[index];
      if (fields) rows.push(await replace(write, { current, fields }));
      else await remove(write, current.id);
    }
    const rest = added.slice(existing.length);
    return rest.length === 0 ? rows : [...rows, ...(await insert(write, rest))];
  }

  async function reinsert(write: RecordWrite, fields: Fields, deleted: RevisionRow): Promise<Row> {
    const row = await repository(write).reinsert!(fields, deleted).catch((error: unknown) => {
      throw isUniqueViolation(error) ? alreadyRestored(name) : error;
    });
    const after = await toSaved(write, row, fields);
    const changes = [{ entityId: row.id, action: 'restore' as const, after }];
    await recordRevisions(write, { entityType: type, changes });
    return row;
  }

  return {
    notFound,
    createMany,
    updateMany,
    remove,

    async create(write: RecordWrite, fields: Fields): Promise<Row> {
      const [row] = await createMany(write, [fields]);
      return row!;
    },

    async update(write: RecordWrite, { id, baseVersion, change }: Update<Row, Fields>): Promise<Row> {
      const current = await lock(write, id);
      await checkVersion(write, current, baseVersion);
      const fields = await change(current);
      return fields === undefined ? current : replace(write, { current, fields });
    },

    /** Takes back what a group of changes did to records of this type. Returns what someone has changed since, which stays. */
    async undoGroup(write: RecordWrite, groupId: number): Promise<KeptChange[]> {
      const stored = { type, lock: repository(write).lock, fromRevision: definition.fromRevision! };
      const toRow = async (row: Row) => toSaved(write, row);
      const { kept, changes, added, removed } = await findUndo(write.tx, groupId, {
        ...stored,
        toSaved: toRow,
      });
      for (const { id } of added) await remove(write, id);
      for (const { fields, deleted } of removed) await reinsert(write, fields, deleted);
      await updateMany(write, changes, { action: 'restore' });
      return kept;
    },

    /**
     * Makes an earlier revision the newest version, and brings a deleted record back. Reads the revision, which never changes, and
     * sanitizes it before the transaction; the function it returns writes.
     */
    async prepareRestore(db: Database, { id, revisionId, baseVersion }: Restore) {
      const revision = await findRevision(db, { entityType: type, entityId: id, revisionId });
      const fields = definition.fromRevision!(revision);
      return async (write: RecordWrite): Promise<Row> => {
        const current = await repository(write).lock(id);
        if (current) {
          // A second restore of a deleted record would undo what was changed after the first.
          if (baseVersion === undefined && revision.kind === 'deleted') throw alreadyRestored(name);
          await checkVersion(write, current, baseVersion);
          return replace(write, { current, fields }, 'restore');
        }
        const deleted = await findDeletedRevision(write.tx, revision);
        return reinsert(write, fields, deleted);
      };
    },
  };
}

/** Saving a draft is an action of its own in the activity; restoring one is a restore. */
function actionOf(action: Action, { kind }: Saved): Action {
  return kind === 'draft' && action !== 'restore' ? 'draft' : action;
}
