import { addDaysTo, dayIn, startOfDayIn, type Day } from '../../kernel/dates.ts';
import type { SignUpSettings } from './sign-up-settings.contract.ts';

/** Where a person opens her link. */
export const ANSWER_PATH = '/answer';

/** What the links of sign-ups are signed for. */
export const LINK_PURPOSE = 'answer';

/** Where a form without JavaScript submits to. */
export function signUpFormPath(eventId: number | ':id'): string {
  return `/events/${eventId}/sign-up`;
}

/** What such a form leads to. */
export function signedUpPath(
  eventId: number,
  { state, isEmailed }: { state: 'coming' | 'waiting'; isEmailed: boolean },
): string {
  return `/signed-up/${eventId}?state=${state}${isEmailed ? '' : '&email=none'}`;
}

/** `invited`: a member who was asked and has not answered. `not-coming`: a member's no. */
export const states = ['invited', 'coming', 'waiting', 'canceled', 'not-coming'] as const;
export type SignUpState = (typeof states)[number];

/** Where a sign-up came from. */
export const sources = ['form', 'link', 'officer'] as const;

/** `seated`: a freed place. `link`: her link once more, whatever her answer is. */
export const emailKinds = [
  'coming',
  'waiting',
  'seated',
  'invitation',
  'reminder',
  'no-answer',
  'changed',
  'canceled',
  'link',
] as const;
export type EmailKind = (typeof emailKinds)[number];

export const MAX_NAME_LENGTH = 80;
export const MAX_ANSWER_LENGTH = 300;
const MAX_GUESTS_WITH_CHOICES = 3;

/** Free places are named only where few are left, so that most sign-ups leave the page of the event as it is. */
export const FEW_PLACES = 10;

/** From this long before the start an officer decides who gets a freed place. */
const AUTOMATIC_SEATING_ENDS_HOURS = 48;

/** Names, addresses and answers are erased this long after the event. */
export const KEPT_DAYS = 90;

/** One response for every link that does not work, whatever the reason is. */
export const brokenLinkMessage = 'This link doesn’t work. It may be old or incomplete. Nothing has changed.';

/** The same for every address, whether anyone has signed up with it or not. */
export const linkSentMessage = 'If we know this address, we have sent your link to it.';

/** How many guests a person can bring: with a choice for each seat, the form has a list for each guest. */
export function maxGuests({ guests, choices }: Pick<SignUpSettings, 'guests' | 'choices'>): number {
  return choices.length > 0 ? Math.min(guests, MAX_GUESTS_WITH_CHOICES) : guests;
}

/** The last day to sign up. */
export function lastDay({ closes }: Pick<SignUpSettings, 'closes'>, startDate: Date, timeZone: string): Day {
  return addDaysTo(dayIn(timeZone, startDate), -closes.daysBefore);
}

/** The end of the last day, or the start of the event. */
export function closingTime(
  settings: Pick<SignUpSettings, 'closes'>,
  startDate: Date,
  timeZone: string,
): Date {
  const end = startOfDayIn(timeZone, addDaysTo(lastDay(settings, startDate, timeZone), 1));
  return end < startDate ? end : startDate;
}

export function automaticSeatingEnds(startDate: Date): Date {
  return new Date(startDate.getTime() - AUTOMATIC_SEATING_ENDS_HOURS * 3_600_000);
}
