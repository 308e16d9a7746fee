import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    content: jsonb()
      .$type<{ body: string; sections: { title?: string; content?: string; imageUrl?: string }[] }>()
      .notNull()
      .default({ body: '', sections: [] }),
    type: text({ enum: ['program', 'general'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
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
    index('pages_type_title_index').on(table.type, table.title),
  ],
);
