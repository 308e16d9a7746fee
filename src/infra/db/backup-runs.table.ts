import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const backupRunKinds = ['backup', 'rehearsal', 'download'] as const;

/** Backups, restores of them as a test, and downloads. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: backupRunKinds }).notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at').notNull().defaultNow(),
    pictures: integer().notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    // Why it failed, as a sentence.
    reason: text(),
  },
  (table) => [
    index('backup_runs_kind_index').on(table.kind, table.finishedAt),
    check('backup_runs_kind', sql`${table.kind} in ('backup', 'rehearsal', 'download')`),
  ],
);
