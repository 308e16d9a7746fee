import { addDaysTo, dayIn, readInstant, type Day } from '../../src/kernel/dates.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** A time on the chapter's wall clock, `19:30`. */
type Clock = `${number}:${number}`;

/** The first (second, …) such weekday after today, or before today when `week` is negative. */
export interface OnWeekday {
  week: number;
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

/** The moments an event of the demo chapter starts and ends, seen from `now`. */
export function periodOf(when: OnWeekday | AroundNow, now: Date, zone: string): Period {
  if ('startedHoursAgo' in when) {
    return { startDate: hoursFrom(now, -when.startedHoursAgo), endDate: hoursFrom(now, when.endsInHours) };
  }
  const firstDay = dayOfWeek(when, dayIn(zone, now));
  const lastDay = addDaysTo(firstDay, when.lastsDays ?? 0);
  return {
    startDate: readInstant(`${firstDay}T${when.starts}`, zone),
    endDate: readInstant(`${lastDay}T${when.ends}`, zone),
  };
}

function dayOfWeek({ week, on }: OnWeekday, today: Day): Day {
  const daysAhead = (weekdays.indexOf(on) - new Date(today).getUTCDay() + 7) % 7;
  if (week > 0) return addDaysTo(today, (daysAhead || 7) + 7 * (week - 1));
  return addDaysTo(today, daysAhead - 7 + 7 * (week + 1));
}

/** Rounded down to a quarter of an hour, because events do not start at 10:07. */
function hoursFrom(now: Date, hours: number): Date {
  const quarter = 15 * 60_000;
  return new Date(Math.floor((now.getTime() + hours * 3_600_000) / quarter) * quarter);
}
