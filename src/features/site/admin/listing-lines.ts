import { formatIn } from '../../../kernel/dates.ts';
import type { Listing, ListingValues } from '../listing.contract.ts';
import { longDay } from '../scholarships.rules.ts';
import { topicInfos } from './topic-infos.ts';

/** An item that the chapter shares. */
interface ListingLine {
  label: string;
  /** What anyone can read; empty while it is not known, so that the item is left out. */
  text: string;
  /** What to do while it is not known. */
  hint: string;
}

type Item = Exclude<keyof ListingValues, 'region'>;

const hints: Record<Item, string> = {
  sharesName: 'Type your chapter’s name under Chapter details to share it.',
  sharesRegion: 'Type your region to share it.',
  sharesFeeds: 'Your calendar and news can’t be shared yet.',
  sharesTermEnd: 'Choose the day under The year to share the end of the term.',
  sharesVersion: 'The software version can’t be shared yet.',
  sharesRestoreTest: 'The backup test appears here after the first test.',
};

/** What publishing these values lets anyone read, in words. `whole` has every item that is known. */
export function listingLines(values: ListingValues, whole: Listing, timeZone: string): ListingLine[] {
  const { name, feeds, officersTermEnd = '', version = '', restoreTestedAt } = whole;
  const texts: Record<Item, string> = {
    sharesName: [name?.chapter, name?.organization].filter(Boolean).join('\n'),
    sharesRegion: values.region.trim(),
    sharesFeeds: feeds ? 'Your public calendar and news' : '',
    sharesTermEnd: longDay(officersTermEnd),
    sharesVersion: version,
    sharesRestoreTest: restoreTestedAt ? formatIn(timeZone, restoreTestedAt, 'MMMM d, yyyy') : '',
  };
  const items = Object.keys(texts) as Item[];
  return items
    .filter((item) => values[item])
    .map((item) => ({ label: topicInfos.listing[item].label, text: texts[item], hint: hints[item] }));
}
