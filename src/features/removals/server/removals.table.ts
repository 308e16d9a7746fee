import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Tables of an older version do not have it. */
export const DECISIONS_KNOWN = 'removals_decisions_known';
export const decisions = ['deleted', 'requested', 'hidden', 'guarded', 'permitted', 'shown'] as const;

/** Files that were removed for good, and decisions to hide pictures. No backup has this table: the list is beside the backups. */
export const removals = pgTable(
  'removals',
  {
    // A restored database gives out some ids again, so an id alone says nothing.
    mediaId: integer('media_id').notNull(),
    // Of the original, or of the file of what is no picture.
    sha256: text().notNull(),
    // A perceptual hash; a plain picture has none, and neither has a document.
    dHash: text('d_hash'),
    removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`clock_timestamp()`),
    // The first two removed it for good.
    decision: text({ enum: decisions }).notNull(),
    // The decision is about one of two copies: a restore leaves the other one.
    hasCopies: boolean('has_copies').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.sha256] }),
    check(
      DECISIONS_KNOWN,
      sql`${table.decision} in ('deleted', 'requested', 'hidden', 'guarded', 'permitted', 'shown')`,
    ),
  ],
);
