import { lte, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { DECISIONS_KNOWN, removals } from './removals.table.ts';

export type Removal = typeof removals.$inferSelect;
export type NewRemoval = typeof removals.$inferInsert;

export function removalsRepository(db: Database) {
  return {
    list: (): Promise<Removal[]> => db.select().from(removals).orderBy(removals.removedAt, removals.mediaId),

    /** False in a database with the tables of an older version. */
    async isThere(): Promise<boolean> {
      const { rows } = await db.execute(sql`select from pg_constraint where conname = ${DECISIONS_KNOWN}`);
      return rows.length > 0;
    },

    /** Adds decisions; the last one about a picture counts. */
    async add(added: NewRemoval[]): Promise<void> {
      if (added.length === 0) return;
      await db
        .insert(removals)
        .values(added)
        .onConflictDoUpdate({
          target: [removals.mediaId, removals.sha256],
          set: {
            removedAt: sql`excluded.removed_at`,
            decision: sql`excluded.decision`,
            dHash: sql`excluded.d_hash`,
            hasCopies: sql`excluded.has_copies`,
          },
          setWhere: lte(removals.removedAt, sql`excluded.removed_at`),
        });
    },
  };
}
