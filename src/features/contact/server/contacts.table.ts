import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const contacts = pgTable(
  'contacts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('contacts_created_index').on(table.createdAt, table.id)],
);
