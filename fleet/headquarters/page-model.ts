import { dayIn, type Day } from '../../src/kernel/dates.ts';
import type { Listing } from '../control/listings.repository.ts';
import type { ListedEvent, ListingCard } from './listing-content.ts';
import { HEADQUARTERS_ZONE } from './time-zone.ts';

/** A chapter on the page. */
export interface ListedChapter extends ListingCard {
  id: number;
  region: string;
  /** Since when it could not be read; undefined where it could. */
  staleSince?: Date;
}

export interface CalendarEntry {
  event: ListedEvent;
  chapter: ListedChapter;
  /** The day under which it is listed: today for one that has begun. */
  day: Day;
}

/** What all pages are rendered from. */
export interface PageModel {
  today: Day;
  chapters: ListedChapter[];
  /** In alphabetical order, each with its chapters. */
  regions: { name: string; chapters: ListedChapter[] }[];
  /** The earliest first. */
  entries: CalendarEntry[];
  /** The organization that most chapters name. */
  organization: string | undefined;
}

export const NO_REGION = 'Other chapters';
const collator = new Intl.Collator('en', { numeric: true });

export function pageModel(listings: readonly Listing[], now: Date): PageModel {
  const today = dayIn(HEADQUARTERS_ZONE, now);
  const shown = listings
    .filter(({ card }) => card !== null)
    .map((listing) => ({ listing, chapter: toChapter(listing) }));
  const chapters = shown
    .map(({ chapter }) => chapter)
    .toSorted((one, other) => collator.compare(one.name, other.name));
  const byRegion = Map.groupBy(chapters, ({ region }) => region);
  return {
    today,
    chapters,
    regions: [...byRegion]
      .map(([name, members]) => ({ name, chapters: members }))
      .toSorted((one, other) => compareRegions(one.name, other.name)),
    entries: sortedEntries(shown, today),
    organization: commonValue(chapters.map(({ organization }) => organization)),
  };
}

function toChapter({ id, card, error, readAt }: Listing): ListedChapter {
  return {
    ...card!,
    id,
    region: card!.region ?? NO_REGION,
    ...(error !== null && readAt ? { staleSince: readAt } : {}),
  };
}

/** There may be 60,000. Sorting each day takes a fraction of the time that sorting all of them takes. */
function sortedEntries(
  shown: readonly { listing: Listing; chapter: ListedChapter }[],
  today: Day,
): CalendarEntry[] {
  const entries = shown.flatMap(({ listing, chapter }) =>
    listing.events
      .filter(({ lastDay }) => lastDay >= today)
      .map((event) => ({ event, chapter, day: event.day < today ? today : event.day })),
  );
  return [...Map.groupBy(entries, ({ day }) => day)]
    .toSorted(([one], [other]) => compare(one, other))
    .flatMap(([, ofDay]) => ofDay.toSorted(compareEntries));
}

/** Whole days first. */
function compareEntries(one: CalendarEntry, other: CalendarEntry): number {
  return (
    compare(one.event.start ?? '', other.event.start ?? '') || compare(one.chapter.name, other.chapter.name)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

function compareRegions(one: string, other: string): number {
  return Number(one === NO_REGION) - Number(other === NO_REGION) || collator.compare(one, other);
}

function commonValue(values: readonly (string | undefined)[]): string | undefined {
  const groups = Map.groupBy(
    values.filter((value) => value !== undefined),
    (value) => value,
  );
  return [...groups].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}
