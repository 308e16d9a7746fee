import { dayIn, formatDay, isInstantText, readInstant, type Day } from '../../../kernel/dates.ts';
import { timeRange } from '../events.rules.ts';
import { addMonthsTo, daysOfMonth, monthOf, type Month } from '../month.rules.ts';
import {
  listOccurrences,
  recurrenceProblem,
  skippedMonthsNote,
  weekdayOfMonth,
} from '../recurrence.rules.ts';
import type { EventFormValues } from './event-form-values.ts';
import { toSentTimes } from './local-times.ts';

type RecurringValues = Pick<EventFormValues, 'startDate' | 'endDate' | 'repeat'>;

/** The dates of all events a form would create; undefined if it creates one, or is not filled in yet. */
export function previewRecurrence(values: RecurringValues, timeZone: string) {
  const { every } = values.repeat;
  const recurrence = toRecurrence(values.repeat);
  const { startDate, endDate } = toSentTimes(values, [], timeZone);
  if (every === 'never' || !recurrence || !isInstantText(startDate) || !isInstantText(endDate))
    return undefined;
  const start = readInstant(startDate, timeZone);
  const end = readInstant(endDate, timeZone);
  if (end < start) return undefined;
  const occurrences = listOccurrences({ every, ...recurrence, start, end, timeZone });
  const firstDay = dayIn(timeZone, start);
  return {
    /** As text, including the first. */
    dates: occurrences.dates.map((date) => toText(dayIn(timeZone, date.start), firstDay)),
    /** The time of day they have in common. */
    time: timeRange({ startDate: start.toISOString(), endDate: end.toISOString() }, timeZone),
    /** Which months are skipped and why. */
    note: skippedMonthsNote(occurrences.skippedMonths, firstDay),
    /** Why these dates cannot be created. */
    problem: recurrenceProblem(recurrence, occurrences),
  };
}

/** As the contract has it; undefined while the number or the end is missing. A monthly event has no choice of interval. */
export function toRecurrence({
  every,
  n,
  until,
  count,
}: EventFormValues['repeat']): { n: number; count?: number; until?: Day } | undefined {
  const interval = { n: every === 'weeks' ? Number(n) : 1 };
  if (until === 'count') return Number(count) >= 1 ? { ...interval, count: Number(count) } : undefined;
  return until ? { ...interval, until: daysOfMonth(until as Month).last } : undefined;
}

const MONTHS_TO_CHOOSE = 24;

/** The months in which the last event can be: from the first in which there is a second one. */
export function lastMonths(
  { startDate, repeat }: Omit<RecurringValues, 'endDate'>,
  timeZone: string,
): Month[] {
  const first = isInstantText(startDate)
    ? monthOf(dayIn(timeZone, readInstant(startDate, timeZone)))
    : undefined;
  const offset = repeat.every === 'weeks' ? 0 : 1;
  const months = first
    ? Array.from({ length: MONTHS_TO_CHOOSE }, (_, index) => addMonthsTo(first, index + offset))
    : [];
  const chosen = repeat.until && repeat.until !== 'count' ? (repeat.until as Month) : undefined;
  // Choosing another start must not change what was chosen as the end.
  return chosen && !months.includes(chosen) ? [chosen, ...months] : months;
}

/** 'the second Saturday' */
export function startWeekday(startDate: string, timeZone: string): string | undefined {
  if (!isInstantText(startDate)) return undefined;
  return `the ${weekdayOfMonth(dayIn(timeZone, readInstant(startDate, timeZone)))}`;
}

/** 'Wed, Dec 16', with the year if it is not the year of the first one. */
function toText(day: Day, firstDay: Day): string {
  const isSameYear = day.slice(0, 4) === firstDay.slice(0, 4);
  return formatDay(day, isSameYear ? 'EEE, MMM d' : 'EEE, MMM d, yyyy');
}
