import { boolean, date, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { decisions } from '../photo-removal.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What someone asked, without her words. */
export const photoRequests = pgTable(
  'photo_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // No foreign key: a picture can be hidden or deleted.
    pictureId: integer('picture_id').notNull(),
    // Empty where she wants no email, and a while after the decision.
    email: text().notNull().default(''),
    createdAt: moment('created_at').notNull().defaultNow(),
    decision: text({ enum: decisions }),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').notNull().default(''),
    // Whether someone who asked got an email about the decision.
    wasTold: boolean('was_told').notNull().default(false),
  },
  (table) => [index('photo_requests_picture_index').on(table.pictureId)],
);

/** Who confirmed that the chapter holds permissions for a collection. The last one of a collection counts. */
export const photoPermissions = pgTable('photo_permissions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  // Of the guarded collection, which keeps it when it is renamed.
  collectionId: integer('collection_id').notNull(),
  confirmedBy: text('confirmed_by').notNull(),
  confirmedAt: moment('confirmed_at').notNull().defaultNow(),
  until: date(),
  papers: text().notNull(),
});
