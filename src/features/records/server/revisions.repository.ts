import { and, desc, eq, getTableColumns, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../infra/db/pool.ts';
import { RETENTION_DAYS, firstVersion, type EntityType } from '../records.rules.ts';
import { revisions } from './revisions.table.ts';

export type RevisionRow = typeof revisions.$inferSelect;
export type NewRevision = typeof revisions.$inferInsert;
export type RevisionsRepository = ReturnType<typeof revisionsRepository>;

interface Piece {
  limit: number;
  before?: number | undefined;
}

const graceBegins = sql`now() - ${RETENTION_DAYS}::int * interval '1 day'`;
const later = alias(revisions, 'later');

export function revisionsRepository(db: Database) {
  const { snapshot: _, ...summary } = getTableColumns(revisions);

  return {
    async insert(added: NewRevision[]): Promise<void> {
      await db.insert(revisions).values(added);
    },

    /** Keeps what was there before the first change that was kept; later there is nothing to do. */
    async insertUnlessKept(earlier: NewRevision[]): Promise<void> {
      await db.insert(revisions).values(earlier).onConflictDoNothing();
    },

    async find(id: number): Promise<RevisionRow | undefined> {
      const [row] = await db.select().from(revisions).where(eq(revisions.id, id));
      return row;
    },

    /** The last thing that was saved of something, also when it is gone. */
    async findLatest(entityType: EntityType, entityId: number): Promise<RevisionRow | undefined> {
      const [row] = await db
        .select()
        .from(revisions)
        .where(and(eq(revisions.entityType, entityType), eq(revisions.entityId, entityId)))
        .orderBy(desc(revisions.version))
        .limit(1);
      return row;
    },

    /** The records that were created under an idempotency key, oldest first, each with its newest revision. */
    async listCreatedUnder(adminId: number, idempotencyKey: string) {
      const newest = db
        .select({ kind: later.kind, adminId: later.adminId, idempotencyKey: later.idempotencyKey })
        .from(later)
        .where(and(eq(later.entityType, revisions.entityType), eq(later.entityId, revisions.entityId)))
        .orderBy(desc(later.version))
        .limit(1)
        .as('newest');
      return db
        .select({
          entityType: revisions.entityType,
          entityId: revisions.entityId,
          newest: { kind: newest.kind, adminId: newest.adminId, idempotencyKey: newest.idempotencyKey },
        })
        .from(revisions)
        .innerJoinLateral(newest, sql`true`)
        .where(
          and(
            eq(revisions.adminId, adminId),
            eq(revisions.idempotencyKey, idempotencyKey),
            eq(revisions.version, firstVersion),
          ),
        )
        .orderBy(revisions.id);
    },

    async list(entityType: EntityType, entityId: number, { limit, before }: Piece) {
      return db
        .select(summary)
        .from(revisions)
        .where(
          and(
            eq(revisions.entityType, entityType),
            eq(revisions.entityId, entityId),
            before ? lt(revisions.version, before) : undefined,
          ),
        )
        .orderBy(desc(revisions.version))
        .limit(limit);
    },

    /** What is deleted and can still be brought back. */
    async listDeleted(entityType: EntityType, { limit, before }: Piece) {
      return db
        .select(summary)
        .from(revisions)
        .where(
          and(
            eq(revisions.entityType, entityType),
            eq(revisions.kind, 'deleted'),
            gt(revisions.createdAt, graceBegins),
            before ? lt(revisions.id, before) : undefined,
            isLast(),
          ),
        )
        .orderBy(desc(revisions.id))
        .limit(limit);
    },

    /** Forgets for good what was deleted long enough ago. Answers how many versions went. */
    async removeOutdated(): Promise<number> {
      const { rowCount } = await db.execute(sql`
        delete from ${revisions} using ${revisions} as last
        where last.kind = 'deleted' and last.created_at <= ${graceBegins}
          and not exists (
            select from ${revisions} as later where later.entity_type = last.entity_type
              and later.entity_id = last.entity_id and later.version > last.version)
          and ${revisions.entityType} = last.entity_type and ${revisions.entityId} = last.entity_id`);
      return rowCount ?? 0;
    },
  };

  /** Whether nothing was saved of it since, so that it is still gone. */
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
