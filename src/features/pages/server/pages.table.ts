import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What an administrator writes. */
export interface StoredText {
  title: string;
  slug: string;
  type: 'program' | 'general';
  content: StoredContent;
}

export interface StoredContent {
  body: string;
  sections: { title?: string; content?: string; imageUrl?: string }[];
}

export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    content: jsonb().$type<StoredContent>().notNull().default({ body: '', sections: [] }),
    type: text({ enum: ['program', 'general'] }).notNull(),
    // A page that was never published has its text only as a draft, and here just its title, its slug and its type.
    isPublished: boolean('is_published').notNull().default(true),
    draft: jsonb().$type<StoredText>(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedBy: text('updated_by'),
  },
  (table) => [
    check('pages_type_known', sql`${table.type} in ('program', 'general')`),
    check('pages_title_length', sql`char_length(${table.title}) between 1 and 200`),
    check(
      'pages_slug_form',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?$' and char_length(${table.slug}) <= 200`,
    ),
    // /api/pages/id/7 is a page by its id, so no page may be called that.
    check('pages_slug_not_reserved', sql`${table.slug} <> 'id' and ${table.slug} not like 'id/%'`),
    check(
      'pages_content_form',
      // A missing key makes the type null, and a check that is null passes.
      sql`coalesce(jsonb_typeof(${table.content} -> 'body') = 'string' and jsonb_typeof(${table.content} -> 'sections') = 'array', false)`,
    ),
    check('pages_published_or_draft', sql`${table.isPublished} or ${table.draft} is not null`),
    index('pages_type_title_index').on(table.type, table.title),
    index('pages_managed_index').on(sql`lower(${table.title})`, table.id),
    index('pages_managed_type_index').on(table.type, sql`lower(${table.title})`, table.id),
    index('pages_title_search_index').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
  ],
);
