// The demo chapter is fictional: its people, partners, places and addresses do not exist.
import { sql } from 'drizzle-orm';
import { searchTextOf } from '../../src/features/events/server/events.repository.ts';
import { events } from '../../src/features/events/server/events.table.ts';
import { siteDetails } from '../../src/features/site/server/site.table.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import type { DemoEvent } from './demo-event.ts';
import { demoEvents } from './events.ts';
import { periodOf } from './schedule.ts';

const demoSite = {
  chapterName: 'Patuxent Chapter',
  organisationName: 'The Evergreen League, Incorporated',
  tagline: 'Serving Maryland families since 1962',
  timeZone: 'America/New_York',
};

// An event that stays as it is keeps its version, so that calendars do not announce a change.
const hasChanged = sql`
  (${events.searchText}, ${events.description}, ${events.startDate}, ${events.endDate}, ${events.imageUrl})
  is distinct from
  (excluded.search_text, excluded.description, excluded.start_date, excluded.end_date, excluded.image_url)`;

/** Fills in the demo chapter, or brings it up to date: running it again adds nothing and moves the dates with the day. */
export async function seedDemoChapter(db: Database, { now }: { now: Date }): Promise<{ events: number }> {
  await db.transaction(async (transaction) => {
    const [present] = await transaction.select({ name: siteDetails.chapterName }).from(siteDetails);
    if (present && present.name !== demoSite.chapterName) {
      throw new Error(
        `This database belongs to "${present.name}". The demo chapter goes into a database of its own.`,
      );
    }
    await transaction
      .insert(siteDetails)
      .values(demoSite)
      .onConflictDoUpdate({ target: siteDetails.id, set: demoSite });
    await transaction
      .insert(events)
      .values(demoEvents.map((event) => rowOf(event, now)))
      .onConflictDoUpdate({
        target: events.uid,
        set: {
          title: sql`excluded.title`,
          description: sql`excluded.description`,
          startDate: sql`excluded.start_date`,
          endDate: sql`excluded.end_date`,
          location: sql`excluded.location`,
          imageUrl: sql`excluded.image_url`,
          searchText: sql`excluded.search_text`,
          version: sql`${events.version} + 1`,
          updatedAt: sql`now()`,
        },
        setWhere: hasChanged,
      });
  });
  return { events: demoEvents.length };
}

function rowOf(
  { uid, title, location, picture, when, ...event }: DemoEvent,
  now: Date,
): typeof events.$inferInsert {
  const description = event.description.replace(/\s*\n\s*/g, ' ').trim();
  return {
    uid,
    title,
    description,
    location,
    imageUrl: picture && `/demo/pictures/${picture}`,
    ...periodOf(when, now, demoSite.timeZone),
    searchText: searchTextOf({ title, description, location }),
  };
}
