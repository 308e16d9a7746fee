import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';

export const socialPosts = pgTable(
  'social_posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    platform: text().notNull(),
    postId: text('post_id').notNull(),
    content: text().notNull(),
    mediaUrl: text('media_url'),
    postUrl: text('post_url').notNull(),
    postedAt: timestamp('posted_at', { withTimezone: true, precision: 3 }).notNull(),
    fetchedAt: timestamp('fetched_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    unique('social_posts_once_per_platform').on(table.platform, table.postId),
    index('social_posts_posted_index').on(table.postedAt, table.id),
  ],
);
