import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
