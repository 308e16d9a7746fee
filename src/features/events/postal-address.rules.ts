import type { EventPage } from './event-page.contract.ts';
import type { ChapterEvent } from './events.contract.ts';

type Place = { [Field in 'location' | 'streetAddress']?: ChapterEvent[Field] | null };

/** 'Laurel, MD 20708' or 'Laurel, Maryland 20708-1234' at the end of an address. */
const townPattern = /(?:^|,\s*)([^,\d][^,]*),\s*([A-Za-z. ]+?)\s+(\d{5}(?:-\d{4})?)$/;

/** Where an event takes place, as search engines want it. An event without a place has no address. */
export function postalAddressOf(
  { location, streetAddress }: Place,
  mailingAddress: readonly string[],
): EventPage['address'] {
  if (!location && !streetAddress) return undefined;
  const own = streetAddress ?? '';
  const town = townPattern.exec(own);
  if (town) return { ...streetOf(own.slice(0, town.index)), ...townOf(town) };
  // A chapter is local, so an address without a town means its own.
  const chapterTown = mailingAddress
    .map((line) => townPattern.exec(line.trim()))
    .find((match) => match !== null);
  return { ...streetOf(own), ...(chapterTown ? townOf(chapterTown) : {}) };
}

function streetOf(text: string): { streetAddress?: string } {
  return text.trim() ? { streetAddress: text.trim() } : {};
}

function townOf([, addressLocality, addressRegion, postalCode]: RegExpExecArray) {
  return { addressLocality: addressLocality!.trim(), addressRegion, postalCode };
}
