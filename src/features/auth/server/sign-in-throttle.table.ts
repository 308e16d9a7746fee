import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often somebody tried to sign in lately: by address, by account, by account and address, by known browser. */
export const signInThrottle = pgTable(
  'sign_in_throttle',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    nextAt: timestamp('next_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  // Outdated rows are deleted with every attempt, also after a flood from many addresses.
  (table) => [index('sign_in_throttle_last_at_index').on(table.lastAt)],
);
