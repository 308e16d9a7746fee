import { desc, sql } from 'drizzle-orm';
import type { Database } from '../../../infra/db/pool.ts';
import type { SitemapEntry } from '../../../infra/feature.ts';
import { eventPath } from '../events.rules.ts';
import { eventColumns, type EventRow } from './events.repository.ts';
import { events } from './events.table.ts';

export type EventPagesRepository = ReturnType<typeof eventPagesRepository>;

const MAX_SITEMAP_EVENTS = 200_000;

/** What the pages and lists of events need beside the lists of dates. */
export function eventPagesRepository(db: Database) {
  return {
    /** The events that name an album. */
    async listOfAlbum(title: string): Promise<number[]> {
      const rows = await db
        .select({ id: events.id })
        .from(events)
        .where(sql`btrim(${events.album}) = btrim(${title})`)
        .orderBy(events.id);
      return rows.map(({ id }) => id);
    },

    /** The latest event that names an album. */
    async findOfAlbum(title: string): Promise<{ title: string; path: string } | undefined> {
      const [found] = await db
        .select({ id: events.id, title: events.title })
        .from(events)
        .where(sql`btrim(${events.album}) = btrim(${title})`)
        .orderBy(desc(events.startDate), desc(events.id))
        .limit(1);
      return found && { title: found.title, path: eventPath(found) };
    },

    /** The events that were created last, the latest first. A series counts as one event, its first. */
    async newest(limit: number): Promise<(EventRow & { createdAt: Date })[]> {
      const columns = { ...eventColumns, createdAt: events.createdAt };
      const isFirst = sql`not exists (select from events earlier where earlier.series_id = ${events.seriesId} and earlier.id < ${events.id})`;
      return db.select(columns).from(events).where(isFirst).orderBy(desc(events.id)).limit(limit);
    },

    /** All pages, newest event first. */
    async sitemap(): Promise<SitemapEntry[]> {
      const rows = await db
        .select({ id: events.id, title: events.title, changedAt: events.updatedAt })
        .from(events)
        .orderBy(desc(events.startDate), desc(events.id))
        .limit(MAX_SITEMAP_EVENTS);
      return rows.map(({ changedAt, ...event }) => ({ path: eventPath(event), changedAt }));
    },
  };
}
