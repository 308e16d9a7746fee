import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const mediaItems = pgTable(
  'media_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
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
    urls: jsonb().$type<{ original: string; thumbnail: string; medium: string; large: string }>().notNull(),
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
    check(
      'media_items_urls_complete',
      sql`${table.urls} ?& array['original', 'thumbnail', 'medium', 'large']`,
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
