import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { MediaCategory } from '../media.contract.ts';
import { mediaItems } from './media.table.ts';

export type MediaRow = typeof mediaItems.$inferSelect;
export type NewMedia = typeof mediaItems.$inferInsert;
export type MediaRepository = ReturnType<typeof mediaRepository>;

export function mediaRepository(db: Database) {
  const findFiles = db
    .select({
      folderPath: mediaItems.folderPath,
      storageKey: mediaItems.storageKey,
      width: mediaItems.width,
      height: mediaItems.height,
      files: mediaItems.files,
    })
    .from(mediaItems)
    .where(eq(mediaItems.id, sql.placeholder('id')))
    .prepare('media_find_files');

  return {
    /** What is needed to send a picture's files. */
    async findFiles(id: number) {
      const [row] = await findFiles.execute({ id });
      return row;
    },

    /** The newest pictures of a category, by the day they were taken, or stored where that is not known. */
    async newestOf(category: MediaCategory, limit: number): Promise<MediaRow[]> {
      return db
        .select()
        .from(mediaItems)
        .where(eq(mediaItems.category, category))
        .orderBy(desc(sql`coalesce(${mediaItems.uploadDate}, ${mediaItems.createdAt})`), desc(mediaItems.id))
        .limit(limit);
    },

    /** Stores a picture, or brings the one with the same key up to date; its id stays. */
    async upsert(item: NewMedia): Promise<MediaRow> {
      const { storageKey: _, ...rest } = item;
      const [row] = await db
        .insert(mediaItems)
        .values(item)
        .onConflictDoUpdate({ target: mediaItems.storageKey, set: rest })
        .returning();
      return row!;
    },
  };
}
