import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A log of who held an office, and when. Title and name are those of that time. Only the past boards read it. */
export const terms = pgTable(
  'terms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // Null for a term from before the website of someone who is no member.
    memberId: integer('member_id'),
    title: text().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    startsAt: moment('starts_at').notNull().defaultNow(),
    // Null while she holds the office.
    endsAt: moment('ends_at'),
    // The groups of changes that began and ended it, so that these can be undone.
    begunBy: integer('begun_by'),
    endedBy: integer('ended_by'),
    // Whether she was not listed when her entry was deleted. While she is a member, her entry decides.
    isUnlisted: boolean('is_unlisted').notNull().default(false),
    // When an officer took a past term off the list. It can be restored for 30 days.
    removedAt: moment('removed_at'),
  },
  (table) => [
    uniqueIndex('terms_open_unique')
      .on(table.memberId)
      .where(sql`${table.endsAt} is null`),
    index('terms_ends_index').on(table.endsAt, table.position, table.id),
  ],
);
