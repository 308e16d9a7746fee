import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { adminUsers } from '../../auth/server/admin-users.table.ts';
import { pages } from './pages.table.ts';

/** The scripts of pages, each with the administrator who saved it; no other script of a page ever runs. */
export const pageScripts = pgTable(
  'page_scripts',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** The number of its slot, among all scripts of the page. */
    order: integer('position').notNull(),
    /** The number of the section it stands in; none in the text of the page itself. */
    section: integer(),
    kind: text({ enum: ['classic', 'module', 'data'] }).notNull(),
    source: text(),
    code: text().notNull(),
    /** Pairs, because their order is kept as it was written. */
    attributes: jsonb().$type<[string, string][]>().notNull(),
    sha256: text().notNull(),
    adminId: integer('admin_id').references(() => adminUsers.id, { onDelete: 'set null' }),
    adminName: text('admin_name').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.order] }),
    check('page_scripts_position', sql`${table.order} >= 0 and coalesce(${table.section}, 0) >= 0`),
    check('page_scripts_kind_known', sql`${table.kind} in ('classic', 'module', 'data')`),
    check('page_scripts_source_form', sql`${table.source} is null or ${table.source} ~ '^(https://|/[^/])'`),
    check('page_scripts_hash_form', sql`${table.sha256} ~ '^[A-Za-z0-9+/]{43}=$'`),
    check('page_scripts_attributes_form', sql`jsonb_typeof(${table.attributes}) = 'array'`),
  ],
);
