import { sql } from 'drizzle-orm';
import { searchTextOf } from '../../src/features/events/server/events.repository.ts';
import { events } from '../../src/features/events/server/events.table.ts';
import type { Database } from '../../src/infra/db/pool.ts';
import { albumsAt, type Album } from './albums.ts';
import type { DemoEvent } from './demo-event.ts';
import type { PictureUrlOf } from './demo-pictures.ts';
import { demoEvents } from './events.ts';
import { onOneLine } from './on-one-line.ts';
import { streetAddressOf } from './places.ts';
import { periodOf, type SeedClock } from './schedule.ts';

// An event that stays as it is keeps its version, so that calendars do not announce a change.
const hasChanged = sql`
  (${events.searchText}, ${events.description}, ${events.startDate}, ${events.endDate}, ${events.imageUrl}, ${events.album})
  is distinct from
  (excluded.search_text, excluded.description, excluded.start_date, excluded.end_date, excluded.image_url, excluded.album)`;

/** Creates the events of the demo chapter, or moves them with the calendar. */
export async function fillCalendar(
  db: Database,
  pictureUrlOf: PictureUrlOf,
  clock: SeedClock,
): Promise<void> {
  const albums = albumsAt(clock);
  await db
    .insert(events)
    .values(
      demoEvents.map((event) => ({
        ...eventRow(event, clock),
        imageUrl: pictureUrlOf(event.picture),
        album: albumOf(event, albums, clock),
      })),
    )
    .onConflictDoUpdate({
      target: events.uid,
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        startDate: sql`excluded.start_date`,
        endDate: sql`excluded.end_date`,
        location: sql`excluded.location`,
        streetAddress: sql`excluded.street_address`,
        imageUrl: sql`excluded.image_url`,
        album: sql`excluded.album`,
        searchText: sql`excluded.search_text`,
        version: sql`${events.version} + 1`,
        updatedAt: sql`now()`,
      },
      setWhere: hasChanged,
    });
}

function eventRow({ uid, title, location, when, ...texts }: DemoEvent, clock: SeedClock) {
  const period = periodOf(when, clock);
  const isOver = period.endDate <= clock.now;
  const description = onOneLine((isOver && texts.report) || texts.description);
  const streetAddress = location && streetAddressOf(location);
  const searchText = searchTextOf({ title, description, location, streetAddress });
  return { uid, title, description, location, streetAddress, ...period, searchText };
}

/** The album with the pictures of the event, if it took place already. */
function albumOf({ title, when }: DemoEvent, albums: readonly Album[], clock: SeedClock) {
  const start = periodOf(when, clock).startDate.getTime();
  return albums.find(({ event, period }) => event === title && period.startDate.getTime() === start)
    ?.galleryTitle;
}
