import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { actions, entityTypes, revisionKinds, subjects } from '../records.rules.ts';

/** One immutable row per saved version. No foreign keys: revisions outlive their record and their author. */
export const revisions = pgTable(
  'revisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entityType: text('entity_type', { enum: entityTypes }).notNull(),
    entityId: integer('entity_id').notNull(),
    version: integer().notNull(),
    kind: text({ enum: revisionKinds }).notNull(),
    title: text().notNull(),
    snapshot: jsonb().$type<Record<string, unknown>>().notNull(),
    // Both are null for versions from before the history.
    adminId: integer('admin_id'),
    adminName: text('admin_name'),
    // The `Idempotency-Key` of the request that saved this version: a retry under the same key may replace it.
    idempotencyKey: text('idempotency_key'),
    // Whether this version was made by restoring an earlier one.
    isRestored: boolean('is_restored').notNull().default(false),
    // The changes that were made together with this one.
    groupId: integer('group_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('revisions_entity_version_unique').on(table.entityType, table.entityId, table.version),
    index('revisions_idempotency_key_index')
      .on(table.adminId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index('revisions_group_index')
      .on(table.groupId)
      .where(sql`${table.groupId} is not null`),
    index('revisions_deleted_index')
      .on(table.entityType, table.id)
      .where(sql`${table.kind} = 'deleted'`),
  ],
);

/** Changes that were made together and are undone together, such as an import. */
export const changeGroups = pgTable('change_groups', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  // Says who may undo it, and how.
  kind: text().notNull(),
  title: text().notNull(),
  // No foreign key: a group outlives the account.
  adminId: integer('admin_id'),
  adminName: text('admin_name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  // An order has no version, so both are here: the ids before, and those of each part of the list after.
  orderBefore: jsonb('order_before').$type<number[]>().notNull().default([]),
  orderAfter: jsonb('order_after').$type<number[][]>().notNull().default([]),
  // The group that this one undid.
  undoes: integer(),
  undoneAt: timestamp('undone_at', { withTimezone: true, precision: 3 }),
});

/** Who changed what and when. Append-only: triggers reject updates and deletes. */
export const activity = pgTable(
  'activity',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
    // No foreign key: an entry outlives the account.
    adminId: integer('admin_id'),
    adminName: text('admin_name').notNull(),
    action: text({ enum: actions }).notNull(),
    subject: text({ enum: subjects }).notNull(),
    entityId: integer('entity_id'),
    title: text().notNull(),
  },
  (table) => [
    // One for each way to list the activity, newest first.
    index('activity_at_index').on(table.at, table.id),
    index('activity_subject_index').on(table.subject, table.at, table.id),
    index('activity_admin_index').on(table.adminId, table.at, table.id),
    // Finds repetitions of an action by the same person.
    index('activity_repetition_index').on(table.adminId, table.subject, table.action, table.at, table.id),
    index('activity_erased_index')
      .on(table.subject, table.entityId)
      .where(sql`${table.action} = 'erase'`),
    index('activity_failed_sign_in_index')
      .on(table.at)
      .where(sql`${table.action} = 'failed-sign-in'`),
  ],
);

/** Requests with an idempotency key and their responses, stored for 30 days. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminId: integer('admin_id').notNull(),
    key: text().notNull(),
    // Method, path and a hash of the body.
    request: text().notNull(),
    // Wrapped in an object, because some responses are empty.
    response: jsonb().$type<{ body?: unknown }>(),
    // The number of the attempt that was saved, where the client numbers them.
    attempt: integer(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.key] }),
    index('idempotency_keys_created_index').on(table.createdAt),
  ],
);
