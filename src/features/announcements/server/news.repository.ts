import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { searchVector, type FullTextQuery } from '../../../infra/db/full-text.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { announcements, announcementSends } from './announcements.table.ts';

export type NewsRow = Pick<typeof announcements.$inferSelect, 'id' | 'subject' | 'text' | 'replyOffice'> & {
  sentAt: Date;
};

const { id, subject, text, replyOffice } = announcements;
const heads = { id, subject, sentAt: announcementSends.goesOutAt };
/** Those to friends that are no longer held. A deleted one has no row. */
const isPublic = and(
  eq(announcements.audience, 'friends'),
  inArray(announcementSends.state, ['sending', 'sent']),
);
const newestFirst = [desc(announcementSends.goesOutAt), desc(id)];

/** The announcements that every visitor may read. */
export function newsRepository(db: Database) {
  const isOf = eq(announcementSends.announcementId, id);
  const texts = (condition?: SQL, inTitle?: SQL<boolean>) =>
    db
      .select({ ...heads, text, replyOffice, isInTitle: inTitle ?? sql<boolean>`false` })
      .from(announcements)
      .innerJoin(announcementSends, isOf)
      .where(and(isPublic, condition))
      .orderBy(...(inTitle ? [desc(inTitle)] : []), ...newestFirst);
  return {
    list: (limit: number) => texts().limit(limit),

    async find(rowId: number): Promise<NewsRow | undefined> {
      return (await texts(eq(id, rowId)))[0];
    },

    listHeads: (limit: number) =>
      db
        .select(heads)
        .from(announcements)
        .innerJoin(announcementSends, isOf)
        .where(isPublic)
        .orderBy(...newestFirst)
        .limit(limit),

    search: (query: FullTextQuery, limit: number) =>
      texts(query.condition(searchVector), query.inTitle(searchVector)).limit(limit),
  };
}
