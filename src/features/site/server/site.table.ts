import { sql } from 'drizzle-orm';
import { check, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/** One row: a deployment serves one chapter. */
export const siteDetails = pgTable(
  'site_details',
  {
    id: smallint().primaryKey().default(1),
    chapterName: text('chapter_name').notNull(),
    organisationName: text('organisation_name').notNull().default(''),
    tagline: text().notNull().default(''),
    timeZone: text('time_zone').notNull().default('America/New_York'),
  },
  (table) => [check('site_details_one_row', sql`${table.id} = 1`)],
);
