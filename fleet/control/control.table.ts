import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

const chapterStates = ['creating', 'active', 'suspended', 'upgrading', 'deleting'] as const;

/** Every chapter of this installation. What a chapter stores is in its own database. */
export const chapters = pgTable(
  'chapters',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** `https://harbor.example`. */
    origin: text().notNull().unique(),
    /** The origin of its back office, if it has its own. */
    adminOrigin: text('admin_origin').unique(),
    /** With the password of the chapter's role, which reads no other database. */
    databaseUrl: text('database_url').notNull().unique(),
    /** The folder of its files and backups, or the prefix of its keys in the bucket. */
    folder: text().notNull().unique(),
    state: text({ enum: chapterStates }).notNull(),
    /** The newest migration of its database. Only servers with the same newest migration open it. */
    schema: bigint({ mode: 'number' }).notNull(),
    /** How much its files may take; unlimited if null. */
    maxFileBytes: bigint('max_file_bytes', { mode: 'number' }),
    /** When the next background job is due, as far as is known. */
    dueAt: moment('due_at').notNull().defaultNow(),
    /** Until when one worker has it to itself. */
    claimedUntil: moment('claimed_until'),
    jobsRunAt: moment('jobs_run_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('chapters_due_at_index').on(table.dueAt),
    check(
      'chapters_state',
      sql`${table.state} in ('creating', 'active', 'suspended', 'upgrading', 'deleting')`,
    ),
  ],
);

/** Which chapter a host name leads to: those of its origins, and others that redirect to the website. */
export const hosts = pgTable(
  'hosts',
  {
    host: text().primaryKey(),
    chapterId: integer('chapter_id')
      .notNull()
      .references(() => chapters.id, { onDelete: 'cascade' }),
  },
  (table) => [index('hosts_chapter_id_index').on(table.chapterId)],
);

/** The running servers. One passes requests on to another whose version fits the tables of a chapter. */
export const servers = pgTable('servers', {
  /** `http://127.0.0.1:3000`, where the other servers reach it. */
  address: text().primaryKey(),
  schema: bigint({ mode: 'number' }).notNull(),
  version: text().notNull(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});
