import { addDaysTo, startOfDayIn, type Day } from '../../kernel/dates.ts';
import type { Period } from '../records.rules.ts';

interface Bounds {
  from: Date;
  /** Absent where the period is not over. */
  to?: Date;
}

/** From when until when a period lasts. */
export function boundsOf(period: Period, today: Day, timeZone: string): Bounds {
  const start = (day: Day) => startOfDayIn(timeZone, day);
  if (period === 'today') return { from: start(today) };
  const sunday = addDaysTo(today, -new Date(`${today}T00:00:00Z`).getUTCDay());
  return period === 'this-week'
    ? { from: start(sunday) }
    : { from: start(addDaysTo(sunday, -7)), to: start(sunday) };
}
