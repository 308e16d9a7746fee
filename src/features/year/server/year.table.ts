import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { roles } from '../../../kernel/roles.ts';
import type { YearOutcome } from '../year-outcome.contract.ts';
import { storedDecisions } from '../year.rules.ts';
import type { YearBefore } from './year-before.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The years of offices: the one that is being prepared, and those that have started. */
export const years = pgTable(
  'years',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // In the chapter's time zone, `2027-07-01T00:00`. Null: no date is chosen, so it does not start.
    startsAtLocal: text('starts_at_local'),
    startedAt: moment('started_at'),
    // Everything that its start changed, as it was before: what Undo restores.
    before: jsonb().$type<YearBefore>(),
    // What an owner accepted when she chose the date: only this access changes, and only these addresses are invited.
    confirmed: jsonb().$type<YearOutcome>(),
    // Whether an owner put the offices into another order. Otherwise they are in the order of today.
    isReordered: boolean('is_reordered').notNull().default(false),
    // When the invitations to new officers were queued.
    invitedAt: moment('invited_at'),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // One year at a time is prepared.
    uniqueIndex('years_planned_unique')
      .on(sql`(true)`)
      .where(sql`${table.startedAt} is null`),
  ],
);

/** The offices of a year that is being prepared, and who will hold them. */
export const plannedOffices = pgTable(
  'planned_offices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    yearId: integer('year_id')
      .notNull()
      .references(() => years.id, { onDelete: 'cascade' }),
    // Null for an office that is new next year.
    officeId: integer('office_id'),
    title: text().notNull(),
    category: text().notNull().default('member'),
    position: integer().notNull(),
    role: text({ enum: roles }),
    // Who was chosen.
    memberId: integer('member_id'),
    // What was decided instead. Null without a member: nothing, so the office stays as it is.
    decision: text({ enum: storedDecisions }),
    // Her address when an owner chose her: where the invitation goes, whatever editors make of her entry since.
    email: text(),
    // 1 until an owner changes something: title, heading and access are those of today.
    version: integer().notNull().default(1),
  },
  (table) => [
    check('planned_offices_role', sql`${table.role} in ('helper', 'editor', 'owner')`),
    check('planned_offices_decision', sql`${table.decision} in ('no-one', 'removed')`),
  ],
);
