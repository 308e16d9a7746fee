import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { PictureSize } from '../../../kernel/picture-address.ts';

/** What is known of one stored file: enough to send it, and to see later that it is still what it was. */
export interface StoredFile {
  bytes: number;
  sha256: string;
}

export const mediaItems = pgTable(
  'media_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // The name of its files' folder below `folderPath`; ours, never the visitor's.
    storageKey: text('storage_key').notNull().unique(),
    title: text().notNull(),
    filename: text().notNull(),
    type: text().notNull().default('image'),
    category: text({ enum: ['gallery', 'events', 'about', 'programs'] })
      .notNull()
      .default('gallery'),
    entityType: text('entity_type'),
    entityId: integer('entity_id'),
    folderPath: text('folder_path').notNull(),
    galleryTitle: text('gallery_title'),
    width: integer().notNull(),
    height: integer().notNull(),
    files: jsonb().$type<Record<PictureSize, StoredFile>>().notNull(),
    caption: text(),
    uploadDate: timestamp('upload_date', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    check('media_items_category_known', sql`${table.category} in ('gallery', 'events', 'about', 'programs')`),
    check(
      'media_items_folder_form',
      sql`${table.folderPath} ~ '^(gallery|events|about|programs)/[0-9]{4}/[0-9]{2}(/[a-z0-9-]{1,80})?$'`,
    ),
    check('media_items_storage_key_form', sql`${table.storageKey} ~ '^[a-z0-9-]{8,64}$'`),
    check('media_items_dimensions', sql`${table.width} > 0 and ${table.height} > 0`),
    check(
      'media_items_files_complete',
      sql`${table.files} ?& array['original', 'thumbnail', 'medium', 'large']`,
    ),
    index('media_items_gallery_index').on(
      table.category,
      table.galleryTitle,
      sql`coalesce(${table.uploadDate}, ${table.createdAt}) desc`,
      table.id,
    ),
    index('media_items_entity_index').on(table.entityType, table.entityId),
  ],
);
