import { and, eq, like, or, sql } from 'drizzle-orm';
import type { Database } from '../../infra/db/pool.ts';
import { RETENTION_DAYS } from '../records.rules.ts';
import { idempotencyKeys } from './records.table.ts';

interface Key {
  adminId: number;
  key: string;
}

interface KeyedRequest {
  request: string;
  response: unknown;
  attempt: number | undefined;
}

export function idempotencyKeysRepository(db: Database) {
  const matches = ({ adminId, key }: Key) =>
    and(eq(idempotencyKeys.adminId, adminId), eq(idempotencyKeys.key, key));

  return {
    /** Locks a key until the transaction ends. Waits for a request that holds it, then returns what that one stored. */
    async claim(key: Key, request: string): Promise<KeyedRequest | undefined> {
      const claimed = await db
        .insert(idempotencyKeys)
        .values({ ...key, request })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      if (claimed.length > 0) return undefined;
      const [row] = await db.select().from(idempotencyKeys).where(matches(key)).for('update');
      return row && { request: row.request, response: row.response?.body, attempt: row.attempt ?? undefined };
    },

    async saveResponse(key: Key, { request, response, attempt }: KeyedRequest): Promise<void> {
      await db
        .update(idempotencyKeys)
        .set({ request, response: { body: response }, attempt, createdAt: sql`now()` })
        .where(matches(key));
    },

    /** Deletes the stored responses that contain a record: of every change below its path, and of every restore. */
    async removeResponses(path: string): Promise<void> {
      const { request } = idempotencyKeys;
      await db
        .delete(idempotencyKeys)
        .where(or(like(request, `PATCH ${path}/%`), like(request, `POST ${path}/restore %`)));
    },

    /** A draft may be restored and sent again weeks after its response was lost. Returns how many keys were deleted. */
    async removeOutdated(): Promise<number> {
      const { rowCount } = await db
        .delete(idempotencyKeys)
        .where(sql`${idempotencyKeys.createdAt} < now() - ${RETENTION_DAYS}::int * interval '1 day'`);
      return rowCount ?? 0;
    },
  };
}
