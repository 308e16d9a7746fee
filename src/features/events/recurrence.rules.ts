import {
  addDaysTo,
  dayIn,
  daysBetween,
  formatDay,
  formatIn,
  readInstant,
  type Day,
} from '../../kernel/dates.ts';
import { addMonthsTo, monthOf, type Month } from './month.rules.ts';

/** A year of weekly events. */
export const MAX_OCCURRENCES = 52;
/** Forms and the API accept no later dates. */
const LAST_DAY: Day = '2199-12-31';
/** A longer list of skipped months is summarized. */
const MAX_MONTHS_LISTED = 6;

/** 'weeks' and 'months': every second one, or less often. */
export const seriesFrequencies = ['weekly', 'monthly', 'weeks', 'months'] as const;
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
  count?: number | undefined;
  /** The last possible day, instead of a count. */
  until?: Day | undefined;
  timeZone: string;
}

export interface Occurrences {
  dates: Period[];
  /** Months that have no such weekday (`2026-02`). */
  skippedMonths: string[];
}

/**
 * The dates of a recurring event. All of them start and end at the same local time, also across a change to daylight saving time.
 * `recurrenceProblem` says whether there are too few or too many.
 */
export function listOccurrences({ every, n, count, until, ...first }: Recurrence): Occurrences {
  const startDay = dayIn(first.timeZone, first.start);
  const bounds = { n, count: count ?? MAX_OCCURRENCES + 1, until: until ?? LAST_DAY };
  const { days, skippedMonths } =
    every === 'weeks' ? daysByWeeks(startDay, bounds) : daysByMonths(startDay, bounds);
  return { dates: days.map((day) => onDay(first, day)), skippedMonths };
}

/** Why these dates cannot be created, and which field to correct. */
export function recurrenceProblem(
  { count, until }: Pick<Recurrence, 'count' | 'until'>,
  { dates }: Occurrences,
): { field: 'count' | 'until'; message: string } | undefined {
  if (count !== undefined && dates.length < count) {
    return {
      field: 'count',
      message: 'Please choose fewer events: these dates reach too far into the future.',
    };
  }
  if (until === undefined || (dates.length > 1 && dates.length <= MAX_OCCURRENCES)) return undefined;
  return { field: 'until', message: endProblem(dates.length) };
}

function endProblem(count: number): string {
  if (count === 0) return 'Please choose a later end: the event starts after it.';
  return count === 1
    ? 'Please choose a later end: until then there is only one event.'
    : `Please choose an earlier end: these would be more than ${MAX_OCCURRENCES} events.`;
}

export function toFrequency({ every, n }: Pick<Recurrence, 'every' | 'n'>): SeriesFrequency {
  if (every === 'weeks') return n > 1 ? 'weeks' : 'weekly';
  return n > 1 ? 'months' : 'monthly';
}

export interface SeriesMove {
  /** An earlier event of the series, before and after it was changed. */
  before: Period;
  after: Period;
  frequency: SeriesFrequency;
  timeZone: string;
}

/**
 * Where an event goes when an earlier event of its series moves: by as many days, or to the same weekday of its month.
 * Undefined if it was moved on its own before, or if its month has no such weekday.
 */
export function moveWithSeries({ before, after, ...series }: SeriesMove, event: Period): Period | undefined {
  const { timeZone } = series;
  const from = dayIn(timeZone, before.start);
  const to = dayIn(timeZone, after.start);
  const day = dayIn(timeZone, event.start);
  const unmoved = onDay({ ...before, timeZone }, day);
  if (!isSamePeriod(unmoved, event)) return undefined;
  const newDay = from === to ? day : dayInSeries({ from, to, day }, series.frequency);
  return newDay && onDay({ ...after, timeZone }, newDay);
}

/**
 * The same move for the later events of a series whose earlier event was moved on its own before: it starts where the
 * event would be if it were like most of them. Undefined if no two of them are alike.
 */
export function moveFromUsual(
  { before, after, frequency, timeZone }: SeriesMove,
  later: readonly Period[],
): SeriesMove | undefined {
  const like = usualOf(later, ({ start, end }) => {
    const [first, last] = [dayIn(timeZone, start), dayIn(timeZone, end)];
    const times = [start, end].map((moment) => formatIn(timeZone, moment, 'HH:mm:ss'));
    const week = isByMonths(frequency) ? weekOfMonth(first) : 0;
    return [week, weekdayOf(first), daysBetween(first, last), ...times].join(' ');
  });
  if (!like) return undefined;
  const from = dayIn(timeZone, before.start);
  const to = dayIn(timeZone, after.start);
  const likeDay = dayIn(timeZone, like.start);
  const day = isByMonths(frequency) ? sameWeekdayIn(monthOf(from), likeDay) : nearestWeekday(from, likeDay);
  if (!day) return undefined;
  const keepsDay = from === to && !isSamePeriod(before, after);
  return {
    before: onDay({ ...like, timeZone }, day),
    after: keepsDay ? onDay({ ...after, timeZone }, day) : after,
    frequency,
    timeZone,
  };
}

/** The first of those that more than half of them are like, at least two. */
export function usualOf<Item>(items: readonly Item[], likenessOf: (item: Item) => unknown): Item | undefined {
  for (const alike of Map.groupBy(items, likenessOf).values()) {
    if (alike.length > 1 && alike.length > items.length / 2) return alike[0];
  }
  return undefined;
}

const isByMonths = (frequency: SeriesFrequency) => frequency === 'monthly' || frequency === 'months';

function dayInSeries(
  { from, to, day }: { from: Day; to: Day; day: Day },
  frequency: SeriesFrequency,
): Day | undefined {
  if (isByMonths(frequency)) {
    const isOnItsWeekday = sameWeekdayIn(monthOf(day), from) === day;
    return isOnItsWeekday ? sameWeekdayIn(addMonthsTo(monthOf(day), monthsBetween(from, to)), to) : undefined;
  }
  return daysBetween(from, day) % 7 === 0 ? addDaysTo(day, daysBetween(from, to)) : undefined;
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

interface Bounds {
  n: number;
  count: number;
  until: Day;
}

function daysByWeeks(first: Day, { n, count, until }: Bounds): { days: Day[]; skippedMonths: string[] } {
  const all = Array.from({ length: count }, (_, index) => addDaysTo(first, index * n * 7));
  return { days: all.filter((day) => day <= until), skippedMonths: [] };
}

function daysByMonths(first: Day, { n, count, until }: Bounds): { days: Day[]; skippedMonths: string[] } {
  const days: Day[] = [];
  const skippedMonths: string[] = [];
  let month = monthOf(first);
  while (days.length < count && month <= monthOf(until)) {
    const day = sameWeekdayIn(month, first);
    if (!day) skippedMonths.push(month);
    else if (day <= until) days.push(day);
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

/** The day with the weekday of `like`, at most three days away. */
function nearestWeekday(day: Day, like: Day): Day {
  return addDaysTo(day, ((weekdayOf(like) - weekdayOf(day) + 10) % 7) - 3);
}

const isSamePeriod = (one: Period, other: Period) =>
  one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime();
const weekOfMonth = (day: Day) => Math.floor((Number(day.slice(8)) - 1) / 7);
const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

const monthsBetween = (from: Day, to: Day) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

/** The same event on another day. */
function onDay({ start, end, timeZone }: Period & { timeZone: string }, day: Day): Period {
  const firstDay = dayIn(timeZone, start);
  if (day === firstDay) return { start, end };
  const distance = daysBetween(firstDay, day);
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
