import { addDaysTo, type Day, dayIn, formatDay, formatIn } from '../../kernel/dates.ts';
import type { Activity } from '../records.contract.ts';
import type { ActivityFilter } from './activity-filter.ts';
import { findKind, subjectOf, subjects, whatIsRead, type Action, type Period } from '../records.rules.ts';

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
  const read = kind === undefined ? whatIsRead(subjects) : subjectOf(kind).read;
  return `That is ${which}${when}${read && !isReadingShown ? `, apart from who read ${read}` : ''}.`;
}

/** An activity entry in three parts, so that the name can be a link. */
export interface Sentence {
  start: string;
  name?: string;
  end?: string;
}

/** What officers do with all kinds of records. */
export const recordVerbs: Partial<Record<Action, string>> = {
  create: 'added',
  update: 'changed',
  draft: 'saved a draft of',
  delete: 'deleted',
  restore: 'restored',
  erase: 'permanently deleted',
};

/** What an officer calls the fields of a record. A field without a name is not mentioned. */
export type FieldNames = Readonly<Record<string, string | undefined>>;

interface SentenceOptions {
  timeZone: string;
  fieldNames?: FieldNames | undefined;
  /** The words that a feature has for an entry; undefined where the common ones do. */
  describe?: ((line: Activity) => Sentence | undefined) | undefined;
}

/** An entry, or a folded one with how often it was repeated: then only its details say which fields were changed. */
export function describeActivity(
  line: Activity,
  { timeZone, fieldNames = {}, describe }: SentenceOptions,
): Sentence {
  const { who, action, subject, startDate, changed = [], repeats } = line;
  const date = startDate === undefined ? '' : ` (${formatIn(timeZone, startDate, 'MMM d, yyyy')})`;
  const { start, name, end = '' } = describe?.(line) ?? describeRecord(line);
  if (!repeats) {
    const names = [...new Set(changed.flatMap((field) => fieldNames[field] ?? []))];
    const fields = names.length > 0 ? `: ${names.join(', ')}` : '';
    return { start, ...(name !== undefined && { name }), end: `${end}${date}${fields}` };
  }
  const kind = findKind(subject);
  if (action === 'create' && kind) return { start: `${who} added ${repeats.count} ${kind.plural}` };
  const isOrder = start.includes(' changed the order of ');
  const often = `${date}${isOrder ? ', moved' : ''} ${repeats.count} times`;
  return name === undefined ? { start: `${start}${often}` } : { start, name, end: `${end}${often}` };
}

function describeRecord({ who, action, subject, entityId, title }: Activity): Sentence {
  const kind = findKind(subject);
  if (entityId === undefined || !kind) return { start: `${who} changed ${title}` };
  return { start: `${who} ${recordVerbs[action] ?? 'changed'} the ${kind.noun} `, name: `“${title}”` };
}
