import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { categories } from '../media.rules.ts';
import type { StoredFiles } from './stored-files.ts';

/** What is stored of an item, whether visitors see it or not. */
const itemColumns = () => ({
  // The name of the item's folder below `folderPath`, generated and never taken from a request.
  storageKey: text('storage_key').notNull().unique(),
  title: text().notNull(),
  filename: text().notNull(),
  type: text({ enum: ['image', 'document', 'audio', 'video'] })
    .notNull()
    .default('image'),
  contentType: text('content_type').notNull().default('image/webp'),
  category: text({ enum: categories }).notNull().default('gallery'),
  entityType: text('entity_type'),
  entityId: integer('entity_id'),
  folderPath: text('folder_path').notNull(),
  galleryTitle: text('gallery_title'),
  // Only pictures have the next three.
  width: integer(),
  height: integer(),
  placeholder: text(),
  files: jsonb().$type<StoredFiles>().notNull(),
  // The position within the collection, once an editor has arranged it.
  galleryPosition: integer('gallery_position'),
  // Retries of an upload reuse its key, so that a lost response cannot store the file twice.
  uploadKey: uuid('upload_key').unique(),
  // Pictures that were chosen together share the batch, and its rank: the id of the one that arrived first. The position
  // is the one in which the picture was chosen, whatever the order of arrival.
  uploadBatch: uuid('upload_batch'),
  batchRank: integer('batch_rank'),
  batchPosition: integer('batch_position'),
  caption: text(),
  version: integer().notNull().default(1),
  uploadDate: timestamp('upload_date', { withTimezone: true, precision: 3 }),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});

export const mediaItems = pgTable(
  'media_items',
  { id: integer().primaryKey().generatedAlwaysAsIdentity(), ...itemColumns() },
  (table) => [
    check('media_items_category_known', sql`${table.category} in ('gallery', 'events', 'about', 'programs')`),
    check(
      'media_items_folder_form',
      sql`${table.folderPath} ~ '^(gallery|events|about|programs)/[0-9]{4}/[0-9]{2}(/[a-z0-9-]{1,80})?$'`,
    ),
    check('media_items_storage_key_form', sql`${table.storageKey} ~ '^[a-z0-9-]{8,64}$'`),
    check('media_items_type_known', sql`${table.type} in ('image', 'document', 'audio', 'video')`),
    check(
      'media_items_picture_complete',
      // A check passes when it is null, hence the coalesce.
      sql`${table.type} <> 'image' or coalesce(${table.width} > 0 and ${table.height} > 0 and ${table.files} ?& array['original', 'large', 'medium', 'thumbnail'], false)`,
    ),
    index('media_items_gallery_index').on(
      table.category,
      table.galleryTitle,
      sql`coalesce(${table.uploadDate}, ${table.createdAt}) desc`,
      table.id,
    ),
    index('media_items_upload_batch_index')
      .on(table.uploadBatch)
      .where(sql`${table.uploadBatch} is not null`),
    index('media_items_entity_index').on(table.entityType, table.entityId),
    index('media_items_search_index').using('gin', sql`${searchTextOf(table)} gin_trgm_ops`),
  ],
);

/** Items that no one outside sees: their rows are here instead, so that no query for visitors can forget them. */
export const hiddenMediaItems = pgTable(
  'hidden_media_items',
  {
    id: integer().primaryKey(),
    ...itemColumns(),
    // At least one of them. It is shown when neither is left.
    needsPermission: boolean('needs_permission').notNull().default(false),
    isRequested: boolean('is_requested').notNull().default(false),
    hiddenAt: timestamp('hidden_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [check('hidden_media_items_has_reason', sql`${table.needsPermission} or ${table.isRequested}`)],
);

/** Collections of the gallery whose pictures need care, by title: they are hidden, or shown without the original. */
export const guardedCollections = pgTable('guarded_collections', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull().unique(),
  isHidden: boolean('is_hidden').notNull().default(true),
});

type SearchedColumn = 'title' | 'caption' | 'filename' | 'galleryTitle';

/** The text in which a picture is found, in lower case. Queries must use the expression of the index. */
export function searchTextOf(columns: Record<SearchedColumn, SQLWrapper>): SQL {
  const { title, caption, filename, galleryTitle } = columns;
  return sql`lower(${title} || ' ' || ${filename} || ' ' || coalesce(${caption}, '') || ' ' || coalesce(${galleryTitle}, ''))`;
}
