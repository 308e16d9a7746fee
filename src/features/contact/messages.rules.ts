export const folders = ['inbox', 'archive', 'junk'] as const;
export type Folder = (typeof folders)[number];

/** The lists of messages that can be shown. */
export const shows = ['inbox', 'unread', 'read', 'archived', 'junk'] as const;
export type Show = (typeof shows)[number];

/** How long a test email may take, while an officer waits for the result. */
export const TEST_EMAIL_TIMEOUT_SECONDS = 8;

/** More than a chapter receives in a year, and no more than a spreadsheet can open. */
export const MAX_EXPORTED_MESSAGES = 20_000;

/** Counted from the moment a message became junk, so that a mistake can be corrected. */
export const JUNK_RETENTION_DAYS = 30;

export function countMessages(count: number): string {
  return `${count} ${count === 1 ? 'message' : 'messages'}`;
}

/** A URL as it appears in a text, without the punctuation that ends the sentence or closes a bracket after it. */
export function trimTrailingPunctuation(url: string): string {
  return url.replace(/[.,;:!?)\]}]+$/, '');
}
