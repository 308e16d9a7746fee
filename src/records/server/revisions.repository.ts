import { and, desc, eq, getTableColumns, gt, lt, ne, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../infra/db/pool.ts';
import { RETENTION_DAYS, FIRST_VERSION, type EntityType } from '../records.rules.ts';
import { revisions } from './records.table.ts';

export type RevisionRow = typeof revisions.$inferSelect;
export type NewRevision = typeof revisions.$inferInsert;
export type RevisionsRepository = ReturnType<typeof revisionsRepository>;

interface Page {
  limit: number;
  before?: number | undefined;
}

const retentionStart = sql`now() - ${RETENTION_DAYS}::int * interval '1 day'`;
const later = alias(revisions, 'later');

export function revisionsRepository(db: Database) {
  const { snapshot: _, ...summary } = getTableColumns(revisions);

  return {
    async insert(added: NewRevision[]): Promise<void> {
      await db.execute(insertAll(added));
    },

    /** Stores the version before the first recorded change; does nothing where it is stored already. */
    async insertMissing(earlier: NewRevision[]): Promise<void> {
      await db.execute(sql`${insertAll(earlier)} on conflict do nothing`);
    },

    async find(id: number): Promise<RevisionRow | undefined> {
      const [row] = await db.select().from(revisions).where(eq(revisions.id, id));
      return row;
    },

    /** The newest revision of a record, also of a deleted one. */
    async findLatest(entityType: EntityType, entityId: number): Promise<RevisionRow | undefined> {
      const [row] = await db
        .select()
        .from(revisions)
        .where(isOf(entityType, entityId))
        .orderBy(desc(revisions.version))
        .limit(1);
      return row;
    },

    /** Who saved the versions after this one, and under which key. */
    async listAuthorsAfter(entityType: EntityType, entityId: number, version: number) {
      return db
        .select({ adminId: revisions.adminId, idempotencyKey: revisions.idempotencyKey })
        .from(revisions)
        .where(and(isOf(entityType, entityId), gt(revisions.version, version)));
    },

    /** The records that were created under an idempotency key, oldest first, and whether each was deleted since. */
    async listCreatedUnder(adminId: number, idempotencyKey: string) {
      const newest = db
        .select({ kind: later.kind })
        .from(later)
        .where(and(eq(later.entityType, revisions.entityType), eq(later.entityId, revisions.entityId)))
        .orderBy(desc(later.version))
        .limit(1)
        .as('newest');
      return db
        .select({
          entityType: revisions.entityType,
          entityId: revisions.entityId,
          isDeleted: sql<boolean>`${newest.kind} = 'deleted'`,
        })
        .from(revisions)
        .innerJoinLateral(newest, sql`true`)
        .where(
          and(
            eq(revisions.adminId, adminId),
            eq(revisions.idempotencyKey, idempotencyKey),
            eq(revisions.version, FIRST_VERSION),
          ),
        )
        .orderBy(revisions.id);
    },

    /** What a group of changes saved of records of one type, oldest first. */
    async listGroup(entityType: EntityType, groupId: number): Promise<RevisionRow[]> {
      return db
        .select()
        .from(revisions)
        .where(and(eq(revisions.entityType, entityType), eq(revisions.groupId, groupId)))
        .orderBy(revisions.id);
    },

    /** What was public before a version, or deleted. Drafts do not count. */
    async findLastBefore(entityType: EntityType, entityId: number, version: number) {
      const [row] = await db
        .select()
        .from(revisions)
        .where(and(isOf(entityType, entityId), lt(revisions.version, version), ne(revisions.kind, 'draft')))
        .orderBy(desc(revisions.version))
        .limit(1);
      return row;
    },

    async list(entityType: EntityType, entityId: number, { limit, before }: Page) {
      return db
        .select(summary)
        .from(revisions)
        .where(and(isOf(entityType, entityId), before ? lt(revisions.version, before) : undefined))
        .orderBy(desc(revisions.version))
        .limit(limit);
    },

    /** Deleted records that can still be restored. */
    async listDeleted(entityType: EntityType, { limit, before }: Page) {
      return db
        .select({ ...summary, startDate: sql<string | null>`${revisions.snapshot} ->> 'startDate'` })
        .from(revisions)
        .where(
          and(
            eq(revisions.entityType, entityType),
            eq(revisions.kind, 'deleted'),
            gt(revisions.createdAt, retentionStart),
            before ? lt(revisions.id, before) : undefined,
            isLast(),
          ),
        )
        .orderBy(desc(revisions.id))
        .limit(limit);
    },

    /** What the deletions stored of records that are still deleted. */
    deletedSnapshots(entityType: EntityType) {
      return db
        .select({ snapshot: revisions.snapshot, entityId: revisions.entityId })
        .from(revisions)
        .where(and(eq(revisions.entityType, entityType), eq(revisions.kind, 'deleted'), isLast()));
    },

    /** Deletes all revisions of one record, which can then neither be restored nor read. */
    async removeAll(entityType: EntityType, entityId: number): Promise<void> {
      await db.delete(revisions).where(isOf(entityType, entityId));
    },

    /** Deletes all revisions of records whose retention has ended. Returns how many there were. */
    async removeOutdated(): Promise<number> {
      const { rowCount } = await db.execute(sql`
        delete from ${revisions} using ${revisions} as last
        where last.kind = 'deleted' and last.created_at <= ${retentionStart}
          and not exists (
            select from ${revisions} as later where later.entity_type = last.entity_type
              and later.entity_id = last.entity_id and later.version > last.version)
          and ${revisions.entityType} = last.entity_type and ${revisions.entityId} = last.entity_id`);
      return rowCount ?? 0;
    },
  };

  function isOf(entityType: EntityType, entityId: number) {
    return and(eq(revisions.entityType, entityType), eq(revisions.entityId, entityId));
  }

  /** Whether no later revision exists, so that the record is still deleted. */
  function isLast() {
    return sql`not exists ${db
      .select({ id: later.id })
      .from(later)
      .where(
        and(
          eq(later.entityType, revisions.entityType),
          eq(later.entityId, revisions.entityId),
          gt(later.version, revisions.version),
        ),
      )}`;
  }
}

const { id: _id, ...storedColumns } = getTableColumns(revisions);
const columns = Object.entries(storedColumns) as [keyof NewRevision, PgColumn][];
const names = columns.map(([, { name }]) => sql.identifier(name));
const values = columns.map(([, { name, hasDefault, default: initial }]) =>
  hasDefault ? sql`coalesce(${sql.identifier(name)}, ${initial})` : sql.identifier(name),
);

/** One statement with one parameter: changing a collection stores thousands of revisions. Ids are in the order of the list. */
function insertAll(added: readonly NewRevision[]): SQL {
  const rows = added.map((revision) =>
    Object.fromEntries(columns.map(([key, { name }]) => [name, revision[key]])),
  );
  return sql`
    insert into revisions (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)}
    from jsonb_populate_recordset(null::revisions, ${JSON.stringify(rows)}::jsonb) with ordinality
    order by ordinality`;
}
