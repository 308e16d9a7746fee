/** The form in which texts are compared: composed, in lower case, blanks folded. */
export function foldForSearch(value: string): string {
  return value.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}

/** The longest text that is searched for. */
export const MAX_SEARCH_LENGTH = 200;

/** What was typed, as an address and the server get it. */
export function cleanSearch(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, MAX_SEARCH_LENGTH).trim();
}
