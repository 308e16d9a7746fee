import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { emailStates } from '../emails.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The outbox: one row for each email, which says what it is about and how its delivery stands. */
export const emails = pgTable(
  'emails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    template: text().notNull(),
    // The row the template writes about, so that no text is stored twice.
    referenceId: integer('reference_id').notNull(),
    recipient: text().notNull(),
    // Who got it from an attempt that the server refused for others.
    reached: text().array(),
    // `canceled` emails are not shown; they keep their Message-ID in case they are sent after all.
    state: text({ enum: [...emailStates, 'canceled'] })
      .notNull()
      .default('waiting'),
    messageId: text('message_id').notNull().unique(),
    attempts: integer().notNull().default(0),
    // The start of the 72 hours: when it was queued, then when it was first attempted.
    queuedAt: moment('queued_at').notNull().defaultNow(),
    // When the last attempt started.
    lastAttemptAt: moment('last_attempt_at'),
    sentAt: moment('sent_at'),
    reason: text(),
    rawResponse: text('raw_response'),
  },
  (table) => [
    uniqueIndex('emails_reference_index').on(table.template, table.referenceId),
    index('emails_state_index').on(table.state),
    index('emails_last_attempt_index').on(table.lastAttemptAt),
    index('emails_sent_index').on(table.sentAt),
    check('emails_state', sql`${table.state} in ('waiting', 'sent', 'failed', 'off', 'canceled')`),
  ],
);
