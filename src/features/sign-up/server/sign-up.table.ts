import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventFacts } from '../../../kernel/lookups.ts';
import { emailKinds, sources, states } from '../sign-up.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An event for which someone signed up or was invited. Visitors see it: each change of a row renders the documents again. */
export const signUpEvents = pgTable('sign_up_events', {
  // No foreign key: a deleted event can be restored.
  eventId: integer('event_id').primaryKey(),
  // 32 random bytes that sign the links of all sign-ups for this event.
  signingKey: text('signing_key').notNull(),
  // What the page of the event said last: how many places are left if they are few, 0 if it is full.
  placesShown: integer('places_shown'),
  // Of a deleted event nothing else says when it was.
  endsAt: moment('ends_at').notNull(),
  erasedAt: moment('erased_at'),
});

export const signUps = pgTable(
  'sign_ups',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    eventId: integer('event_id')
      .notNull()
      .references(() => signUpEvents.eventId, { onDelete: 'cascade' }),
    // No foreign key: a deleted member can be restored.
    memberId: integer('member_id'),
    name: text().notNull(),
    email: text().notNull().default(''),
    guests: integer().notNull().default(0),
    dinners: jsonb().$type<string[]>().notNull().default([]),
    answer: text().notNull().default(''),
    jobs: jsonb().$type<string[]>().notNull().default([]),
    state: text({ enum: states }).notNull(),
    // Later for each who joins the waiting list, so that it is her place in it.
    waitingSince: moment('waiting_since'),
    source: text({ enum: sources }).notNull(),
    // A hash of the connection of a visitor, by which the seats of one prankster are found.
    connection: text(),
    answeredAt: moment('answered_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sign_ups_email_unique')
      .on(table.eventId, sql`lower(${table.email})`)
      .where(sql`${table.email} <> ''`),
    uniqueIndex('sign_ups_member_unique')
      .on(table.eventId, table.memberId)
      .where(sql`${table.memberId} is not null`),
    index('sign_ups_state_index').on(table.eventId, table.state),
    index('sign_ups_address_index').on(sql`lower(${table.email})`),
    check('sign_ups_waiting', sql`(${table.state} = 'waiting') = (${table.waitingSince} is not null)`),
    check('sign_ups_guests', sql`${table.guests} between 0 and 9`),
  ],
);

/** An email about a sign-up: the outbox sends one email about a row. */
export const signUpEmails = pgTable(
  'sign_up_emails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    signUpId: integer('sign_up_id')
      .notNull()
      .references(() => signUps.id, { onDelete: 'cascade' }),
    kind: text({ enum: emailKinds }).notNull(),
    details: jsonb().$type<EmailDetails>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('sign_up_emails_index').on(table.signUpId, table.kind),
    // Those that a person gets once, however often a job runs.
    uniqueIndex('sign_up_emails_once')
      .on(table.signUpId, table.kind)
      .where(sql`${table.kind} in ('invitation', 'reminder', 'no-answer')`),
  ],
);

/** What the event was before a change, and what an officer adds. */
export interface EmailDetails {
  startDate?: string | undefined;
  location?: string | undefined;
  status?: EventFacts['status'] | undefined;
  sentence?: string | undefined;
}
