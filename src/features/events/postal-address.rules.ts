import type { EventPage } from './event-page.contract.ts';
import type { PlaceOf } from './events.rules.ts';

/** 'Laurel, MD 20708', 'Laurel MD 20708' or 'Laurel, Maryland 20708-1234' at the end of an address. */
const townPattern = /(?:^|,\s*)([^,\d\s][^,\d]*?)(?:,\s*([A-Za-z. ]+?)|\s+([A-Z]{2}))\s+(\d{5}(?:-\d{4})?)$/;

/** Where an event takes place, as search engines read it. An event without a place has no address. */
export function postalAddressOf(
  { location, streetAddress }: PlaceOf,
  mailingAddress: readonly string[],
): EventPage['address'] {
  if (!location && !streetAddress) return undefined;
  const own = streetAddress ?? '';
  const town = townPattern.exec(own);
  if (town) {
    const street = own.slice(0, town.index).trim();
    return { ...(street && { streetAddress: street }), ...townOf(town), postalCode: town[4] };
  }
  // An address with a comma or a postal code names a town in another way.
  if (own.includes(',') || /\d{5}/.test(own)) return { streetAddress: own };
  // A chapter is local, so a place without a town is in its own.
  const chapterTown = mailingAddress
    .map((line) => townPattern.exec(line.trim()))
    .find((match) => match !== null);
  return { streetAddress: own || location!, ...(chapterTown && townOf(chapterTown)) };
}

function townOf([, addressLocality, region, shortRegion]: RegExpExecArray) {
  return { addressLocality: addressLocality!.trim(), addressRegion: region ?? shortRegion };
}
