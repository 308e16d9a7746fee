import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor, shareLockFor } from '../../../infra/db/sql.ts';
import { guardedCollections, type mediaItems } from './media.table.ts';

type InCollection = Pick<typeof mediaItems.$inferInsert, 'category' | 'galleryTitle'>;
export type GuardedCollection = typeof guardedCollections.$inferSelect;

const LOCK = 'collection-guard';

/** Whether an item is in a guarded collection. */
export const isInGuarded = sql<boolean>`(category = 'gallery' and exists (
  select from ${guardedCollections} where ${guardedCollections.title} = btrim(gallery_title)))`;

/** Collections whose pictures need care, by title. A collection without pictures can be one, too. */
export function guardedCollectionsRepository(db: Database) {
  return {
    async list(): Promise<GuardedCollection[]> {
      return db.select().from(guardedCollections).orderBy(guardedCollections.title);
    },

    find,

    /**
     * Waits for the transactions that add pictures to these collections, and makes later ones wait. Otherwise a picture that is added
     * while its collection is hidden would stay visible.
     */
    async lock(...titles: string[]): Promise<void> {
      for (const title of titles.map((each) => each.trim()).toSorted()) await lockFor(db, LOCK, title);
    },

    /** Keeps the guards of the collections into which items come. Before the rows are written. */
    async watch(items: readonly InCollection[]): Promise<void> {
      const titles = items.flatMap(({ category, galleryTitle }) =>
        (category ?? 'gallery') === 'gallery' && galleryTitle?.trim() ? galleryTitle.trim() : [],
      );
      for (const title of [...new Set(titles)].toSorted()) await shareLockFor(db, LOCK, title);
    },

    add,

    async setHidden(title: string, isHidden: boolean): Promise<void> {
      await db.update(guardedCollections).set({ isHidden }).where(eq(guardedCollections.title, title.trim()));
    },

    /** The old name stays guarded: an upload that was prepared before and a deleted picture come there. */
    async rename(from: string, to: string): Promise<void> {
      const guard = await find(from);
      if (!guard) return;
      await db
        .update(guardedCollections)
        .set({ title: to.trim() })
        .where(eq(guardedCollections.id, guard.id));
      await add(from);
    },

    async remove(title: string): Promise<void> {
      await db.delete(guardedCollections).where(eq(guardedCollections.title, title.trim()));
    },
  };

  async function find(title: string): Promise<GuardedCollection | undefined> {
    const [row] = await db
      .select()
      .from(guardedCollections)
      .where(eq(guardedCollections.title, title.trim()));
    return row;
  }

  /** Adds a guard, which hides at first. One that is there stays as it is. */
  async function add(title: string): Promise<void> {
    await db.insert(guardedCollections).values({ title: title.trim() }).onConflictDoNothing();
  }
}
