import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One-time links for the first administrator. Only their hashes, like the keys of sessions. */
export const setupLinks = pgTable('setup_links', {
  linkHash: text('link_hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
});
