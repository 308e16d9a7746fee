import { addDaysTo, type Day, dayIn, formatDay, formatIn } from '../../../kernel/dates.ts';
import type { Activity } from '../records.contract.ts';
import type { ActivityFilter } from './activity-filter.ts';
import { findKind, type Action, type Period } from '../records.rules.ts';

interface ActivityDay {
  day: Day;
  lines: Activity[];
}

/** Groups entries by the day in the chapter's time zone. */
export function groupByDay(lines: readonly Activity[], timeZone: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const line of lines) {
    const day = dayIn(timeZone, line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

export function dayName(day: Day, today: Day): string {
  const date = formatDay(day, 'EEEE, MMMM d, yyyy');
  if (day === today) return `Today, ${date}`;
  return day === addDaysTo(today, -1) ? `Yesterday, ${date}` : date;
}

interface Clock {
  timeZone: string;
  now: Date;
}

/** ‘9:40 AM’ today, ‘Nov 12, 9:40 AM’ on other days; ‘9:05 AM to 9:40 AM’ for a folded entry, with both days if it has two. */
export function timeOf({ at, repeats }: Activity, { timeZone, now }: Clock): string {
  const firstAt = repeats?.firstAt ?? at;
  const day = dayIn(timeZone, at);
  const dated = (moment: string) => formatIn(timeZone, moment, 'MMM d, h:mm a');
  if (dayIn(timeZone, firstAt) !== day) return `${dated(firstAt)} to ${dated(at)}`;
  const first = day === dayIn(timeZone, now) ? formatIn(timeZone, firstAt, 'h:mm a') : dated(firstAt);
  const last = formatIn(timeZone, at, 'h:mm a');
  return first.endsWith(last) ? first : `${first} to ${last}`;
}

const periodWords: Record<Period, string> = {
  today: ' from today',
  'this-week': ' from this week',
  'last-week': ' from last week',
};

/** What the end of a list says about it. */
export function describeEnd(
  { period, kind, person, isReadingShown }: ActivityFilter,
  oldest: string,
  timeZone: string,
): string {
  const which = kind === undefined && person === undefined ? 'everything' : 'everything that matches';
  const when = period ? periodWords[period] : `, back to ${formatIn(timeZone, oldest, 'MMMM d, yyyy')}`;
  const hasNoReading = !isReadingShown && (kind === undefined || kind === 'message');
  return `That is ${which}${when}${hasNoReading ? ', apart from who read messages' : ''}.`;
}

/** An activity entry in three parts, so that the name can be a link. */
interface Sentence {
  start: string;
  name?: string;
  end?: string;
}

const verbs: Partial<Record<Action, string>> = {
  create: 'added',
  update: 'changed',
  cancel: 'cancelled',
  postpone: 'postponed',
  draft: 'saved a draft of',
  delete: 'deleted',
  restore: 'restored',
  erase: 'permanently deleted',
};

/** Words before and after a message. Its text is never shown. */
const messageVerbs: Partial<Record<Action, readonly [string, string?]>> = {
  read: ['read '],
  archive: ['archived '],
  junk: ['marked ', ' as junk'],
  'bring-back': ['moved ', ' to the inbox'],
  'mark-answered': ['marked ', ' as answered'],
  'mark-unanswered': ['marked ', ' as not answered'],
  delete: ['deleted '],
  'send-mail': ['emailed ', ' to the chapter again'],
};

/** Words before and after the name of a person with access. */
const personVerbs: Partial<Record<Action, readonly [string, string?]>> = {
  'make-helper': ['made ', ' a helper'],
  'make-editor': ['made ', ' an editor'],
  'make-owner': ['made ', ' an owner'],
  'allow-export': ['gave ', ' the right to export'],
  'deny-export': ['decided that ', ' may no longer export'],
  'change-end': ['changed until when ', ' has access'],
  'end-access': ['ended the access of '],
  'sign-out': ['signed ', ' out everywhere'],
  'send-link': ['created a link for ', ' to set a new password'],
  // The name of the entry has the member and the account.
  link: ['said that '],
  unlink: ['said that '],
};

const yearVerbs: Partial<Record<Action, string>> = {
  create: 'began to prepare the next year',
  update: 'chose when the next year starts',
  cancel: 'decided that the next year does not start yet',
  delete: 'discarded what was prepared for the next year',
  restore: 'undid the start of the year',
};

const manyMessagesVerbs: Partial<Record<Action, string>> = {
  'send-mail': 'sent',
  export: 'downloaded',
  erase: 'erased',
};

/** What an officer calls the fields of a record. A field without a name is not mentioned. */
export type FieldNames = Readonly<Record<string, string | undefined>>;

interface SentenceOptions {
  timeZone: string;
  fieldNames?: FieldNames | undefined;
}

/** An entry, or a folded one with how often it was repeated: then only its details say which fields were changed. */
export function describeActivity(line: Activity, { timeZone, fieldNames = {} }: SentenceOptions): Sentence {
  const { who, action, subject, startDate, changed = [], repeats } = line;
  const date = startDate === undefined ? '' : ` (${formatIn(timeZone, startDate, 'MMM d, yyyy')})`;
  if (!repeats) {
    const names = [...new Set(changed.flatMap((field) => fieldNames[field] ?? []))];
    const { end = '', ...sentence } = describeOne(line);
    return { ...sentence, end: `${end}${date}${names.length > 0 ? `: ${names.join(', ')}` : ''}` };
  }
  const kind = findKind(subject);
  if (action === 'create' && kind) return { start: `${who} added ${repeats.count} ${kind.plural}` };
  const { start, name, end = '' } = describeOne(line);
  const isOrder = start.includes(' changed the order of ');
  const often = `${date}${isOrder ? ', moved' : ''} ${repeats.count} times`;
  return name === undefined ? { start: `${start}${often}` } : { start, name, end: `${end}${often}` };
}

function describeOne(line: Activity): Sentence {
  const { who, action, subject, entityId, title } = line;
  if (action === 'sign-in') return { start: `${who} signed in` };
  if (action === 'failed-sign-in') {
    return title === 'unknown name'
      ? { start: 'Someone tried to sign in with an unknown name and failed' }
      : { start: 'Someone tried to sign in as ', name: title, end: ' and failed' };
  }
  if (subject === 'account' && action === 'export') return { start: `${who} downloaded ${title}` };
  if (subject === 'account' && title === 'password') return { start: `${who} set a new password` };
  if (subject === 'account' && action !== 'update')
    return { start: `${who} ${verbs[action] ?? 'changed'} ${title}` };
  if (subject === 'account' && title.startsWith('name from '))
    return { start: `${who} changed the ${title}` };
  if (subject === 'account') return { start: `${who} changed the ${title} of the account` };
  if (subject === 'person') return describePerson(line);
  if (subject === 'gallery') return { start: `${who} changed ${title} in the gallery` };
  if (subject === 'message') return describeMessage(line);
  if (action === 'ask') return { start: `${who} asked every member for the roll call` };
  if (action === 'decline')
    return { start: `${who} declined what `, name: `“${title}”`, end: ' asked for in the roll call' };
  if (subject === 'year') return { start: `${who} ${yearVerbs[action] ?? 'changed the next year'}` };
  if (action === 'uncancel')
    return { start: `${who} put the event `, name: `“${title}”`, end: ' back on the calendar' };
  if (entityId === undefined) return { start: `${who} changed ${title}` };
  const { noun } = findKind(subject)!;
  return { start: `${who} ${verbs[action] ?? 'changed'} the ${noun} `, name: `“${title}”` };
}

/** Invitations name only the role, because an entry outlives an invitation that no one accepts. */
function describePerson({ who, action, title }: Activity): Sentence {
  const role = `${title === 'helper' ? 'a' : 'an'} ${title}`;
  if (action === 'join') return { start: `${who} joined as ${role}` };
  if (action === 'invite') return { start: `${who} invited someone as ${role}` };
  if (action === 'revoke') return { start: `${who} took back the invitation of ${role}` };
  const [before, after = ''] = personVerbs[action] ?? ['changed '];
  return { start: `${who} ${before}`, name: title, end: after };
}

/** An export, a test email and an erased sender have no message. A message that was deleted since has no name. */
function describeMessage({ who, action, entityId, title, sender }: Activity): Sentence {
  if (entityId === undefined) return { start: `${who} ${manyMessagesVerbs[action] ?? 'changed'} ${title}` };
  const [before, after = ''] = messageVerbs[action] ?? ['changed '];
  if (sender === undefined) {
    const isSince = action === 'delete' ? '' : ' (deleted since)';
    return { start: `${who} ${before}a message${after}${isSince}` };
  }
  return { start: `${who} ${before}`, name: `the message from ${sender}`, end: after };
}
