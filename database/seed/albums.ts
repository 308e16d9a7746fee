import { dayIn, type Day } from '../../src/kernel/dates.ts';
import { demoEvents } from './events.ts';
import { demoCollections } from './gallery.ts';
import { lastPeriodOf, type Period, type SeedClock } from './schedule.ts';
import type { DemoCollection } from './shapes.ts';

/** A collection of the gallery, of the last time that its event took place or of a time before. */
export interface Album extends DemoCollection {
  galleryTitle: string;
  /** What stays when the album moves to another year. */
  key: string;
  day: Day;
  period: Period;
}

/** The albums of the demo chapter: `Winter Gala 2025` is of the gala in that year. */
export function albumsAt(clock: SeedClock): Album[] {
  return demoCollections.map((collection) => {
    const { event, title = event, yearsBefore = 0 } = collection;
    const when = demoEvents.find((candidate) => candidate.title === event)?.when;
    if (!when || !('nth' in when)) throw new Error(`The album "${title}" needs an event of every year.`);
    const period = lastPeriodOf(when, clock, yearsBefore);
    const day = dayIn(clock.timeZone, period.startDate);
    const galleryTitle = `${title} ${day.slice(0, 4)}`;
    return { ...collection, galleryTitle, key: `${event} ${yearsBefore}`, day, period };
  });
}
