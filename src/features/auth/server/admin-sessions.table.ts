import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { adminUsers } from './admin-users.table.ts';

export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // Who can read the database still cannot pass for anybody: only a hash of what the cookie holds is here.
    keyHash: text('key_hash').notNull().unique(),
    // What the token of this session's documents is made from, readable only with what the cookie holds.
    documentSeed: text('document_seed').notNull(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    device: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('admin_sessions_admin_index').on(table.adminId)],
);
