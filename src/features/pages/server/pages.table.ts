import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { adminUsers } from '../../auth/server/auth.table.ts';
import type { PageText } from '../manage-pages.contract.ts';
import type { PageContent } from '../pages.contract.ts';

export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    slug: text().notNull().unique(),
    content: jsonb().$type<PageContent>().notNull().default({ body: '', sections: [] }),
    type: text({ enum: ['program', 'general'] }).notNull(),
    // A page that was never published has its content only in the draft; title, slug and type are in both.
    isPublished: boolean('is_published').notNull().default(true),
    draft: jsonb().$type<PageText>(),
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
    // /api/pages/id/7 reads a page by its id.
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

/** Earlier slugs of published pages. Without a foreign key, so that a restored page has its old addresses again. */
export const pageRedirects = pgTable(
  'page_redirects',
  {
    oldSlug: text('old_slug').primaryKey(),
    pageId: integer('page_id').notNull(),
  },
  (table) => [index('page_redirects_page_index').on(table.pageId)],
);

/** The scripts of published pages, each with the administrator who saved it. No other script of a page ever runs. */
export const pageScripts = pgTable(
  'page_scripts',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    /** The number of its slot, counted over the whole page. */
    order: integer('position').notNull(),
    /** The number of its section; null in the body. */
    section: integer(),
    kind: text({ enum: ['classic', 'module', 'data'] }).notNull(),
    source: text(),
    code: text().notNull(),
    /** Pairs, because JSON objects do not keep the order of their keys. */
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
