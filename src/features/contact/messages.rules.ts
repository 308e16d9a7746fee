/** Where a message lies. */
export const folders = ['inbox', 'archive', 'junk'] as const;
export type Folder = (typeof folders)[number];

/** What of the messages can be listed. */
export const shows = ['inbox', 'unread', 'read', 'archived', 'junk'] as const;
export type Show = (typeof shows)[number];

/** What became of a mail: `off` is one that found no mail server set, and goes out as soon as there is one. */
export const mailStates = ['waiting', 'sent', 'failed', 'off'] as const;
export type MailState = (typeof mailStates)[number];

/** So long we try; then somebody must look. */
export const hoursOfTrying = 72;

/**
 * So long a mail may be due while nothing is tried; then somebody should look whether anybody sends at all. Longer than a mail server may
 * take over one mail.
 */
export const minutesUntilOverdue = 15;

/** An address of the web as it stands in a text: a sentence may end, or a bracket close, behind it. */
export function withoutSentenceEnd(address: string): string {
  return address.replace(/[.,;:!?)\]}]+$/, '');
}

/** So long a test mail may take: somebody sits before the screen and waits. */
export const secondsForTestMail = 8;

/** More than a chapter gets in a year, and no more than a spreadsheet opens. */
export const mostExported = 20_000;

/** So long junk is kept once it is junk; nobody answers it, but somebody may look for what was put there by mistake. */
export const daysOfJunk = 30;
