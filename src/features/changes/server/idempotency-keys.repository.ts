import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../infra/db/pool.ts';
import { daysOfGrace, firstVersion } from '../changes.rules.ts';
import { idempotencyKeys } from './idempotency-keys.table.ts';
import { revisions } from './revisions.table.ts';

interface Key {
  adminId: number;
  key: string;
}

const made = alias(revisions, 'made');
const last = alias(revisions, 'last');

export function idempotencyKeysRepository(db: Database) {
  const isThis = ({ adminId, key }: Key) =>
    and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key));

  return {
    /**
     * Takes a key for a request. Whoever comes second waits until the first is done, and then gets false, unless all that the
     * first has made was deleted since: a key stands for something that is there.
     */
    async take(key: Key, request: string): Promise<boolean> {
      const taken = await db
        .insert(idempotencyKeys)
        .values({ ...key, request })
        .onConflictDoUpdate({
          target: [idempotencyKeys.adminId, idempotencyKeys.key],
          set: { request, answer: null, createdAt: sql`excluded.created_at` },
          setWhere: and(sql`exists ${whatItMade()}`, sql`'deleted' = all ${lastKindsOfIt()}`),
        })
        .returning({ key: idempotencyKeys.key });
      return taken.length > 0;
    },

    async keepAnswer(key: Key, answer: unknown): Promise<void> {
      await db
        .update(idempotencyKeys)
        .set({ answer: { said: answer } })
        .where(isThis(key));
    },

    async find(key: Key): Promise<{ request: string; answer: unknown } | undefined> {
      const [row] = await db
        .select({ request: idempotencyKeys.request, answer: idempotencyKeys.answer })
        .from(idempotencyKeys)
        .where(isThis(key));
      return row && { request: row.request, answer: row.answer?.said };
    },

    /** A draft may be restored, and sent again, weeks after its answer got lost. Answers how many went. */
    async removeOutdated(): Promise<number> {
      const { rowCount } = await db
        .delete(idempotencyKeys)
        .where(sql`${idempotencyKeys.createdAt} < now() - ${daysOfGrace}::int * interval '1 day'`);
      return rowCount ?? 0;
    },
  };
  /** A key and the first versions of what was made under it are written in one transaction, and so have the same moment. */
  function isMadeUnderIt() {
    return and(
      eq(made.adminId, idempotencyKeys.adminId),
      eq(made.createdAt, idempotencyKeys.createdAt),
      eq(made.version, firstVersion),
    );
  }

  function whatItMade() {
    return db.select({ id: made.id }).from(made).where(isMadeUnderIt());
  }

  function lastKindsOfIt() {
    const lastKind = db
      .select({ kind: last.kind })
      .from(last)
      .where(and(eq(last.entityType, made.entityType), eq(last.entityId, made.entityId)))
      .orderBy(desc(last.version))
      .limit(1);
    return db
      .select({ kind: sql`${lastKind}` })
      .from(made)
      .where(isMadeUnderIt());
  }
}
