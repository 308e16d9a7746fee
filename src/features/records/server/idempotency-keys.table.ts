import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Changes that were made under a key, and what was answered, for a month. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    adminId: integer('admin_id').notNull(),
    key: text().notNull(),
    // The call and the hash of all that was sent: another request under the same key is a mistake.
    request: text().notNull(),
    // In a wrapping, because some calls answer nothing.
    answer: jsonb().$type<{ said?: unknown }>(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.key] }),
    index('idempotency_keys_created_index').on(table.createdAt),
  ],
);
