import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { eventStatuses } from '../event-status.rules.ts';
import { seriesFrequencies } from '../recurrence.rules.ts';

export const events = pgTable(
  'events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    // Subscribed calendars recognize an event by its uid, even if the site moves to another domain.
    uid: uuid().notNull().unique().defaultRandom(),
    title: text().notNull(),
    description: text().notNull().default(''),
    startDate: timestamp('start_date', { withTimezone: true, precision: 3 }).notNull(),
    endDate: timestamp('end_date', { withTimezone: true, precision: 3 }).notNull(),
    location: text(),
    streetAddress: text('street_address'),
    imageUrl: text('image_url'),
    status: text({ enum: eventStatuses }).notNull().default('scheduled'),
    // No foreign keys: a program or a member that is deleted and restored is still named.
    programId: integer('program_id'),
    contactId: integer('contact_id'),
    album: text(),
    // What other features add, by the name of the part. A part of a feature that was pulled out stays.
    parts: jsonb().$type<Record<string, unknown>>(),
    // The events that were created together by repeating one. Null for a single event.
    seriesId: uuid('series_id'),
    seriesFrequency: text('series_frequency', { enum: seriesFrequencies }),
    // Title, plain text and location in lower case, one per line, so that one index serves the search.
    searchText: text('search_text').notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    check('events_end_not_before_start', sql`${table.endDate} >= ${table.startDate}`),
    check('events_title_length', sql`char_length(${table.title}) between 1 and 200`),
    check('events_status', sql`${table.status} in ('scheduled', 'cancelled', 'postponed')`),
    check('events_series', sql`(${table.seriesId} is null) = (${table.seriesFrequency} is null)`),
    index('events_series_index')
      .on(table.seriesId, table.startDate)
      .where(sql`${table.seriesId} is not null`),
    index('events_program_index')
      .on(table.programId, table.startDate, table.id)
      .where(sql`${table.programId} is not null`),
    index('events_start_index').on(table.startDate, table.id),
    index('events_end_index').on(table.endDate),
    index('events_period_index').using('gist', sql`tstzrange(${table.startDate}, ${table.endDate}, '[]')`),
    index('events_search_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
