import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Recent attempts by key, counted for all processes: sign-ins by address, account and browser, messages by address. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    /** The next attempt is refused until then. */
    nextAt: timestamp('next_at', { withTimezone: true, precision: 3 }).notNull(),
    /** The count starts again from then on. */
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  // Expired rows are deleted with every attempt, also after a flood from many addresses.
  (table) => [index('rate_limits_expires_at_index').on(table.expiresAt)],
);
