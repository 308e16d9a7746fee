import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Slugs that published pages had before. Without a foreign key: a page that is restored has its old addresses again. */
export const pageRedirects = pgTable(
  'page_redirects',
  {
    oldSlug: text('old_slug').primaryKey(),
    pageId: integer('page_id').notNull(),
  },
  (table) => [index('page_redirects_page_index').on(table.pageId)],
);
