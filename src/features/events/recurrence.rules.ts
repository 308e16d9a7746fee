import { addDaysTo, dayIn, formatDay, formatIn, readInstant, type Day } from '../../kernel/dates.ts';
import { addMonthsTo, monthOf, type Month } from './month.rules.ts';

/** A year of weekly events. */
export const MAX_OCCURRENCES = 52;
/** Forms and the API accept no later dates. */
const LAST_YEAR = 2199;
/** A longer list of skipped months is summarized. */
const MAX_MONTHS_LISTED = 6;

export const seriesFrequencies = ['weekly', 'monthly', 'other'] as const;
export type SeriesFrequency = (typeof seriesFrequencies)[number];

interface Period {
  start: Date;
  end: Date;
}

export interface Recurrence extends Period {
  /** 'month-weekday': on the same weekday of the month, such as the second Saturday. */
  every: 'weeks' | 'month-weekday';
  /** The interval in weeks or months. */
  n: number;
  /** The total number of occurrences, including the first. */
  count: number;
  timeZone: string;
}

export interface Occurrences {
  dates: Period[];
  /** Months that have no such weekday (`2026-02`). */
  skippedMonths: string[];
}

/**
 * The dates of a recurring event. All of them start and end at the same local time, also across a change to daylight saving time.
 * There are fewer than `count` only if they would reach past the last year.
 */
export function occurrencesOf({ every, n, count, ...first }: Recurrence): Occurrences {
  const startDay = dayIn(first.timeZone, first.start);
  const { days, skippedMonths } =
    every === 'weeks' ? daysByWeeks(startDay, { n, count }) : daysByMonths(startDay, { n, count });
  return { dates: days.map((day) => onDay(first, day)), skippedMonths };
}

/** The dates of a copy: a week later, at the same local time. */
export function oneWeekLater(event: Period, timeZone: string): Period {
  return onDay({ ...event, timeZone }, addDaysTo(dayIn(timeZone, event.start), 7));
}

/** 'February 2026 has no fifth Saturday and is skipped.' */
export function skippedMonthsNote(skippedMonths: readonly string[], firstDay: Day): string | undefined {
  if (skippedMonths.length === 0) return undefined;
  const names = skippedMonths.map((month) => formatDay(`${month}-01` as Day, 'MMMM yyyy'));
  const verb = names.length === 1 ? ['has', 'is'] : ['have', 'are'];
  const listed =
    names.length > MAX_MONTHS_LISTED
      ? `${names.length} months between ${names[0]} and ${names.at(-1)}`
      : new Intl.ListFormat('en-US').format(names);
  return `${listed} ${verb[0]} no ${weekdayOfMonth(firstDay)} and ${verb[1]} skipped.`;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** 'second Saturday' */
export function weekdayOfMonth(day: Day): string {
  return `${ordinals[weekOfMonth(day)]} ${formatDay(day, 'EEEE')}`;
}

interface Interval {
  n: number;
  count: number;
}

function daysByWeeks(first: Day, { n, count }: Interval): { days: Day[]; skippedMonths: string[] } {
  const all = Array.from({ length: count }, (_, index) => addDaysTo(first, index * n * 7));
  return { days: all.filter((day) => Number(day.slice(0, 4)) <= LAST_YEAR), skippedMonths: [] };
}

function daysByMonths(first: Day, { n, count }: Interval): { days: Day[]; skippedMonths: string[] } {
  const days: Day[] = [];
  const skippedMonths: string[] = [];
  let month = monthOf(first);
  while (days.length < count && Number(month.slice(0, 4)) <= LAST_YEAR) {
    const day = sameWeekdayIn(month, first);
    if (day) days.push(day);
    else skippedMonths.push(month);
    month = addMonthsTo(month, n);
  }
  return { days, skippedMonths };
}

/** The day that is, say, the second Saturday of a month, as `like` is of its own. Not every month has a fifth. */
function sameWeekdayIn(month: Month, like: Day): Day | undefined {
  const firstDay = `${month}-01` as Day;
  const untilWeekday = (weekdayOf(like) - weekdayOf(firstDay) + 7) % 7;
  const day = addDaysTo(firstDay, untilWeekday + weekOfMonth(like) * 7);
  return day.startsWith(month) ? day : undefined;
}

const weekOfMonth = (day: Day) => Math.floor((Number(day.slice(8)) - 1) / 7);
const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The same event on another day. */
function onDay({ start, end, timeZone }: Period & { timeZone: string }, day: Day): Period {
  const firstDay = dayIn(timeZone, start);
  if (day === firstDay) return { start, end };
  const distance = (Date.parse(day) - Date.parse(firstDay)) / 86_400_000;
  const moved = (moment: Date) =>
    readInstant(
      `${addDaysTo(dayIn(timeZone, moment), distance)}T${formatIn(timeZone, moment, 'HH:mm:ss')}`,
      timeZone,
    );
  const movedStart = moved(start);
  const movedEnd = moved(end);
  // In the night the clocks change, a short event could end before it starts. It keeps its duration instead.
  const duration = end.getTime() - start.getTime();
  return {
    start: movedStart,
    end: movedEnd < movedStart ? new Date(movedStart.getTime() + duration) : movedEnd,
  };
}
