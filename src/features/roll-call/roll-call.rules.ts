import { dayIn, readInstant } from '../../kernel/dates.ts';

/** Where a member opens her link. */
export const ROLL_CALL_PATH = '/roll-call';

/** What the links of a roll call are signed for. */
export const LINK_PURPOSE = 'roll-call';

/** How long the links of a roll call work: to the end of this day after its start. */
export const LINK_DAYS = 60;

/** Officers see who has not replied after this many days. */
export const SILENCE_DAYS = 21;

/** The longest note to the officers. */
export const MAX_NOTE_LENGTH = 1000;

/** What a member says to “This is how we list you”. */
export const replyKinds = ['correct', 'change', 'unlist'] as const;
export type ReplyKind = (typeof replyKinds)[number];

/** What became of a change that a member asked for. */
export const outcomes = ['saved', 'declined'] as const;

/** The fields of her entry that a member wants to change. */
export interface EntryChange {
  name?: string | undefined;
  email?: string | undefined;
  isUnlisted?: true | undefined;
}

interface Reply {
  change: EntryChange | null;
  note: string | null;
  outcome: (typeof outcomes)[number] | null;
}

export function replyKind({ change, note }: Omit<Reply, 'outcome'>): ReplyKind {
  if (change?.isUnlisted) return 'unlist';
  return change || note !== null ? 'change' : 'correct';
}

/** Whether an officer still has to save or decline what a member asked for. */
export function isPending(reply: Reply): boolean {
  return reply.outcome === null && replyKind(reply) !== 'correct';
}

/** One response for every link that does not work, whatever the reason is. */
export const brokenLinkMessage =
  'This link does not work any more. To change how we list you, please write to us.';

const DAY_MS = 86_400_000;

/** The end of the last day, in the time zone of the chapter, because emails and screens name that day. */
export function linksEnd(startedAt: Date, timeZone: string): Date {
  const lastDay = dayIn(timeZone, new Date(startedAt.getTime() + LINK_DAYS * DAY_MS));
  return readInstant(`${lastDay}T23:59:59`, timeZone);
}

export function silenceStart(startedAt: Date): Date {
  return new Date(startedAt.getTime() + SILENCE_DAYS * DAY_MS);
}

/** Enough for its owner to recognize an address, and too little for anyone else: `r•••@e•••.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1);
  const dot = host.lastIndexOf('.');
  return `${firstCharacter(email.slice(0, at))}•••@${firstCharacter(host)}•••${dot > 0 ? host.slice(dot) : ''}`;
}

function firstCharacter(text: string): string {
  return String.fromCodePoint(...(text === '' ? [] : [text.codePointAt(0)!]));
}
