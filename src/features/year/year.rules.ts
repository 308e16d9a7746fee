import { dayIn, readInstant } from '../../kernel/dates.ts';
import { roles, type Role } from '../../kernel/roles.ts';

/** How long the start of a year can be undone. */
const UNDO_DAYS = 30;

const DAY_MS = 86_400_000;

/** "2027–28": a year of offices that starts at this wall time. */
export function nameYear(startsAt: string): string {
  const year = Number(startsAt.slice(0, 4));
  return `${year}–${String((year + 1) % 100).padStart(2, '0')}`;
}

/** The next July 1, 12:00 AM, in the chapter's time zone: when most chapters change their officers. */
export function usualStart(now: Date, timeZone: string): string {
  const year = Number(dayIn(timeZone, now).slice(0, 4));
  const startOf = (each: number) => `${each}-07-01T00:00`;
  return readInstant(startOf(year), timeZone) > now ? startOf(year) : startOf(year + 1);
}

export function undoUntil(startedAt: Date): Date {
  return new Date(startedAt.getTime() + UNDO_DAYS * DAY_MS);
}

/** What an owner can decide about an office without choosing someone. */
export const storedDecisions = ['no-one', 'removed'] as const;

/** Who holds an office next year: someone who was chosen, no one, or the holder of the moment when the year starts. */
export const decisions = ['chosen', 'no-one', 'undecided'] as const;

/** The role of a person who holds several offices: what the highest of them needs. */
export function highestRole(held: readonly (Role | null)[]): Role | undefined {
  return roles.findLast((role) => held.includes(role));
}

/** What is still open before a year starts. */
export const openKinds = [
  'no-date',
  'no-owner',
  'not-confirmed',
  'undecided',
  'no-holder',
  'no-email',
  'new-email',
  'not-invited',
  'has-account',
  'no-message',
  'not-accepted',
  'no-photo',
] as const;
export type OpenKind = (typeof openKinds)[number];

/** How a person who will hold an office gets her access. */
export const accessStates = ['none', 'has-access', 'to-invite', 'invited', 'accepted', 'no-email'] as const;
