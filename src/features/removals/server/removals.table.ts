import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Pictures and other files that were removed for good. No backup has this table: the list is beside the backups. */
export const removals = pgTable(
  'removals',
  {
    // A restored database gives out some ids again, so an id alone says nothing.
    mediaId: integer('media_id').notNull(),
    // Of the original, or of the file of what is no picture.
    sha256: text().notNull(),
    // A perceptual hash; a plain picture has none, and neither has a document.
    dHash: text('d_hash'),
    removedAt: timestamp('removed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    decision: text({ enum: ['deleted', 'requested'] }).notNull(),
    // An officer removed one of two copies: a restore leaves the other one.
    hasCopies: boolean('has_copies').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.sha256] }),
    check('removals_decision_known', sql`${table.decision} in ('deleted', 'requested')`),
  ],
);
