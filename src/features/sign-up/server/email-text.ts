import { formatDay, formatIn } from '../../../kernel/dates.ts';
import type { EventFacts } from '../../../kernel/lookups.ts';
import type { SignUpSettings } from '../sign-up-settings.contract.ts';
import { lastDay, type EmailKind, type SignUpState } from '../sign-up.rules.ts';
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
      `${facts.event.title} is full. You’re on the waiting list for ${peopleText(facts)}.`,
      'If places free up for you, we’ll email you. You don’t need to do anything.',
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
      ...(facts.event.status === 'postponed' ? [`${facts.event.title} is postponed.`] : changeLines(facts)),
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

function changeSubject({ event, details }: EmailFacts): string {
  if (event.status === 'postponed') return 'postponed';
  if (isTimeChanged(event, details)) return 'the time has changed';
  return details?.location === undefined ? 'something has changed' : 'the place has changed';
}

function changeLines({ event, details, timeZone }: EmailFacts): string[] {
  const when = formatIn(timeZone, event.startDate, "EEEE, MMMM d, 'at' h:mm a");
  const before =
    details?.startDate !== undefined && isTimeChanged(event, details)
      ? ` (it was ${formatIn(timeZone, details.startDate, "EEEE, MMMM d, 'at' h:mm a")})`
      : '';
  const place =
    details?.location === undefined
      ? ['The place is the same.']
      : ['The place is now:', ...placeLines(event)];
  return [`${event.title} is now on ${when}${before}.`, ...place];
}

function isTimeChanged({ startDate }: EventFacts, details: EmailDetails | null): boolean {
  return details?.startDate !== undefined && Date.parse(details.startDate) !== startDate.getTime();
}

function factLines({ event, timeZone }: EmailFacts): string[] {
  return [formatIn(timeZone, event.startDate, 'EEEE, MMMM d, yyyy, h:mm a'), ...placeLines(event)];
}

function placeLines({ location, streetAddress }: EventFacts): string[] {
  return [location, streetAddress].flatMap((line) => line ?? []);
}

function peopleText({ signUp: { guests } }: EmailFacts): string {
  return guests === 0 ? '1 person' : `${guests + 1} people`;
}

/** "2 people, chicken and fish". */
function partyText(facts: EmailFacts): string {
  const dinners = facts.signUp.dinners.filter(Boolean);
  return [peopleText(facts), ...(dinners.length > 0 ? [dinners.join(' and ')] : [])].join(', ');
}

function closingDay({ event, settings, timeZone }: EmailFacts): string {
  return formatDay(lastDay(settings, event.startDate, timeZone), 'EEEE, MMMM d');
}

function withPeriod(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
