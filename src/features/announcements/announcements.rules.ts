import { plainText } from '../../kernel/plain-text.ts';

/** Who gets an announcement by email. `friends` are the members and everyone who asked for the news. */
export const audiences = ['members', 'friends', 'officers', 'no-one'] as const;

export type Audience = (typeof audiences)[number];

/** Held: it goes out in a few minutes and can be stopped until then. One that was never sent has no state. */
export const sendStates = ['held', 'sending', 'sent'] as const;

export type SendState = (typeof sendStates)[number];

/**
 * How the email to a recipient stands: not in the outbox yet, in the outbox, and how that ended. The server has refused it, or it was not
 * sent because she had stopped the emails meanwhile.
 */
export const recipientStates = ['waiting', 'queued', 'sent', 'refused', 'skipped'] as const;

export type RecipientState = (typeof recipientStates)[number];

/**
 * What no restore takes back. Who left gets nothing until she joined again. Who was erased is no friend any more, and may still get what
 * members get.
 */
export const leaveDecisions = ['left', 'erased', 'joined'] as const;

/** How long it can be stopped. */
export const HOLD_MINUTES = 10;

/** So often in a row may a server refuse an address before it gets no announcements any more. */
export const MAX_REFUSALS = 2;

export const MAX_RECIPIENTS = 2000;

/** What could not be sent for a week is no news any more. */
export const MAX_SENDING_DAYS = 7;

/** How many announcements may be started within 24 hours. */
export const MAX_A_DAY = 4;

export const MAX_SUBJECT_LENGTH = 120;
export const MAX_LINE_LENGTH = 120;

/** How far ahead a line may end. */
export const MAX_LINE_DAYS = 60;

/** How many announcements the list of the back office shows. */
export const MAX_LISTED = 100;

export const DAY_MS = 24 * 60 * 60 * 1000;

interface LineEnd {
  lineUntil?: string | null | undefined;
  isLineOn?: boolean | undefined;
}

interface Problem<Field> {
  field: Field;
  message: string;
}

/** Why a line can not end then. */
export function lineEndProblem({ lineUntil, isLineOn }: LineEnd, now: Date): string | undefined {
  const msToEnd = lineUntil ? Date.parse(lineUntil) - now.getTime() : undefined;
  if (msToEnd === undefined) return undefined;
  if (msToEnd > MAX_LINE_DAYS * DAY_MS) return `Please choose an end within ${MAX_LINE_DAYS} days.`;
  return isLineOn && msToEnd <= 0 ? 'Please choose an end that is still to come.' : undefined;
}

/** What a line that is turned on lacks. */
export function lineProblem({
  line,
  lineUntil,
}: {
  line?: unknown;
  lineUntil?: unknown;
}): Problem<'line' | 'lineUntil'> | undefined {
  if (!line) return { field: 'line', message: 'Please write what the line says.' };
  if (!lineUntil) return { field: 'lineUntil', message: 'Please choose when the line ends.' };
  return undefined;
}

/** What an email lacks. */
export function missingPart({
  subject,
  text,
}: Record<'subject' | 'text', string>): Problem<'subject' | 'text'> | undefined {
  if (!subject) return { field: 'subject', message: 'Please write a subject.' };
  if (!plainText(text) && !text.includes('<img')) return { field: 'text', message: 'Please write a text.' };
  return undefined;
}

export const audienceNames: Record<Audience, string> = {
  members: 'Members',
  friends: 'Members and friends',
  officers: 'Officers',
  'no-one': 'No one by email: only a line on the website',
};
