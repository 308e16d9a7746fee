import { and, desc, eq, inArray } from 'drizzle-orm';
import { searchVector, type FullTextQuery } from '../../../infra/db/full-text.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { announcements, announcementSends } from './announcements.table.ts';

export type NewsRow = Pick<typeof announcements.$inferSelect, 'id' | 'subject' | 'text' | 'replyOffice'> & {
  sentAt: Date;
};

const headColumns = {
  id: announcements.id,
  subject: announcements.subject,
  sentAt: announcementSends.goesOutAt,
};
const columns = { ...headColumns, text: announcements.text, replyOffice: announcements.replyOffice };
const isOfAnnouncement = eq(announcementSends.announcementId, announcements.id);
/** Those to friends that are no longer held. A deleted one has no row. */
const isPublic = and(
  eq(announcements.audience, 'friends'),
  inArray(announcementSends.state, ['sending', 'sent']),
);
const newestFirst = [desc(announcementSends.goesOutAt), desc(announcements.id)];

/** The announcements that every visitor may read. */
export function newsRepository(db: Database) {
  return {
    list: ({ limit, offset = 0 }: { limit: number; offset?: number }) =>
      db
        .select(columns)
        .from(announcements)
        .innerJoin(announcementSends, isOfAnnouncement)
        .where(isPublic)
        .orderBy(...newestFirst)
        .limit(limit)
        .offset(offset),

    listHeads: (limit: number) =>
      db
        .select(headColumns)
        .from(announcements)
        .innerJoin(announcementSends, isOfAnnouncement)
        .where(isPublic)
        .orderBy(...newestFirst)
        .limit(limit),

    async find(id: number): Promise<NewsRow | undefined> {
      const [row] = await db
        .select(columns)
        .from(announcements)
        .innerJoin(announcementSends, isOfAnnouncement)
        .where(and(isPublic, eq(announcements.id, id)));
      return row;
    },

    search: (query: FullTextQuery, limit: number) =>
      db
        .select({ ...columns, isInTitle: query.inTitle(searchVector) })
        .from(announcements)
        .innerJoin(announcementSends, isOfAnnouncement)
        .where(and(isPublic, query.condition(searchVector)))
        .orderBy(desc(query.inTitle(searchVector)), ...newestFirst)
        .limit(limit),
  };
}
