import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How many messages came from an address within the hour. Rows of earlier hours go when the next message comes. */
export const contactThrottle = pgTable('contact_throttle', {
  key: text().primaryKey(),
  messages: integer().notNull(),
  since: timestamp({ withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
