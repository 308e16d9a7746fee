import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import { isBackupRunning } from '../../../infra/db/backup-lock.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { lockFor } from '../../../infra/db/sql.ts';
import type { RecordChange } from '../../../records/server/record-repository.ts';
import { revisionsRepository, type RevisionRow } from '../../../records/server/revisions.repository.ts';
import type { MediaCategory } from '../media.rules.ts';
import { guardedCollectionsRepository, isInGuarded } from './guarded-collections.repository.ts';
import { hiddenPicturesRepository } from './hidden-pictures.repository.ts';
import { hiddenMediaItems, mediaItems } from './media.table.ts';
import { updateItems } from './update-items.repository.ts';
import type { StorageLocation, StoredFiles } from './stored-files.ts';

export type MediaRow = typeof mediaItems.$inferSelect;
export type NewMedia = typeof mediaItems.$inferInsert;
/** An item or a deleted one, as far as its files are concerned. */
export type StoredItem = StorageLocation & { files: StoredFiles };
export type MediaRepository = ReturnType<typeof mediaRepository>;

/** Whether a deletion knows the files. Older ones do not, because the files were deleted with the picture. */
export function hasFiles(item: Partial<StoredItem>): item is StoredItem {
  return item.storageKey !== undefined && item.files !== undefined;
}

export function mediaRepository(db: Database) {
  const guarded = guardedCollectionsRepository(db);
  const hidden = hiddenPicturesRepository(db);
  const findFiles = db
    .select({
      folderPath: mediaItems.folderPath,
      storageKey: mediaItems.storageKey,
      filename: mediaItems.filename,
      type: mediaItems.type,
      contentType: mediaItems.contentType,
      width: mediaItems.width,
      height: mediaItems.height,
      files: mediaItems.files,
      entityType: mediaItems.entityType,
      isGuarded: isInGuarded,
    })
    .from(mediaItems)
    .where(eq(mediaItems.id, sql.placeholder('id')))
    .prepare('media_find_files');

  return {
    isBackupRunning: () => isBackupRunning(db),

    /** The columns that are needed to send an item's files. */
    async findFiles(id: number) {
      const [row] = await findFiles.execute({ id });
      return row;
    },

    async find(id: number): Promise<MediaRow | undefined> {
      const [row] = await db.select().from(mediaItems).where(eq(mediaItems.id, id));
      return row;
    },

    async findMany(ids: readonly number[]): Promise<MediaRow[]> {
      return ids.length === 0
        ? []
        : db
            .select()
            .from(mediaItems)
            .where(inArray(mediaItems.id, [...ids]));
    },

    findByUploadKey,

    /** Newest first by id, in one category or in all. */
    async list({
      category,
      before,
      limit,
    }: {
      category?: MediaCategory;
      before?: number | undefined;
      limit: number;
    }): Promise<MediaRow[]> {
      return db
        .select()
        .from(mediaItems)
        .where(
          and(
            category ? eq(mediaItems.category, category) : undefined,
            before ? lt(mediaItems.id, before) : undefined,
          ),
        )
        .orderBy(desc(mediaItems.id))
        .limit(limit);
    },

    /**
     * The rank of a batch of uploads; undefined for its first picture. The lock makes two first pictures wait for each other, so
     * that they do not become two batches.
     */
    async lockBatch(uploadBatch: string): Promise<number | undefined> {
      await lockFor(db, 'upload-batch', uploadBatch);
      const [row] = await db
        .select({ rank: sql<number>`coalesce(${mediaItems.batchRank}, ${mediaItems.id})` })
        .from(mediaItems)
        .where(eq(mediaItems.uploadBatch, uploadBatch))
        .limit(1);
      return row?.rank;
    },

    /** Inserts items, except those whose upload key is stored already. In a guarded collection they are hidden at once. */
    async insert(added: NewMedia[]): Promise<MediaRow[]> {
      const items: NewMedia[] = [];
      for (const item of added) {
        if (item.uploadKey) await lockFor(db, 'upload', item.uploadKey);
        const isHidden = item.uploadKey && (await findHiddenByUploadKey(item.uploadKey));
        if (!isHidden) items.push(item);
      }
      if (items.length === 0) return [];
      return arriving(items, () =>
        db.insert(mediaItems).values(items).onConflictDoNothing({ target: mediaItems.uploadKey }).returning(),
      );
    },

    /** Inserts an item, or updates the one with the same storage key, which keeps its id. */
    async upsert(item: NewMedia): Promise<MediaRow> {
      const { storageKey: _, ...rest } = item;
      const [row] = await db
        .insert(mediaItems)
        .values(item)
        .onConflictDoUpdate({ target: mediaItems.storageKey, set: rest })
        .returning();
      return row!;
    },

    /** Inserts a deleted item again, under its old id. It loses its upload key where a retry has stored the picture again. */
    async reinsert(item: NewMedia, { entityId: id, version }: RevisionRow): Promise<MediaRow> {
      const isStoredAgain = item.uploadKey && (await findByUploadKey(item.uploadKey));
      const [row] = await arriving([item], () =>
        db
          .insert(mediaItems)
          .overridingSystemValue()
          .values({ ...item, id, version: version + 1, ...(isStoredAgain ? { uploadKey: null } : {}) })
          .returning(),
      );
      return row!;
    },

    /** Locks the id of an item, which may be deleted and have no row: restoring and purging it wait for each other. */
    async lockId(id: number): Promise<void> {
      await lockFor(db, 'media', id);
    },

    /** Locks an item until the transaction ends. */
    async lock(id: number): Promise<MediaRow | undefined> {
      const [row] = await db.select().from(mediaItems).where(eq(mediaItems.id, id)).for('update');
      return row;
    },

    updateMany,

    /** Stores which files an item has, if they are still in the same location. Not a new version. */
    async updateFiles({ id, storageKey }: MediaRow, files: StoredFiles): Promise<'updated' | 'moved'> {
      const rows = await db
        .update(mediaItems)
        .set({ files })
        .where(and(eq(mediaItems.id, id), eq(mediaItems.storageKey, storageKey)))
        .returning({ id: mediaItems.id });
      return rows.length > 0 ? 'updated' : 'moved';
    },

    /** Whether another picture is in the same collection. */
    async hasOthersBeside({ id, category, galleryTitle }: MediaRow): Promise<boolean> {
      const others = and(
        ne(mediaItems.id, id),
        eq(mediaItems.category, category),
        sql`btrim(${mediaItems.galleryTitle}) = btrim(${galleryTitle})`,
      );
      return (await db.$count(mediaItems, others)) > 0;
    },

    async remove(id: number): Promise<void> {
      await db.delete(mediaItems).where(eq(mediaItems.id, id));
    },

    hidden,

    /** Which of these storage keys belong to an item, or to a hidden or deleted one that can be restored. */
    async listOwned(storageKeys: readonly string[]): Promise<Set<string>> {
      const { rows } = await db.execute<{ key: string }>(sql`
        select storage_key as key from media_items where storage_key = any(${sql.param(storageKeys)}::text[])
        union select storage_key from hidden_media_items where storage_key = any(${sql.param(storageKeys)}::text[])
        union select snapshot ->> 'storageKey' from (${revisionsRepository(db).deletedSnapshots('media')}) as deleted
        where snapshot ->> 'storageKey' = any(${sql.param(storageKeys)}::text[])`);
      return new Set(rows.map(({ key }) => key));
    },

    /** Where the files of deleted items are that can still be restored. */
    async listDeletedFiles(): Promise<StoredItem[]> {
      const rows = await revisionsRepository(db).deletedSnapshots('media');
      return rows.map(({ snapshot }) => snapshot as Partial<StoredItem>).filter(hasFiles);
    },

    /** Those of these items that do not exist. */
    async listMissing(ids: readonly number[]): Promise<number[]> {
      const { rows } = await db.execute<{ id: number }>(sql`
        select id from unnest(${sql.param(ids)}::int[]) as known (id)
        where not exists (select from media_items where media_items.id = known.id)`);
      return rows.map(({ id }) => id);
    },

    /** The next items by id, for tasks that go through all of them. */
    async listAfter(id: number, limit: number): Promise<MediaRow[]> {
      return db.select().from(mediaItems).where(gt(mediaItems.id, id)).orderBy(mediaItems.id).limit(limit);
    },
  };

  /** Updates items; those that come into another collection arrive there. */
  async function updateMany(changes: RecordChange<MediaRow, NewMedia>[]): Promise<MediaRow[]> {
    const rows = changes.map(({ current, fields }): MediaRow => ({ ...current, ...fields, id: current.id }));
    const collectionOf = ({ category, galleryTitle }: MediaRow) => `${category} ${galleryTitle?.trim()}`;
    const moved = rows.filter((row, index) => collectionOf(row) !== collectionOf(changes[index]!.current));
    await guarded.watch(moved);
    const updated = await updateItems(db, rows);
    await hidden.hideArrived(moved.map(({ id }) => id));
    return updated;
  }

  /** Inserts items into collections; those that come into a guarded one are hidden in the same transaction. */
  async function arriving(items: readonly NewMedia[], write: () => Promise<MediaRow[]>): Promise<MediaRow[]> {
    await guarded.watch(items);
    const rows = await write();
    await hidden.hideArrived(rows.map(({ id }) => id));
    return rows;
  }

  /** An item by its upload key, also a hidden one. */
  async function findByUploadKey(uploadKey: string): Promise<MediaRow | undefined> {
    const [row] = await db.select().from(mediaItems).where(eq(mediaItems.uploadKey, uploadKey));
    return row ?? findHiddenByUploadKey(uploadKey);
  }

  async function findHiddenByUploadKey(uploadKey: string): Promise<MediaRow | undefined> {
    const [row] = await db.select().from(hiddenMediaItems).where(eq(hiddenMediaItems.uploadKey, uploadKey));
    return row;
  }
}
