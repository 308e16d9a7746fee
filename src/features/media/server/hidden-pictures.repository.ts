import { and, desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { guardedCollectionsRepository, isInGuarded } from './guarded-collections.repository.ts';
import type { Visibility } from '../../../infra/stored-original.ts';
import { hiddenMediaItems, mediaItems, type HiddenReason } from './media.table.ts';

export type HiddenRow = typeof hiddenMediaItems.$inferSelect;

const movedNames = Object.values(getTableColumns(mediaItems)).map(({ name }) => name);
const moved = sql.join(
  movedNames.map((name) => sql.identifier(name)),
  sql`, `,
);

/** Pictures that no one outside sees. Whole rows move, so they come back with their order, texts and collection. */
export function hiddenPicturesRepository(db: Database) {
  return {
    /** Hides a picture. Empty where visitors do not see it. */
    async hide(id: number, reason: HiddenReason): Promise<number[]> {
      return hide(sql`id = ${id}`, reason);
    },

    /** Hides all pictures of a collection. */
    hideCollection,

    /** Decides again in a database that is older than the decision. Returns the pictures that this hides. */
    async hideAgain(id: number, visibility: Visibility): Promise<number[]> {
      if (visibility === 'shown') return [];
      const [row] = await db.select().from(mediaItems).where(eq(mediaItems.id, id));
      const title = row?.category === 'gallery' ? row.galleryTitle?.trim() : undefined;
      if (visibility === 'hidden' || (row && !title)) {
        await setReason(id, 'request');
        return hide(sql`id = ${id}`, 'request');
      }
      if (!title) return [];
      const guarded = guardedCollectionsRepository(db);
      await guarded.lock(title);
      // The database may know an older permission, and when that ends; it does not know one for a collection without a guard.
      if (visibility === 'permitted' && (await guarded.find(title))) return [];
      await guarded.add(title);
      await guarded.setHidden(title, true);
      return hideCollection(title);
    },

    /** Hides those of these items that came into a hidden collection. */
    async hideArrived(ids: readonly number[]): Promise<void> {
      const arrived = sql`id = any(${sql.param(ids)}::int[])`;
      await hide(sql`${arrived} and ${isInGuarded(sql`media_items`, { isHidden: true })}`, 'permission');
    },

    /** Shows a picture again, unless its collection is hidden. */
    async show(id: number): Promise<'shown' | 'hidden'> {
      const row = await find(id);
      if (!row) return 'hidden';
      await guardedCollectionsRepository(db).watch([row]);
      await db
        .update(hiddenMediaItems)
        .set({ reason: 'permission' })
        .where(and(eq(hiddenMediaItems.id, id), isInGuarded(sql`hidden_media_items`, { isHidden: true })));
      const shown = await show(
        sql`id = ${id} and not ${isInGuarded(sql`hidden_media_items`, { isHidden: true })}`,
      );
      return shown.length > 0 ? 'shown' : 'hidden';
    },

    /** Shows the pictures of a collection that were hidden with it. Those that someone asked to remove stay hidden. */
    async showCollection(title: string): Promise<number[]> {
      return show(sql`${isIn(title)} and reason = 'permission'`);
    },

    async listShownIn(title: string): Promise<number[]> {
      const rows = await db.select({ id: mediaItems.id }).from(mediaItems).where(isIn(title));
      return rows.map(({ id }) => id);
    },

    find,

    async list(): Promise<HiddenRow[]> {
      return db.select().from(hiddenMediaItems);
    },

    async remove(id: number): Promise<void> {
      await db.delete(hiddenMediaItems).where(eq(hiddenMediaItems.id, id));
    },

    /** Whether visitors could see an item that is hidden or deleted for good now. */
    async wasRemoved(id: number): Promise<boolean> {
      return (await find(id)) !== undefined || activityRepository(db).wasErased('media', id);
    },

    /** Those of a collection, in the order of their ids. */
    async listIn(title: string): Promise<HiddenRow[]> {
      return db.select().from(hiddenMediaItems).where(isIn(title)).orderBy(hiddenMediaItems.id);
    },

    /** How many pictures are hidden, by collection. */
    async countByCollection(): Promise<{ title: string; count: number }[]> {
      const title = sql<string>`btrim(${hiddenMediaItems.galleryTitle})`;
      return db
        .select({ title, count: sql<number>`count(*)::int` })
        .from(hiddenMediaItems)
        .where(sql`${hiddenMediaItems.category} = 'gallery' and ${hiddenMediaItems.galleryTitle} is not null`)
        .groupBy(title)
        .orderBy(desc(sql`max(${hiddenMediaItems.hiddenAt})`));
    },

    async renameCollection(from: string, to: string): Promise<void> {
      await db.update(hiddenMediaItems).set({ galleryTitle: to }).where(isIn(from));
    },

    /** Those that someone asked to remove, the latest first. */
    async listRequested(): Promise<HiddenRow[]> {
      return db
        .select()
        .from(hiddenMediaItems)
        .where(eq(hiddenMediaItems.reason, 'request'))
        .orderBy(desc(hiddenMediaItems.hiddenAt));
    },

    setReason,
  };

  /** A hidden picture that someone asked to remove stays hidden when its collection is shown. */
  async function setReason(id: number, reason: HiddenReason): Promise<void> {
    await db.update(hiddenMediaItems).set({ reason }).where(eq(hiddenMediaItems.id, id));
  }

  async function hideCollection(title: string): Promise<number[]> {
    return hide(isIn(title), 'permission');
  }

  async function find(id: number): Promise<HiddenRow | undefined> {
    const [row] = await db.select().from(hiddenMediaItems).where(eq(hiddenMediaItems.id, id));
    return row;
  }

  async function hide(which: SQL, reason: HiddenReason): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(sql`
      with hidden as (delete from media_items where ${which} returning *)
      insert into hidden_media_items (${moved}, reason) select ${moved}, ${reason} from hidden returning id`);
    return rows.map(({ id }) => id);
  }

  async function show(which: SQL): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(sql`
      with shown as (delete from hidden_media_items where ${which} returning *)
      insert into media_items (${moved}) overriding system value select ${moved} from shown returning id`);
    return rows.map(({ id }) => id);
  }
}

function isIn(title: string): SQL {
  return sql`category = 'gallery' and btrim(gallery_title) = ${title.trim()}`;
}

/** Whether a database, perhaps one with the tables of an older version, can hide pictures. */
export async function hasHiddenPictures(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ isThere: boolean }>(
    sql`select to_regclass('hidden_media_items') is not null as "isThere"`,
  );
  return rows[0]!.isThere;
}

/** The same with all columns of this version, so that rows can move. */
export async function canHide(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from information_schema.columns where table_schema = 'public'
      and table_name = 'hidden_media_items' and column_name = any(${sql.param(movedNames)}::text[])`,
  );
  return rows[0]!.count === movedNames.length;
}
