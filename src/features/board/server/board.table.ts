import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { roles } from '../../../kernel/roles.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The next board, and those that have taken over. */
export const plans = pgTable(
  'plans',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // A wall time in the chapter's time zone, `2027-07-01T00:00`. Null: no date is set, so it never applies.
    startsAtLocal: text('starts_at_local'),
    appliedAt: moment('applied_at'),
    // The changes that it made, by which it is undone.
    groupId: integer('group_id'),
    // Whether an owner put the offices into another order. Otherwise a new officer is where the one before her was.
    isReordered: boolean('is_reordered').notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    // One board at a time is planned.
    uniqueIndex('plans_open_unique')
      .on(sql`(true)`)
      .where(sql`${table.appliedAt} is null`),
  ],
);

/** The offices of a plan, and who will hold them. */
export const planOffices = pgTable('plan_offices', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  planId: integer('plan_id')
    .notNull()
    .references(() => plans.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  // The title of today that it continues; null for a new office.
  wasTitle: text('was_title'),
  // The heading on the Members page; null: as it is then.
  category: text(),
  position: integer().notNull(),
  // The ids of members. Null: not decided, so its holder on that day keeps it. Empty: no one.
  holders: integer().array(),
  version: integer().notNull().default(1),
});

/** What an owner decided about the access of an account, and what it was when she did. */
export const planAccess = pgTable(
  'plan_access',
  {
    planId: integer('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    // No foreign key: the decision outlives the account.
    adminId: integer('admin_id').notNull(),
    // Null: her access ends.
    role: text({ enum: roles }),
    // What the owner saw. If it is something else on the date, the account is left alone.
    roleBefore: text('role_before', { enum: roles }).notNull(),
    // What Undo gives back; from the moment when the plan was applied.
    canExportBefore: boolean('can_export_before').notNull().default(false),
    accessUntilBefore: moment('access_until_before'),
    isApplied: boolean('is_applied').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.adminId] }),
    check('plan_access_role', sql`${table.role} in ('helper', 'editor', 'owner')`),
    check('plan_access_role_before', sql`${table.roleBefore} in ('helper', 'editor', 'owner')`),
  ],
);
