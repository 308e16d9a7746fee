import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

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
