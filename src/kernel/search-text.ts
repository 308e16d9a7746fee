/** Normalizes text for comparison: composed (NFC), in lower case, whitespace collapsed. */
export function foldForSearch(value: string): string {
  return value.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}

/** The maximum length of a search text. */
export const MAX_SEARCH_LENGTH = 200;

/** What was typed, as it is sent in the address. */
export function cleanSearch(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, MAX_SEARCH_LENGTH).trim();
}
