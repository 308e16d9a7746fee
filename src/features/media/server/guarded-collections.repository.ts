import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor, shareLockFor } from '../../../infra/db/sql.ts';
import { guardedCollections, type mediaItems } from './media.table.ts';

type InCollection = Pick<typeof mediaItems.$inferInsert, 'category' | 'galleryTitle'>;
export type GuardedCollection = typeof guardedCollections.$inferSelect;

const LOCK = 'collection-guard';

/** Whether an item, by the name of its table, is in a guarded collection; or only in one that is hidden. */
export function isInGuarded(table: SQL, { isHidden = false } = {}): SQL<boolean> {
  return sql<boolean>`(${table}.category = 'gallery' and exists (
    select from ${guardedCollections} where ${guardedCollections.title} = btrim(${table}.gallery_title)
      and (${guardedCollections.isHidden} or not ${isHidden}::boolean)))`;
}

/** Collections whose pictures need care, by title. A collection without pictures can be one, too. */
export function guardedCollectionsRepository(db: Database) {
  return {
    async list(): Promise<GuardedCollection[]> {
      return db.select().from(guardedCollections).orderBy(guardedCollections.title);
    },

    async find(title: string): Promise<GuardedCollection | undefined> {
      const [row] = await db
        .select()
        .from(guardedCollections)
        .where(eq(guardedCollections.title, title.trim()));
      return row;
    },

    /**
     * Waits for the transactions that add pictures to these collections, and makes later ones wait. Otherwise a picture that is added
     * while its collection is hidden would stay visible.
     */
    async lock(title: string): Promise<void> {
      await lockFor(db, LOCK, title.trim());
    },

    /** Keeps the guards of the collections into which items come. Before the rows are written. */
    async watch(items: readonly InCollection[]): Promise<void> {
      const titles = items.flatMap(({ category, galleryTitle }) =>
        (category ?? 'gallery') === 'gallery' && galleryTitle?.trim() ? galleryTitle.trim() : [],
      );
      for (const title of [...new Set(titles)].toSorted()) await shareLockFor(db, LOCK, title);
    },

    /** Adds a guard, which hides at first. One that is there stays as it is. */
    async add(title: string): Promise<void> {
      await db.insert(guardedCollections).values({ title: title.trim() }).onConflictDoNothing();
    },

    async setHidden(title: string, isHidden: boolean): Promise<void> {
      await db.update(guardedCollections).set({ isHidden }).where(eq(guardedCollections.title, title.trim()));
    },

    async rename(from: string, to: string): Promise<void> {
      await db
        .update(guardedCollections)
        .set({ title: to.trim() })
        .where(eq(guardedCollections.title, from.trim()));
    },

    async remove(title: string): Promise<void> {
      await db.delete(guardedCollections).where(eq(guardedCollections.title, title.trim()));
    },
  };
}
