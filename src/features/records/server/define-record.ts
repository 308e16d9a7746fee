import type { Database } from '../../../infra/db/pool.ts';
import { isUniqueViolation } from '../../../infra/db/unique-violation.ts';
import type { WriteContext } from '../../../infra/http/call.ts';
import { AppError, IdempotencyConflict } from '../../../kernel/errors.ts';
import type { Action, EntityType } from '../records.rules.ts';
import { recordRevisions, assertVersion, type RecordedChange, type Saved } from './record-revision.ts';
import { alreadyRestored, findRevision, findDeletedRevision, assertNotRestored } from './find-revision.ts';
import { revisionsRepository } from './revisions.repository.ts';

interface RecordRow {
  id: number;
  version: number;
}

type Snapshot = Record<string, unknown>;

export interface RecordRepository<Row, Fields> {
  /** Locks a record until the transaction ends. */
  lock(id: number): Promise<Row | undefined>;
  /** Inserts rows in this order; a restored record brings its id, version and identity. */
  insert(added: (Fields | (Fields & Partial<Row>))[]): Promise<Row[]>;
  /** Stores the fields as the next version. */
  update(current: Row, fields: Fields): Promise<Row>;
  remove(id: number): Promise<void>;
}

interface RecordDefinition<Row extends RecordRow, Fields> {
  type: EntityType;
  /** What the record is called in messages, where that is not its type: a "picture" is stored as media. */
  name?: string;
  repository: (tx: Database) => RecordRepository<Row, Fields>;
  title: (row: Row) => string;
  /** When the stored version was saved. */
  savedAt: (row: Row) => Date;
  toSnapshot: (row: Row) => object;
  /** Sanitized again, dates revived, fields that the revision does not know set to their default. */
  fromSnapshot: (snapshot: Snapshot) => Fields;
  /** What a deleted record keeps beside its fields and its id when it is restored. */
  identityFromSnapshot?: (snapshot: Snapshot) => Partial<Row>;
}

interface Update<Row, Fields> {
  id: number;
  /** The version the editor started from. Without it, the change applies to whatever is stored. */
  baseVersion: number | undefined;
  change: (current: Row) => Fields | Promise<Fields>;
}

interface Restore {
  id: number;
  revisionId: number;
  baseVersion: number | undefined;
}

/** A versioned record: each write locks it, checks the version, and stores a revision and an activity entry. */
export function defineRecord<Row extends RecordRow, Fields>(definition: RecordDefinition<Row, Fields>) {
  const { type, name = type, repository, title, savedAt } = definition;
  const { toSnapshot, fromSnapshot, identityFromSnapshot } = definition;

  function toSaved(row: Row): Saved {
    return { version: row.version, title: title(row), snapshot: toSnapshot(row) };
  }

  async function writeRevisions(
    { tx, actor, idempotencyKey }: WriteContext,
    changes: Omit<RecordedChange, 'entityType'>[],
  ): Promise<void> {
    const author = { ...actor, idempotencyKey };
    await recordRevisions(
      tx,
      author,
      changes.map((change) => ({ ...change, entityType: type })),
    );
  }

  async function lock({ tx }: WriteContext, id: number): Promise<Row> {
    const current = await repository(tx).lock(id);
    if (!current) throw notFound();
    return current;
  }

  function notFound(): AppError {
    return new AppError('not-found', `That ${name} does not exist any more.`);
  }

  /** Whether the stored version came from an earlier attempt of this very request, whose response may have been lost. */
  async function isOwnRetry({ tx, actor, idempotencyKey }: WriteContext, id: number): Promise<boolean> {
    if (idempotencyKey === undefined) return false;
    const newest = await revisionsRepository(tx).findLatest(type, id);
    return newest?.idempotencyKey === idempotencyKey && newest.adminId === actor.id;
  }

  async function checkVersion(write: WriteContext, current: Row, baseVersion: number | undefined) {
    if (baseVersion === current.version || (await isOwnRetry(write, current.id))) return;
    assertVersion(name, current, baseVersion);
  }

  async function replace(
    write: WriteContext,
    current: Row,
    { fields, action }: { fields: Fields; action: Action },
  ) {
    const row = await repository(write.tx).update(current, fields);
    const before = { ...toSaved(current), at: savedAt(current) };
    await writeRevisions(write, [{ entityId: row.id, action, before, after: toSaved(row) }]);
    return row;
  }

  async function insert(write: WriteContext, added: Fields[], action: Action): Promise<Row[]> {
    const rows = await repository(write.tx).insert(added);
    await writeRevisions(
      write,
      rows.map((row) => ({ entityId: row.id, action, after: toSaved(row) })),
    );
    return rows;
  }

  /** What an earlier attempt under the same key created, locked. Refused where someone has changed it since. */
  async function lockCreatedEarlier(write: WriteContext): Promise<Row[]> {
    const { tx, actor, idempotencyKey } = write;
    if (idempotencyKey === undefined) return [];
    const created = await revisionsRepository(tx).listCreatedUnder(actor.id, idempotencyKey);
    const existing = created.filter(({ newest }) => newest.kind !== 'deleted');
    const rows: Row[] = [];
    for (const { entityType, entityId } of existing) {
      const row = entityType === type ? await repository(tx).lock(entityId) : undefined;
      if (!row || !(await isOwnRetry(write, entityId))) {
        throw new IdempotencyConflict(
          'This was saved before, and someone has changed it since.',
          existing.length === 1 && entityType === type ? { id: entityId } : {},
        );
      }
      rows.push(row);
    }
    return rows;
  }

  async function remove(write: WriteContext, id: number): Promise<Row> {
    const row = await lock(write, id);
    await repository(write.tx).remove(id);
    const last = toSaved(row);
    await writeRevisions(write, [
      {
        entityId: id,
        action: 'delete',
        before: { ...last, at: savedAt(row) },
        after: { ...last, version: row.version + 1, kind: 'deleted' },
      },
    ]);
    return row;
  }

  /** Creates records. A retry under the same key with other contents turns what the earlier attempt created into these. */
  async function createMany(write: WriteContext, added: Fields[]): Promise<Row[]> {
    const existing = await lockCreatedEarlier(write);
    const rows: Row[] = [];
    for (const [index, current] of existing.entries()) {
      const fields = added[index];
      if (fields) rows.push(await replace(write, current, { fields, action: 'update' }));
      else await remove(write, current.id);
    }
    const rest = added.slice(existing.length);
    return rest.length === 0 ? rows : [...rows, ...(await insert(write, rest, 'create'))];
  }

  return {
    notFound,
    createMany,
    remove,

    async create(write: WriteContext, fields: Fields): Promise<Row> {
      const [row] = await createMany(write, [fields]);
      return row!;
    },

    async update(write: WriteContext, { id, baseVersion, change }: Update<Row, Fields>): Promise<Row> {
      const current = await lock(write, id);
      await checkVersion(write, current, baseVersion);
      return replace(write, current, { fields: await change(current), action: 'update' });
    },

    /**
     * Makes an earlier revision the newest version, and brings a deleted record back. Reads the revision, which never changes, and
     * sanitizes it before the transaction; the function it returns writes.
     */
    async prepareRestore(db: Database, { id, revisionId, baseVersion }: Restore) {
      const revision = await findRevision(db, { entityType: type, entityId: id, revisionId });
      const fields = fromSnapshot(revision.snapshot);
      return async (write: WriteContext): Promise<Row> => {
        const current = await repository(write.tx).lock(id);
        if (current) {
          assertNotRestored({ what: name, revision, baseVersion });
          await checkVersion(write, current, baseVersion);
          return replace(write, current, { fields, action: 'restore' });
        }
        const newest = await findDeletedRevision(write.tx, revision);
        const identity = { ...identityFromSnapshot?.(newest.snapshot), id, version: newest.version + 1 };
        const restored = insert(write, [{ ...fields, ...identity }], 'restore');
        const [row] = await restored.catch((error: unknown) => {
          throw isUniqueViolation(error) ? alreadyRestored(name) : error;
        });
        return row!;
      };
    },
  };
}
