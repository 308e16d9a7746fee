/** Normalizes text for comparison: composed (NFC), in lower case, whitespace collapsed. */
export function foldForSearch(value: string): string {
  return value.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');
}

/** The same without accents, for names. */
export function foldName(value: string): string {
  return foldForSearch(value.normalize('NFD').replace(/\p{M}/gu, ''));
}

/** Whether a text contains all words of a search, in any order, with or without accents. */
export function hasAllWords(text: string, search: string): boolean {
  const folded = foldName(text);
  return foldName(search)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** The maximum length of a search text. */
export const MAX_SEARCH_LENGTH = 200;

/** What was typed, as it is sent in the URL. */
export function cleanSearch(text: string): string {
  return text.replaceAll('\u0000', '').slice(0, MAX_SEARCH_LENGTH).trim();
}

/** The search of the whole website. */
export const SEARCH_PATH = '/search';

/** The parts of the website that its search covers, in the order in which they are shown. */
export const searchGroups = ['pages', 'events', 'members', 'albums'] as const;

export type SearchGroup = (typeof searchGroups)[number];
