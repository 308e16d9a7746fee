import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { MediaCategory } from '../media.rules.ts';
import { mediaItems } from './media.table.ts';

export type MediaRow = typeof mediaItems.$inferSelect;
export type NewMedia = typeof mediaItems.$inferInsert;
export type MediaRepository = ReturnType<typeof mediaRepository>;

export function mediaRepository(db: Database) {
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
    })
    .from(mediaItems)
    .where(eq(mediaItems.id, sql.placeholder('id')))
    .prepare('media_find_files');

  return {
    /** What is needed to send an item's files. */
    async findFiles(id: number) {
      const [row] = await findFiles.execute({ id });
      return row;
    },

    async find(id: number): Promise<MediaRow | undefined> {
      const [row] = await db.select().from(mediaItems).where(eq(mediaItems.id, id));
      return row;
    },

    async findByUploadKey(uploadKey: string): Promise<MediaRow | undefined> {
      const [row] = await db.select().from(mediaItems).where(eq(mediaItems.uploadKey, uploadKey));
      return row;
    },

    /** Newest first by id, of one category or of all. */
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

    /** Stores an item; undefined where the same upload was stored before. */
    async insert(item: NewMedia): Promise<MediaRow | undefined> {
      const [row] = await db
        .insert(mediaItems)
        .values(item)
        .onConflictDoNothing({ target: mediaItems.uploadKey })
        .returning();
      return row;
    },

    /** Stores an item, or brings the one with the same key up to date; its id stays. */
    async upsert(item: NewMedia): Promise<MediaRow> {
      const { storageKey: _, ...rest } = item;
      const [row] = await db
        .insert(mediaItems)
        .values(item)
        .onConflictDoUpdate({ target: mediaItems.storageKey, set: rest })
        .returning();
      return row!;
    },

    /** An item that nobody else can change until our transaction ends. */
    async lock(id: number): Promise<MediaRow | undefined> {
      const [row] = await db.select().from(mediaItems).where(eq(mediaItems.id, id)).for('update');
      return row;
    },

    /** Changes an item whose files still lie where they were when somebody looked; undefined where they do not. */
    async update(id: number, storageKey: string, change: Partial<NewMedia>): Promise<MediaRow | undefined> {
      const [row] = await db
        .update(mediaItems)
        .set(change)
        .where(and(eq(mediaItems.id, id), eq(mediaItems.storageKey, storageKey)))
        .returning();
      return row;
    },

    async remove(id: number): Promise<MediaRow | undefined> {
      const [row] = await db.delete(mediaItems).where(eq(mediaItems.id, id)).returning();
      return row;
    },

    /** Items by id, some at a time, for whoever wants to see all of them. */
    async page(after: number, limit: number): Promise<MediaRow[]> {
      return db
        .select()
        .from(mediaItems)
        .where(sql`${mediaItems.id} > ${after}`)
        .orderBy(mediaItems.id)
        .limit(limit);
    },
  };
}
