import { asc, desc, gt, lte, sql } from 'drizzle-orm';
import { searchVector, type FullTextQuery } from '../../../infra/db/full-text.ts';
import type { Database } from '../../../infra/db/pool.ts';
import { eventColumns } from './events.repository.ts';
import { events } from './events.table.ts';

export type SearchEventsRepository = ReturnType<typeof searchEventsRepository>;

/** Only the matches nearest to today are compared: a frequent word may be in every event. */
const MAX_CANDIDATES = 100;

export function searchEventsRepository(db: Database) {
  return {
    /** The titles of the latest events. */
    async titles(limit: number): Promise<string[]> {
      const rows = await db
        .select({ title: events.title })
        .from(events)
        .orderBy(desc(events.startDate), desc(events.id))
        .limit(limit);
      return rows.map(({ title }) => title);
    },

    /** Events that are not over first; in both parts, those with the words in their title, and then the nearest. */
    async find(query: FullTextQuery, { at, limit }: { at: Date; limit: number }) {
      const [upcoming, past] = await Promise.all([nearest({ isAhead: true }), nearest({ isAhead: false })]);
      return [...upcoming, ...past].slice(0, limit);

      function nearest({ isAhead }: { isAhead: boolean }) {
        const direction = isAhead ? asc : desc;
        const isOnSide = isAhead ? gt(events.endDate, at) : lte(events.endDate, at);
        const candidates = db
          .select({
            ...eventColumns,
            isInTitle: sql<boolean>`${query.inTitle(searchVector)}`.as('is_in_title'),
          })
          .from(events)
          .where(sql`${isOnSide} and ${query.condition(searchVector)}`)
          .orderBy(direction(events.endDate), direction(events.id))
          .limit(MAX_CANDIDATES)
          .as('candidates');
        return db
          .select()
          .from(candidates)
          .orderBy(desc(candidates.isInTitle), direction(candidates.startDate), direction(candidates.id))
          .limit(limit);
      }
    },
  };
}
