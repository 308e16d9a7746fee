import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

export const partners = pgTable(
  'partners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    imageUrl: text('image_url').notNull(),
    url: text(),
    position: integer().notNull(),
  },
  (table) => [
    check('partners_name_length', sql`char_length(${table.name}) between 1 and 200`),
    check('partners_url_form', sql`${table.url} is null or ${table.url} ~ '^https?://'`),
    index('partners_position_index').on(table.position, table.id),
  ],
);
