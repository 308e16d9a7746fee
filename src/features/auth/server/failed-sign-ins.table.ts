import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Failed sign-ins, one row for each account, source address and hour. */
export const failedSignIns = pgTable(
  'failed_sign_ins',
  {
    // 0 stands for all names that are no account. No foreign key: the record stays when the account goes.
    adminId: integer('admin_id').notNull(),
    hour: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    // Empty for all addresses beyond the most that an account and hour keeps apart.
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
