import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { mailStates } from '../messages.rules.ts';
import { contacts } from './contacts.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What is to be mailed of a message, to whom, and what became of it. One row for a message and a recipient. */
export const messageMails = pgTable(
  'message_mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    contactId: integer('contact_id')
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    state: text({ enum: mailStates }).notNull().default('waiting'),
    // The mail's Message-ID. The same at every try, so that a mailbox shows a mail once that was taken twice.
    mailKey: text('mail_key').notNull().unique(),
    tries: integer().notNull().default(0),
    // Our patience is counted from here: from when it was put in line, and anew from the first try.
    queuedAt: moment('queued_at').notNull().defaultNow(),
    nextTryAt: moment('next_try_at').notNull().defaultNow(),
    lastTryAt: moment('last_try_at'),
    sentAt: moment('sent_at'),
    answer: text(),
    rawAnswer: text('raw_answer'),
    // The Message-ID of the digest that covers the message, where more came within an hour than are emailed one by one.
    digestKey: text('digest_key'),
  },
  (table) => [
    uniqueIndex('message_mails_once').on(table.contactId, table.recipient),
    index('message_mails_due_index')
      .on(table.nextTryAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('message_mails_state_index').on(table.state),
    index('message_mails_last_try_index').on(table.lastTryAt),
    index('message_mails_sent_index').on(table.sentAt),
    check('message_mails_state', sql`${table.state} in ('waiting', 'sent', 'failed', 'off')`),
  ],
);
