import { addDaysTo, dayIn, formatDay, formatIn, readInstant, type Day } from '../../kernel/dates.ts';

/** The most events one repetition makes: a year of weeks. */
export const MAX_REPETITIONS = 52;
/** Dates behind it are not ones we can write. */
const lastYear = 2199;

interface Period {
  start: Date;
  end: Date;
}

export interface Repetition extends Period {
  /** Every so many weeks, or every so many months on the same weekday of the month ('the second Saturday'). */
  every: 'weeks' | 'month-weekday';
  n: number;
  /** How many there are in all, the first among them. */
  count: number;
  timeZone: string;
}

export interface RepeatedDates {
  dates: Period[];
  /** Months that have no such weekday (`2026-02`); the repetition goes on behind them. */
  skippedMonths: string[];
}

/**
 * The dates of an event that comes again. Each begins and ends by the clock on the wall as the first does, whatever daylight saving
 * did in between. Fewer than were asked for come back only where the calendar we can write ends.
 */
export function repeatedDates({ every, n, count, ...first }: Repetition): RepeatedDates {
  const startDay = dayIn(first.timeZone, first.start);
  const { days, skippedMonths } =
    every === 'weeks' ? daysByWeeks(startDay, { n, count }) : daysByMonths(startDay, { n, count });
  return { dates: days.map((day) => onDay(first, day)), skippedMonths };
}

/** The dates of a copy: a week later, at the same time of day. */
export function aWeekLater(event: Period, timeZone: string): Period {
  return onDay({ ...event, timeZone }, addDaysTo(dayIn(timeZone, event.start), 7));
}

/** More would not be read. */
const mostMonthsNamed = 6;

/** 'February 2026 has no fifth Saturday and is left out.' */
export function skippedMonthsNote(skippedMonths: readonly string[], firstDay: Day): string | undefined {
  if (skippedMonths.length === 0) return undefined;
  const names = skippedMonths.map((month) => formatDay(`${month}-01` as Day, 'MMMM yyyy'));
  const verb = names.length === 1 ? ['has', 'is'] : ['have', 'are'];
  const listed =
    names.length > mostMonthsNamed
      ? `${names.length} months between ${names[0]} and ${names.at(-1)}`
      : new Intl.ListFormat('en-US').format(names);
  return `${listed} ${verb[0]} no ${placeInMonth(firstDay)} and ${verb[1]} left out.`;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];

/** 'second Saturday' */
export function placeInMonth(day: Day): string {
  return `${ordinals[weekOfMonth(day)]} ${formatDay(day, 'EEEE')}`;
}

interface Steps {
  n: number;
  count: number;
}

function daysByWeeks(first: Day, { n, count }: Steps): { days: Day[]; skippedMonths: string[] } {
  const all = Array.from({ length: count }, (_, index) => addDaysTo(first, index * n * 7));
  return { days: all.filter((day) => Number(day.slice(0, 4)) <= lastYear), skippedMonths: [] };
}

function daysByMonths(first: Day, { n, count }: Steps): { days: Day[]; skippedMonths: string[] } {
  const days: Day[] = [];
  const skippedMonths: string[] = [];
  let month = first.slice(0, 7);
  while (days.length < count && Number(month.slice(0, 4)) <= lastYear) {
    const day = sameWeekdayIn(month, first);
    if (day) days.push(day);
    else skippedMonths.push(month);
    month = addMonthsTo(month, n);
  }
  return { days, skippedMonths };
}

/** The day of a month that is, say, its second Saturday as `like` is of its own; a fifth there is not in every month. */
function sameWeekdayIn(month: string, like: Day): Day | undefined {
  const firstDay = `${month}-01` as Day;
  const untilWeekday = (weekdayOf(like) - weekdayOf(firstDay) + 7) % 7;
  const day = addDaysTo(firstDay, untilWeekday + weekOfMonth(like) * 7);
  return day.startsWith(month) ? day : undefined;
}

const weekOfMonth = (day: Day) => Math.floor((Number(day.slice(8)) - 1) / 7);
const weekdayOf = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay();

function addMonthsTo(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + count)).toISOString().slice(0, 7);
}

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
  // In the night the clocks are changed a short event could end before it starts; then it keeps its length.
  const length = end.getTime() - start.getTime();
  return {
    start: movedStart,
    end: movedEnd < movedStart ? new Date(movedStart.getTime() + length) : movedEnd,
  };
}
