import { sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { removals } from './removals.table.ts';

export type Removal = typeof removals.$inferSelect;
export type NewRemoval = typeof removals.$inferInsert;

export function removalsRepository(db: Database) {
  return {
    list: (): Promise<Removal[]> => db.select().from(removals).orderBy(removals.removedAt, removals.mediaId),

    /** False in a database with the tables of an older version. */
    async isThere(): Promise<boolean> {
      const { rows } = await db.execute(sql`select where to_regclass('public.removals') is not null`);
      return rows.length > 0;
    },

    /** Adds removals; of one that is there already, the later moment counts. */
    async add(added: NewRemoval[]): Promise<void> {
      if (added.length === 0) return;
      await db
        .insert(removals)
        .values(added)
        .onConflictDoUpdate({
          target: [removals.mediaId, removals.sha256],
          set: { removedAt: sql`greatest(${removals.removedAt}, excluded.removed_at)` },
        });
    },
  };
}
