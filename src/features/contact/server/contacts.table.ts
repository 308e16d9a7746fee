import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { folders } from '../messages.rules.ts';

export const contacts = pgTable(
  'contacts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    // The member it is for, and her name at that time; without one, it is for the chapter.
    forMemberId: integer('for_member_id'),
    forMember: text('for_member'),
    // The title of the office it is for. Who holds it is read when that is needed, because it changes.
    forOffice: text('for_office'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    folder: text({ enum: folders }).notNull().default('inbox'),
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }),
    // Why it is junk, one sentence for each reason.
    junkReasons: jsonb('junk_reasons').$type<string[]>().notNull().default([]),
    // The start of the 30 days that junk is kept, so that an old message moved there by mistake is not deleted the same night.
    junkedAt: timestamp('junked_at', { withTimezone: true, precision: 3 }),
    // When an officer marked it as answered, and her id and name, which outlive her account.
    answeredAt: timestamp('answered_at', { withTimezone: true, precision: 3 }),
    answeredById: integer('answered_by_id'),
    answeredBy: text('answered_by'),
    // The emails that reminded the holder of the office and then the president, each named by the oldest message in it.
    reminderId: integer('reminder_id'),
    escalationId: integer('escalation_id'),
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    index('contacts_created_index').on(table.createdAt, table.id),
    index('contacts_folder_index').on(table.folder, table.id),
    index('contacts_email_index').on(sql`lower(${table.email})`),
    index('contacts_search_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('contacts_folder', sql`${table.folder} in ('inbox', 'archive', 'junk')`),
  ],
);
