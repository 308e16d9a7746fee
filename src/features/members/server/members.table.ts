import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const members = pgTable(
  'members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    title: text(),
    email: text(),
    imageUrl: text('image_url'),
    isOfficer: boolean('is_officer').notNull().default(false),
    isAlumna: boolean('is_alumna').notNull().default(false),
    isPlatinum: boolean('is_platinum').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    version: integer().notNull().default(1),
    position: integer().notNull(),
    category: text().notNull().default('member'),
    isUnlisted: boolean('is_unlisted').notNull().default(false),
  },
  (table) => [
    check('members_name_length', sql`char_length(${table.name}) between 1 and 200`),
    index('members_officer_position_index').on(table.isOfficer, table.position, table.id),
    index('members_position_index').on(table.position, table.id),
  ],
);
