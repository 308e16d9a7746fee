import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { adminUsers } from './admin-users.table.ts';

/** Browsers that signed in to an account. Guessing elsewhere never locks them out. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    // Only a hash of the cookie's token, like the key of a session.
    tokenHash: text('token_hash').notNull(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    // Two officers may share a computer, so one browser can be known to several accounts.
    primaryKey({ columns: [table.tokenHash, table.adminId] }),
    index('known_browsers_admin_index').on(table.adminId),
  ],
);
