import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { daysOfGrace } from '../changes.rules.ts';
import { idempotencyKeys } from './idempotency-keys.table.ts';

interface Key {
  adminId: number;
  key: string;
}

export function idempotencyKeysRepository(db: Database) {
  const isThis = ({ adminId, key }: Key) =>
    and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key));

  return {
    /** Takes a key for a request. Whoever comes second waits until the first is done, and then gets false. */
    async take(key: Key, request: string): Promise<boolean> {
      const taken = await db
        .insert(idempotencyKeys)
        .values({ ...key, request })
        .onConflictDoNothing()
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
}
