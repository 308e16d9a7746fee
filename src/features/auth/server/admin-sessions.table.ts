import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { adminUsers } from './admin-users.table.ts';

export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // Only a hash of the cookie's key, so that read access to the database opens no session.
    keyHash: text('key_hash').notNull().unique(),
    // What documents of the back office send along. It is stored as it is: without the cookie's key it opens nothing.
    documentToken: text('document_token').notNull(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    device: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('admin_sessions_admin_index').on(table.adminId)],
);
