import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { actions, subjects } from '../records.rules.ts';

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
    index('activity_subject_index').on(table.subject, table.id),
    index('activity_failed_sign_in_index')
      .on(table.at)
      .where(sql`${table.action} = 'failed-sign-in'`),
  ],
);
