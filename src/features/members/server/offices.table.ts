import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { roles } from '../../../kernel/roles.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What there is to hold: the offices of this year, in the order of the Members page. */
export const offices = pgTable(
  'offices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    // The heading on the Members page, like the category of a member.
    category: text().notNull().default('member'),
    position: integer().notNull(),
    // What its holder may do in the back office; null for no access.
    role: text({ enum: roles }),
    // An office that no longer exists stays, because earlier terms name it.
    removedAt: moment('removed_at'),
  },
  (table) => [check('offices_role', sql`${table.role} in ('helper', 'editor', 'owner')`)],
);

/** Who held an office, and when. Title and name are those of that time. */
export const terms = pgTable(
  'terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // Null for a term from before the website, which an officer typed.
    officeId: integer('office_id'),
    memberId: integer('member_id'),
    title: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    startsAt: moment('starts_at').notNull().defaultNow(),
    // Null while she holds the office.
    endsAt: moment('ends_at'),
    // The start of a year in which it began or ended, so that this can be undone.
    startedByYear: integer('started_by_year'),
    endedByYear: integer('ended_by_year'),
    // Whether she was not listed when her entry was deleted. While she is a member, her entry decides.
    isUnlisted: boolean('is_unlisted').notNull().default(false),
    // When an officer took a past term off the list. It can be restored for 30 days.
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('terms_holder_unique')
      .on(table.officeId)
      .where(sql`${table.endsAt} is null`),
    index('terms_ends_index').on(table.endsAt, table.position, table.id),
  ],
);
