import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

export const adminUsers = pgTable(
  'admin_users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    name: text().notNull(),
    email: text().notNull(),
    // Encrypts the administrator's drafts in the browser. Only documents of the back office get it, the same in all sessions.
    draftKey: text('draft_key')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    lastLogin: timestamp('last_login', { withTimezone: true, precision: 3 }),
    disabledAt: timestamp('disabled_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    // A sign-in form ignores case.
    uniqueIndex('admin_users_username_unique').on(sql`lower(${table.username})`),
    check('admin_users_hash_form', sql`${table.passwordHash} like '$argon2id$%'`),
  ],
);
