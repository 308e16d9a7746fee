import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { partnerLevels } from '../partners.rules.ts';

export const partners = pgTable(
  'partners',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    imageUrl: text('image_url').notNull(),
    url: text(),
    level: text({ enum: partnerLevels }),
    // What the partner gave, in a few words.
    gave: text(),
    isHidden: boolean('is_hidden').notNull().default(false),
    position: integer().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    check('partners_name_length', sql`char_length(${table.name}) between 1 and 200`),
    check('partners_url_form', sql`${table.url} is null or ${table.url} ~ '^https?://'`),
    check('partners_level_known', sql`${table.level} in ('platinum', 'gold', 'silver', 'bronze')`),
    index('partners_position_index').on(table.position, table.id),
  ],
);
