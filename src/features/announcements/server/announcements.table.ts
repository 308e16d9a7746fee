import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { audiences, leaveDecisions, recipientStates, sendStates } from '../announcements.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What officers write. Visitors see the line and what friends got. */
export const announcements = pgTable(
  'announcements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    position: integer().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    audience: text({ enum: audiences }).notNull(),
    // The office that replies go to; those to none go to the chapter.
    replyOffice: text('reply_office'),
    line: text(),
    lineUrl: text('line_url'),
    lineUntil: moment('line_until'),
    isLineOn: boolean('is_line_on').notNull(),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'announcements_line',
      sql`not ${table.isLineOn} or (${table.line} is not null and ${table.lineUntil} is not null)`,
    ),
  ],
);

/** How the sending of an announcement stands. The row of a stopped one is deleted: it is a draft again. */
export const announcementSends = pgTable(
  'announcement_sends',
  {
    // No foreign key: a deleted announcement can be restored.
    announcementId: integer('announcement_id').primaryKey(),
    state: text({ enum: sendStates }).notNull(),
    startedAt: moment('started_at').notNull().defaultNow(),
    // Until then it can be stopped.
    goesOutAt: moment('goes_out_at').notNull(),
    // When the last email was handed over.
    sentAt: moment('sent_at'),
  },
  (table) => [index('announcement_sends_state_index').on(table.state)],
);

/** An email address that was asked about the news or has got some: of a member, of someone who asked, or of both. */
export const newsAddresses = pgTable(
  'news_addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    // 32 random bytes that sign the links of this address.
    signingKey: text('signing_key').notNull(),
    // The sentence that someone agreed to, where she asked.
    agreedTo: text('agreed_to'),
    askedAt: moment('asked_at'),
    // A friend has confirmed. A member gets the news without that.
    confirmedAt: moment('confirmed_at'),
    // How often in a row a server has refused the address for good; two pause it.
    refusals: integer().notNull().default(0),
  },
  (table) => [uniqueIndex('news_addresses_email_unique').on(sql`lower(${table.email})`)],
);

/** Who left or was erased, without their addresses. No backup has this table: the list is beside the backups. */
export const newsLeaves = pgTable('news_leaves', {
  // SHA-256 of the email address in lower case.
  key: text().primaryKey(),
  decision: text({ enum: leaveDecisions }).notNull(),
  decidedAt: moment('decided_at').notNull(),
});

/** Whom an announcement goes to: the outbox sends one email about a row. */
export const announcementRecipients = pgTable(
  'announcement_recipients',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    announcementId: integer('announcement_id').notNull(),
    addressId: integer('address_id')
      .notNull()
      .references(() => newsAddresses.id, { onDelete: 'cascade' }),
    // Those that wait have no email in the outbox yet, because of the limit of the hour.
    state: text({ enum: recipientStates }).notNull().default('waiting'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('announcement_recipients_once').on(table.announcementId, table.addressId),
    index('announcement_recipients_open')
      .on(table.announcementId)
      .where(sql`${table.state} in ('waiting', 'queued')`),
    index('announcement_recipients_address_index').on(table.addressId),
  ],
);

/** A copy that an officer has sent herself: the outbox sends one email about a row. */
export const announcementCopies = pgTable('announcement_copies', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  announcementId: integer('announcement_id').notNull(),
  email: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
