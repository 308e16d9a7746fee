import { addDaysTo, dayIn, readInstant, type Day } from '../../src/kernel/dates.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** How far back an event is listed. Older ones move to next year. */
const DAYS_BACK = 213;

/** A time on the chapter's wall clock, `19:30`. */
type Clock = `${number}:${number}`;

/** An event that takes place every year, such as on the second Saturday in August. */
export interface OnceAYear {
  month: number;
  nth: 1 | 2 | 3 | 4;
  on: (typeof weekdays)[number];
  starts: Clock;
  ends: Clock;
  /** How many days later it ends; by default the same day. */
  lastsDays?: number;
}

/** An event that is in progress while the seed runs. */
export interface AroundNow {
  startedHoursAgo: number;
  endsInHours: number;
}

export interface Period {
  startDate: Date;
  endDate: Date;
}

/** The moment of the seed, and the time zone of the chapter. */
export interface SeedClock {
  now: Date;
  timeZone: string;
}

/** When an event of the demo chapter takes place: once between seven months ago and five months from now. */
export function periodOf(when: OnceAYear | AroundNow, { now, timeZone }: SeedClock): Period {
  if ('startedHoursAgo' in when) {
    return { startDate: hoursFrom(now, -when.startedHoursAgo), endDate: hoursFrom(now, when.endsInHours) };
  }
  const earliest = addDaysTo(dayIn(timeZone, now), -DAYS_BACK);
  const year = Number(earliest.slice(0, 4));
  return periodIn(dayInYear(year, when) >= earliest ? year : year + 1, when, timeZone);
}

/** When an event last took place, or the occurrence so many years before that. */
export function lastPeriodOf(when: OnceAYear, { now, timeZone }: SeedClock, yearsBefore = 0): Period {
  const year = Number(dayIn(timeZone, now).slice(0, 4));
  const isOver = periodIn(year, when, timeZone).endDate <= now;
  return periodIn((isOver ? year : year - 1) - yearsBefore, when, timeZone);
}

function periodIn(year: number, when: OnceAYear, timeZone: string): Period {
  const firstDay = dayInYear(year, when);
  const lastDay = addDaysTo(firstDay, when.lastsDays ?? 0);
  return {
    startDate: readInstant(`${firstDay}T${when.starts}`, timeZone),
    endDate: readInstant(`${lastDay}T${when.ends}`, timeZone),
  };
}

/** The day on which an event starts in a year. */
export function dayInYear(year: number, { month, nth, on }: OnceAYear): Day {
  const firstOfMonth = `${year}-${String(month).padStart(2, '0')}-01` as Day;
  const daysAhead = (weekdays.indexOf(on) - new Date(firstOfMonth).getUTCDay() + 7) % 7;
  return addDaysTo(firstOfMonth, daysAhead + 7 * (nth - 1));
}

/** Rounded down to a quarter of an hour, because events do not start at 10:07. */
function hoursFrom(now: Date, hours: number): Date {
  const quarter = 15 * 60_000;
  return new Date(Math.floor((now.getTime() + hours * 3_600_000) / quarter) * quarter);
}
