import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { SiteTexts } from '../site.contract.ts';

/** One row: a deployment serves one chapter. */
export const siteDetails = pgTable(
  'site_details',
  {
    id: smallint().primaryKey().default(1),
    chapterName: text('chapter_name').notNull(),
    organisationName: text('organisation_name').notNull().default(''),
    tagline: text().notNull().default(''),
    timeZone: text('time_zone').notNull().default('America/New_York'),
    // Everything that only the screens need. Missing keys count as empty.
    texts: jsonb().$type<Partial<SiteTexts>>().notNull().default({}),
  },
  (table) => [
    check('site_details_one_row', sql`${table.id} = 1`),
    check('site_details_texts_form', sql`jsonb_typeof(${table.texts}) = 'object'`),
  ],
);
