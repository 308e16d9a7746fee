import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often somebody tried to sign in lately, by address and by username and address. */
export const signInThrottle = pgTable('sign_in_throttle', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  lastAt: timestamp('last_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  nextAt: timestamp('next_at', { withTimezone: true, precision: 3 }).notNull(),
});
