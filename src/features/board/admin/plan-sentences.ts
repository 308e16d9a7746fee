import { addDaysTo, dayIn, formatDay, formatIn, type Day } from '../../../kernel/dates.ts';
import { includesRole, roleNames } from '../../../kernel/roles.ts';
import type { OpenItem, PlannedOffice, Year } from '../../year/year.contract.ts';
import type { YearOutcome } from '../../year/year-outcome.contract.ts';
import type { OpenKind } from '../../year/year.rules.ts';

type Next = NonNullable<Year['next']>;

/** "July 1" of a wall time. */
export function dayOf(startsAt: string, pattern = 'MMMM d'): string {
  return formatDay(startsAt.slice(0, 10) as Day, pattern);
}

/** "12:00 AM" of a wall time. */
export function timeOf(startsAt: string): string {
  return formatIn('UTC', `${startsAt}:00Z`, 'h:mm a');
}

/** How far away a day is: "today", "tomorrow", "in 13 days". */
export function distanceTo(startsAt: string, today: Day): string {
  const start = startsAt.slice(0, 10);
  if (start <= today) return 'today';
  if (start === addDaysTo(today, 1)) return 'tomorrow';
  const days = Math.round((Date.parse(start) - Date.parse(today)) / 86_400_000);
  return `in ${days.toLocaleString('en-US')} days`;
}

/** "July 1" once a date is chosen, otherwise "the new year". */
export function startName({ startsAt }: Pick<Next, 'startsAt'>): string {
  return startsAt ? dayOf(startsAt) : 'the new year';
}

export function countOpen(count: number): string {
  if (count === 0) return 'Everything is ready';
  return count === 1 ? '1 thing still open' : `${count} things still open`;
}

interface OpenText {
  title: string;
  text: string;
}

/** What an open item says. */
export function describeOpen(item: OpenItem, next: Next, timeZone: string): OpenText {
  const { name = '', since } = item;
  const office = next.offices.find(({ id }) => id === item.officeId);
  const texts: Record<OpenKind, () => OpenText> = {
    'no-date': () => ({ title: 'No date yet', text: 'Nothing changes until you choose one' }),
    'no-owner': () => ({
      title: 'No owner for next year',
      text: `After ${startName(next)} no owner could sign in, so ${name} keeps her access. Give one office the access Owner.`,
    }),
    'not-confirmed': () => ({
      title: `The access of ${name} is not confirmed`,
      text: 'It stays as it is until you confirm it together with the date',
    }),
    undecided: () => ({ title: countUndecided(next), text: 'What you don’t decide stays as it is' }),
    'no-holder': () => ({
      title: `No one for ${office?.title ?? ''}`,
      text: 'Choose who holds this office',
    }),
    'no-email': () => ({
      title: `${name} has no email address`,
      text: 'We can’t invite her without one',
    }),
    'new-email': () => ({
      title: `${name} has another email address`,
      text: 'It changed after you chose her. Choose her again to invite her there',
    }),
    'not-invited': () => ({
      title: `${name} is not invited`,
      text: 'Her invitation was taken back. Confirm it again with the date',
    }),
    'has-account': () => ({
      title: `Does ${name} sign in already?`,
      text: 'Someone signs in with her email address. If it is her, choose her account',
    }),
    'no-message': () => ({
      title: `No message from ${name}`,
      text: 'The President’s Message page needs one',
    }),
    'not-accepted': () => ({
      title: `${name} hasn’t accepted`,
      text: since
        ? `Invited ${formatIn(timeZone, since, 'MMM d')}. Send the link again`
        : 'Send the link again',
    }),
    'no-photo': () => ({ title: `No photo of ${name}`, text: 'Her initials are shown until then' }),
  };
  return texts[item.kind]();
}

/** "13 offices are not decided": those that have a holder, who stays. */
export function countUndecided({ offices, open }: Pick<Next, 'offices' | 'open'>): string {
  const undecided = offices.filter(({ decision }) => decision === 'undecided').length;
  const count = undecided - open.filter(({ kind }) => kind === 'no-holder').length;
  return count === 1 ? '1 office is not decided' : `${count} offices are not decided`;
}

type AccessLine = YearOutcome['access'][number];

/** Whether a change of access takes something away. */
export function isLoss({ role, becomes }: AccessLine): boolean {
  return !becomes || !includesRole(becomes, role);
}

/** "Editor: access ends". */
export function describeAccess({ role, becomes }: AccessLine): string {
  return becomes ? `${roleNames[role]}, becomes ${roleNames[becomes]}` : `${roleNames[role]}, access ends`;
}

interface OfficeMark {
  tone: 'main' | 'accent' | 'red' | 'plain';
  text: string;
}

const marks: Partial<Record<OpenKind, OfficeMark>> = {
  'no-holder': { tone: 'red', text: 'No one yet' },
  'no-message': { tone: 'accent', text: 'No message yet' },
  'not-accepted': { tone: 'accent', text: 'Not accepted' },
  'no-email': { tone: 'accent', text: 'No email address' },
  'new-email': { tone: 'accent', text: 'Email address changed' },
  'not-invited': { tone: 'accent', text: 'Not invited' },
  'has-account': { tone: 'accent', text: 'Her account?' },
  'no-photo': { tone: 'accent', text: 'No photo' },
};

/** What is still open about an office. */
export function marksOf({ id, decision }: PlannedOffice, open: readonly OpenItem[]): OfficeMark[] {
  if (decision === 'no-one') return [{ tone: 'red', text: 'No one' }];
  const found = open.flatMap(({ kind, officeId }) => (officeId === id && marks[kind] ? [marks[kind]] : []));
  return decision === 'undecided' && found.length === 0 ? [{ tone: 'plain', text: 'Not decided' }] : found;
}

/** With which email address she signs in, or gets her invitation. */
export function describeAddress({ access, address }: Pick<PlannedOffice, 'access' | 'address'>): string {
  if (access === 'to-invite') return `We invite her at ${address}`;
  return access === 'invited' ? `Invited at ${address}` : `She signs in with ${address}`;
}

/** Who holds the office this year. */
export function holderThisYear({ officeId }: PlannedOffice, year: Year) {
  return year.offices.find(({ id }) => id === officeId)?.holder;
}

/** Who holds the office next year. If no one decided, its holder stays. */
export function nextHolder(office: PlannedOffice, year: Year) {
  return office.decision === 'undecided' ? holderThisYear(office, year) : office.holder;
}

/** Whether the same person holds it again. */
export function isStaying(office: PlannedOffice, year: Year): boolean {
  const holder = nextHolder(office, year);
  return holder !== undefined && holder.id === holderThisYear(office, year)?.id;
}

/** What a member holds, for the list to choose from: next year, or else this year. */
export function officesOf(memberId: number, year: Year): string {
  const titlesIn = (offices: readonly { title: string; holder?: { id: number } | undefined }[]) =>
    offices.filter(({ holder }) => holder?.id === memberId).map(({ title }) => title);
  const next = titlesIn(year.next?.offices ?? []);
  if (next.length > 0) return `${next.join(', ')} next year`;
  const current = titlesIn(year.offices);
  return current.length > 0 ? `${current.join(', ')} this year` : '';
}

/** Whether the year starts soon while something is open, or would usually start soon and has no date. */
export function needsAttention(
  { startsAt, suggestedStart, open }: Next,
  now: Date,
  timeZone: string,
): boolean {
  const start = (startsAt ?? suggestedStart).slice(0, 10);
  return open.length > 0 && start <= addDaysTo(dayIn(timeZone, now), 30);
}
