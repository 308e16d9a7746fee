import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Topic } from '../topics.contract.ts';

/** What the chapter says about itself: one row for each topic. A deployment serves one chapter. */
export const chapterDetails = pgTable(
  'chapter_details',
  {
    id: smallint().primaryKey(),
    topic: text().$type<Topic>().notNull().unique(),
    // Missing keys count as empty.
    published: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    draft: jsonb().$type<Record<string, unknown>>(),
    version: integer().notNull().default(1),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedBy: text('updated_by'),
  },
  (table) => [
    check('chapter_details_published_form', sql`jsonb_typeof(${table.published}) = 'object'`),
    check('chapter_details_draft_form', sql`jsonb_typeof(${table.draft}) = 'object'`),
  ],
);
