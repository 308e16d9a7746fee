import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { roles } from '../../../kernel/roles.ts';
import { linkPurposes, noticeKinds } from '../auth.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const isRole = (column: AnyPgColumn) => sql`${column} in ('helper', 'editor', 'owner')`;

export const adminUsers = pgTable(
  'admin_users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    // Null for a person who signs in with passkeys only.
    passwordHash: text('password_hash'),
    passwordChangedAt: moment('password_changed_at'),
    name: text().notNull(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    // Owners may always export.
    canExport: boolean('can_export').notNull().default(false),
    // Null where access has no end. A moment in the past: the person cannot sign in any more.
    accessUntil: moment('access_until'),
    // Her entry in the list of members, where an owner has said so.
    memberId: integer('member_id'),
    // The end of access that was announced to the person and the owners.
    announcedEnd: moment('announced_end'),
    // Identifies the account to authenticators, which must not learn the username from it.
    passkeyUserId: text('passkey_user_id')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    // Encrypts the administrator's drafts in the browser. Only documents of the back office get it, the same in all sessions.
    draftKey: text('draft_key')
      .notNull()
      .default(sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastLogin: moment('last_login'),
  },
  (table) => [
    // A sign-in form ignores case.
    uniqueIndex('admin_users_username_unique').on(sql`lower(${table.username})`),
    index('admin_users_email_index').on(sql`lower(${table.email})`),
    uniqueIndex('admin_users_member_unique').on(table.memberId),
    check('admin_users_hash_form', sql`${table.passwordHash} like '$argon2id$%'`),
    check('admin_users_role', isRole(table.role)),
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
    createdAt: moment('created_at').notNull().defaultNow(),
    // When the person last proved who she is: at the sign-in, or when a sensitive action asked her to.
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (table) => [index('admin_sessions_admin_index').on(table.adminId)],
);

/** One-time links for the first administrator. Only their hashes, like the keys of sessions. */
export const setupLinks = pgTable('setup_links', {
  linkHash: text('link_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
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
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at').notNull().defaultNow(),
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
    firstAt: moment('first_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.hour, table.source] }),
    index('failed_sign_ins_hour_index').on(table.hour),
  ],
);

/** Invitations that were not accepted yet. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    role: text({ enum: roles }).notNull(),
    canExport: boolean('can_export').notNull().default(false),
    accessUntil: moment('access_until'),
    // Empty where the operator invited on the command line.
    invitedBy: text('invited_by').notNull().default(''),
    // An invitation is worth as much as its author: it dies when she is no owner any more.
    invitedById: integer('invited_by_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    // The account of a person who is invited again. An address alone may have another owner by now.
    adminId: integer('admin_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    // The member from whose entry she was invited. The account that she gets is linked to it.
    memberId: integer('member_id'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    // One invitation at a time for an address.
    uniqueIndex('invitations_email_unique').on(sql`lower(${table.email})`),
    check('invitations_role', isRole(table.role)),
  ],
);

/** One-time links of an account. An invitation may have several: the one in the email and those that were copied. */
export const accountLinks = pgTable(
  'account_links',
  {
    // Only a hash of the link's secret, like the key of a session.
    linkHash: text('link_hash').primaryKey(),
    purpose: text({ enum: linkPurposes }).notNull(),
    invitationId: integer('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    adminId: integer('admin_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    // The new address that the link confirms.
    email: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('account_links_invitation_index').on(table.invitationId),
    index('account_links_admin_index').on(table.adminId),
    check(
      'account_links_purpose',
      sql`${table.purpose} in ('invitation', 'password-reset', 'email-confirmation', 'backup-download')`,
    ),
  ],
);

export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => adminUsers.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    // base64url of the COSE key.
    publicKey: text('public_key').notNull(),
    // How often the authenticator signed; a lower figure than the stored one reveals a copy.
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_admin_index').on(table.adminId)],
);

/** Challenges that authenticators sign, each for one attempt. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  purpose: text({ enum: ['sign-in', 'register'] }).notNull(),
  // The `passkey_user_id` of the account that gets the passkey.
  passkeyUserId: text('passkey_user_id'),
  expiresAt: moment('expires_at').notNull(),
});

/** What an email tells a person about her account. The outbox refers to these rows. */
export const accountNotices = pgTable(
  'account_notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: noticeKinds }).notNull(),
    recipient: text().notNull(),
    // Whom the email is about; null for an invitation.
    adminId: integer('admin_id').references(() => adminUsers.id, { onDelete: 'cascade' }),
    invitationId: integer('invitation_id').references(() => invitations.id, { onDelete: 'cascade' }),
    // One fact that the email mentions, such as the device or the new role.
    detail: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('account_notices_created_index').on(table.createdAt)],
);

/** What the owners decided about signing in: one row, or none where they decided nothing. */
export const signInSettings = pgTable(
  'sign_in_settings',
  {
    id: integer().primaryKey().default(1),
    ownersNeedPasskeys: boolean('owners_need_passkeys').notNull().default(false),
  },
  (table) => [check('sign_in_settings_single', sql`${table.id} = 1`)],
);
