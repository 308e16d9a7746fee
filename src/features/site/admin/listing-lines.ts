import { formatIn } from '../../../kernel/dates.ts';
import type { Listing, ListingValues } from '../listing.contract.ts';
import { longDay } from '../scholarships.rules.ts';
import { topicInfos } from './topic-infos.ts';

/** An item that the chapter shares. */
interface ListingLine {
  label: string;
  /** What anyone can read; empty while it is not known, so that the item is left out. */
  text: string;
}

/** What publishing these values lets anyone read, in words. `whole` has every item that is known. */
export function listingLines(values: ListingValues, whole: Listing, timeZone: string): ListingLine[] {
  const { name, feeds, officersTermEnd = '', version = '', restoreTestedAt } = whole;
  const texts: Record<Exclude<keyof ListingValues, 'region'>, string> = {
    sharesName: [name?.chapter, name?.organization].filter(Boolean).join('\n'),
    sharesRegion: values.region.trim(),
    sharesFeeds: Object.values(feeds ?? {}).join('\n'),
    sharesTermEnd: longDay(officersTermEnd),
    sharesVersion: version,
    sharesRestoreTest: restoreTestedAt ? formatIn(timeZone, restoreTestedAt, 'MMMM d, yyyy') : '',
  };
  const items = Object.keys(texts) as (keyof typeof texts)[];
  return items
    .filter((item) => values[item])
    .map((item) => ({ label: topicInfos.listing[item].label, text: texts[item] }));
}
