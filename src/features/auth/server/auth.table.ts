import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

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

/** One-time links for the first administrator. Only their hashes, like the keys of sessions. */
export const setupLinks = pgTable('setup_links', {
  linkHash: text('link_hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
});

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

/** Failed sign-ins, one row for each account, source address and hour. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    // 0 stands for all names that are no account. No foreign key: the record outlives the account.
    adminId: integer('admin_id').notNull(),
    hour: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    // Empty for addresses beyond the maximum that is stored for an account and hour.
    source: text().notNull(),
    evaluated: integer().notNull(),
    refused: integer().notNull(),
    firstAt: timestamp('first_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    lastAt: timestamp('last_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.hour, table.source] }),
    index('failed_sign_ins_hour_index').on(table.hour),
  ],
);
