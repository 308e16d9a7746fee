import { dayIn, formatDay, formatIn } from '../../../kernel/dates.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import type { SignUpSettings } from '../sign-up-settings.contract.ts';
import { lastDay, type EmailKind, type SignUpState } from '../sign-up.rules.ts';
import { peopleCount } from '../sign-up-words.rules.ts';
import type { EmailDetails } from './sign-up.table.ts';
import type { SignUpRow } from './sign-ups.repository.ts';

export interface EmailFacts {
  signUp: Pick<SignUpRow, 'guests' | 'dinners' | 'jobs' | 'state'>;
  event: EventFacts;
  settings: SignUpSettings;
  details: EmailDetails | null;
  timeZone: string;
  link: string;
  eventsUrl: string;
}

/** Those whom an email still concerns when it is sent: someone who waited may have got a place, or answered. */
const statesFor: Record<Exclude<EmailKind, 'link'>, readonly SignUpState[]> = {
  coming: ['coming'],
  seated: ['coming'],
  reminder: ['coming'],
  waiting: ['waiting'],
  invitation: ['invited'],
  'no-answer': ['invited'],
  changed: ['coming', 'waiting'],
  canceled: ['coming', 'waiting'],
};

/** What an email says when it is sent. Undefined where there is nothing to say any more. */
export function kindToSend(
  kind: EmailKind,
  { state }: Pick<SignUpRow, 'state'>,
): Exclude<EmailKind, 'link'> | undefined {
  if (kind === 'link') return state === 'coming' || state === 'waiting' ? state : 'invitation';
  return statesFor[kind].includes(state) ? kind : undefined;
}

type Writer = (facts: EmailFacts) => { subject: string; lines: string[] };

/** What each email says after the greeting and before the three closing lines. */
export const writers: Record<Exclude<EmailKind, 'link'>, Writer> = {
  coming: (facts) => ({
    subject: 'you’re coming',
    lines: [
      `You’re coming: ${partyText(facts)}.`,
      '',
      ...factLines(facts),
      ...(facts.settings.note ? [withPeriod(facts.settings.note)] : []),
      ...(facts.signUp.jobs.length > 0 ? [`You offered: ${facts.signUp.jobs.join('; ')}.`] : []),
      '',
      'Change something, or can’t come after all? Use your page:',
      facts.link,
    ],
  }),
  waiting: (facts) => ({
    subject: 'you’re on the waiting list',
    lines: [
      `${facts.event.title} doesn’t have enough places left.`,
      `You’re on the waiting list for ${peopleCount(facts.signUp.guests + 1)}. If places free up, we’ll email you.`,
      'You don’t need to do anything.',
      '',
      'No longer interested? Take yourself off the list:',
      facts.link,
    ],
  }),
  seated: (facts) => ({
    subject: 'a place is yours',
    lines: [
      `Good news: you have ${facts.signUp.guests === 0 ? 'a place' : `${facts.signUp.guests + 1} places`}.`,
      '',
      ...factLines(facts),
      '',
      'Can’t come? Please tell us soon, so that the next person can:',
      facts.link,
    ],
  }),
  invitation: (facts) => ({
    subject: 'are you coming?',
    lines: [
      facts.event.title,
      ...factLines(facts),
      '',
      `Please tell us by ${closingDay(facts)}. One tap, no password:`,
      facts.link,
    ],
  }),
  reminder: (facts) => ({
    subject: `see you on ${formatIn(facts.timeZone, facts.event.startDate, 'EEEE')}`,
    lines: [
      `See you on ${formatIn(facts.timeZone, facts.event.startDate, "EEEE, MMMM d, 'at' h:mm a")}.`,
      ...placeLines(facts.event),
      `${partyText(facts)}.`,
      ...(facts.signUp.jobs.length > 0 ? [`You offered: ${facts.signUp.jobs.join('; ')}.`] : []),
      '',
      'Can’t come? Please tell us now:',
      facts.link,
    ],
  }),
  'no-answer': (facts) => ({
    subject: 'will you join us?',
    lines: [
      `We haven’t heard from you yet. Please tell us by ${closingDay(facts)}.`,
      'Yes or no, one tap is enough:',
      facts.link,
    ],
  }),
  changed: (facts) => ({
    subject: changeSubject(facts),
    lines: [
      ...changeLines(facts),
      ...(facts.details?.sentence ? [facts.details.sentence] : []),
      ...(facts.signUp.state === 'coming' ? ['Your place is safe.'] : []),
      '',
      'Can’t come any more?',
      facts.link,
    ],
  }),
  canceled: (facts) => ({
    subject: 'canceled',
    lines: [
      `${facts.event.title} on ${formatIn(facts.timeZone, facts.event.startDate, 'EEEE, MMMM d')} is canceled. We’re sorry.`,
      'You don’t need to do anything.',
      ...(facts.details?.sentence ? [facts.details.sentence] : []),
      '',
      `What’s coming up: ${facts.eventsUrl}`,
    ],
  }),
};

function changeSubject({ event, details, timeZone }: EmailFacts): string {
  if (event.status === 'postponed') return 'postponed';
  if (details?.status) return 'takes place after all';
  const before = earlierStart(event, details);
  if (!before) return 'the place has changed';
  return isSameDay(timeZone, before, event.startDate) ? 'the time has changed' : 'the date has changed';
}

function changeLines({ event, details, timeZone }: EmailFacts): string[] {
  const { title, startDate, status } = event;
  if (status === 'postponed') return [`${title} is postponed.`];
  const before = earlierStart(event, details);
  const day = formatIn(timeZone, startDate, 'EEEE, MMMM d');
  const time = formatIn(timeZone, startDate, 'h:mm a');
  const place = details?.location === undefined ? ['The place is the same.'] : newPlace(event);
  if (details?.status)
    return [`${title} takes place after all, on ${day}, at ${time}.`, ...placeLines(event)];
  if (!before) return [`${title} is on ${day}, at ${time}, as before.`, ...place];
  if (isSameDay(timeZone, before, startDate))
    return [
      `${title} on ${day} now starts at ${time} (it was ${formatIn(timeZone, before, 'h:mm a')}).`,
      ...place,
    ];
  const was = formatIn(timeZone, before, "EEEE, MMMM d, 'at' h:mm a");
  return [`${title} is now on ${day}, at ${time} (it was ${was}).`, ...place];
}

/** Whether what people knew before a change is true again: the event was changed back before the email was sent. */
export function isChangedBack(event: EventFacts, details: EmailDetails): boolean {
  const isPlaceBack = details.location === undefined || details.location === placeLines(event).join(', ');
  const isStatusBack = details.status === undefined || details.status === event.status;
  return isPlaceBack && isStatusBack && earlierStart(event, details) === undefined;
}

function newPlace(event: EventFacts): string[] {
  const lines = placeLines(event);
  return lines.length > 0 ? ['The place is now:', ...lines] : ['The place is open.'];
}

/** The start before the change, where that is another one: the event may have been moved back before the email was sent. */
function earlierStart({ startDate }: EventFacts, details: EmailDetails | null): Date | undefined {
  const before = details?.startDate === undefined ? undefined : new Date(details.startDate);
  return before?.getTime() === startDate.getTime() ? undefined : before;
}

function isSameDay(timeZone: string, one: Date, other: Date): boolean {
  return dayIn(timeZone, one) === dayIn(timeZone, other);
}

function factLines({ event, timeZone }: EmailFacts): string[] {
  return [formatIn(timeZone, event.startDate, 'EEEE, MMMM d, yyyy, h:mm a'), ...placeLines(event)];
}

function placeLines({ location, streetAddress }: EventFacts): string[] {
  return [location, streetAddress].flatMap((line) => line || []);
}

/** "2 people, chicken and fish". */
function partyText(facts: EmailFacts): string {
  const dinners = facts.signUp.dinners.filter(Boolean);
  return [peopleCount(facts.signUp.guests + 1), ...(dinners.length > 0 ? [dinners.join(' and ')] : [])].join(
    ', ',
  );
}

function closingDay({ event, settings, timeZone }: EmailFacts): string {
  return formatDay(lastDay(settings, event.startDate, timeZone), 'EEEE, MMMM d');
}

function withPeriod(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
