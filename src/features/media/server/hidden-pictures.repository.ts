import { desc, eq, getTableColumns, sql, type SQL, type Table } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import { hasTable } from '../../../infra/db/sql.ts';
import { activityRepository } from '../../../records/server/activity.repository.ts';
import { guardedCollectionsRepository, isInGuarded } from './guarded-collections.repository.ts';
import type { Visibility } from '../../../infra/stored-original.ts';
import { hiddenMediaItems, mediaItems } from './media.table.ts';

export type HiddenRow = typeof hiddenMediaItems.$inferSelect;
type ShownRow = typeof mediaItems.$inferSelect & { hiddenAt?: undefined };
type HiddenReason = 'needs_permission' | 'is_requested';

const namesOf = (table: Table) => Object.values(getTableColumns(table)).map(({ name }) => name);
const moved = sql.join(
  namesOf(mediaItems).map((name) => sql.identifier(name)),
  sql`, `,
);

/** Pictures that no one outside sees. Whole rows move, so they come back with their order, texts and collection. */
export function hiddenPicturesRepository(db: Database) {
  return {
    hideRequested,

    hideCollection,

    /** Decides again in a database that is older than the decision. Returns the pictures that this hides. */
    async hideAgain(id: number, visibility: Visibility): Promise<number[]> {
      if (visibility === 'shown') return [];
      const [row] = await db.select().from(mediaItems).where(eq(mediaItems.id, id));
      const title = row?.category === 'gallery' ? row.galleryTitle?.trim() : undefined;
      if (visibility === 'hidden' || (row && !title)) return hideRequested(id);
      if (!title) return [];
      const guarded = guardedCollectionsRepository(db);
      await guarded.lock(title);
      // The database may know an older permission, and when that ends; it does not know one for a collection without a guard.
      if (visibility === 'permitted' && (await guarded.find(title))) return [];
      await guarded.add(title);
      await guarded.setHidden(title, true);
      return hideCollection(title);
    },

    /** Hides those of these items that came into a guarded collection: its permission may not be one for them. */
    async hideArrived(ids: readonly number[]): Promise<void> {
      const arrived = sql`id = any(${sql.param(ids)}::int[])`;
      await hide(sql`${arrived} and ${isInGuarded}`, 'needs_permission');
    },

    /** Shows a picture again that someone asked to remove, unless it needs permission. Returns whether it does not. */
    async show(id: number): Promise<boolean> {
      const row = await find(id);
      if (!row) return false;
      await guardedCollectionsRepository(db).watch([row]);
      return (await show(sql`id = ${id}`, 'is_requested')).length > 0;
    },

    /** Shows the pictures of a collection. Those that someone asked to remove stay hidden. */
    async showCollection(title: string): Promise<number[]> {
      return show(isIn(title), 'needs_permission');
    },

    async listShownIn(title: string): Promise<number[]> {
      const rows = await db.select({ id: mediaItems.id }).from(mediaItems).where(isIn(title));
      return rows.map(({ id }) => id);
    },

    find,

    /** A picture that visitors see, or a hidden one with the moment since when they do not. */
    async findAny(id: number): Promise<ShownRow | HiddenRow | undefined> {
      const [shown] = await db.select().from(mediaItems).where(eq(mediaItems.id, id));
      return shown ?? find(id);
    },

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

    /** How many pictures need permission, by collection. */
    async countByCollection(): Promise<{ title: string; count: number }[]> {
      const title = sql<string>`btrim(${hiddenMediaItems.galleryTitle})`;
      return db
        .select({ title, count: sql<number>`count(*)::int` })
        .from(hiddenMediaItems)
        .where(sql`${hiddenMediaItems.needsPermission} and ${hiddenMediaItems.galleryTitle} is not null`)
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
        .where(eq(hiddenMediaItems.isRequested, true))
        .orderBy(desc(hiddenMediaItems.hiddenAt));
    },
  };

  /** Hides a picture that someone asked to remove. Returns its id if visitors saw it. */
  async function hideRequested(id: number): Promise<number[]> {
    return hide(sql`id = ${id}`, 'is_requested');
  }

  /** Hides all pictures of a collection, until there is permission. Returns those that visitors saw. */
  async function hideCollection(title: string): Promise<number[]> {
    return hide(isIn(title), 'needs_permission');
  }

  async function find(id: number): Promise<HiddenRow | undefined> {
    const [row] = await db.select().from(hiddenMediaItems).where(eq(hiddenMediaItems.id, id));
    return row;
  }

  /** Adds a reason to hide these pictures. */
  async function hide(which: SQL, reason: HiddenReason): Promise<number[]> {
    const name = sql.identifier(reason);
    await db.execute(sql`update hidden_media_items set ${name} = true where ${which}`);
    const { rows } = await db.execute<{ id: number }>(sql`
      with hidden as (delete from media_items where ${which} returning *)
      insert into hidden_media_items (${moved}, ${name}) select ${moved}, true from hidden returning id`);
    return rows.map(({ id }) => id);
  }

  /** Shows these pictures, or ends one of two reasons to hide them. */
  async function show(which: SQL, reason: HiddenReason): Promise<number[]> {
    const other = reason === 'is_requested' ? 'needs_permission' : 'is_requested';
    const { rows } = await db.execute<{ id: number }>(sql`
      with shown as (delete from hidden_media_items where ${which} and not ${sql.identifier(other)} returning *)
      insert into media_items (${moved}) overriding system value select ${moved} from shown returning id`);
    await db.execute(sql`update hidden_media_items set ${sql.identifier(reason)} = false where ${which}`);
    return rows.map(({ id }) => id);
  }
}

function isIn(title: string): SQL {
  return sql`category = 'gallery' and btrim(gallery_title) = ${title.trim()}`;
}

/** Whether a database, perhaps one with the tables of an older version, can hide pictures. */
export const hasHiddenPictures = (db: Database) => hasTable(db, 'hidden_media_items');

/** The same with all columns of this version, so that rows can move. */
export async function canHide(db: Database): Promise<boolean> {
  const names = namesOf(hiddenMediaItems);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from information_schema.columns where table_schema = 'public'
      and table_name = 'hidden_media_items' and column_name = any(${sql.param(names)}::text[])`,
  );
  return rows[0]!.count === names.length;
}
