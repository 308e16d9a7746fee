import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { entityTypes, revisionKinds } from '../records.rules.ts';

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
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('revisions_entity_version_unique').on(table.entityType, table.entityId, table.version),
    index('revisions_idempotency_key_index')
      .on(table.adminId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index('revisions_deleted_index')
      .on(table.entityType, table.id)
      .where(sql`${table.kind} = 'deleted'`),
  ],
);
