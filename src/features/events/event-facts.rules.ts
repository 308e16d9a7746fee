import { dayIn, formatDay } from '../../kernel/dates.ts';
import { dateRange, daysOf, isOver, isUpcoming, type Period } from './events.rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** 'Saturday, August 15, 2026', or start and end if they are different days. */
export function longDate(event: Period, zone: string): string {
  const { first, last } = daysOf(event, zone);
  return first === last ? formatDay(first, 'EEEE, MMMM d, yyyy') : dateRange(event, zone);
}

/** How far away an event is: 'in 41 days', 'tomorrow', 'today', 'on now'. Nothing once it is over. */
export function countdown(
  event: Period,
  { now, timeZone }: { now: Date; timeZone: string },
): string | undefined {
  if (isOver(event, now)) return undefined;
  if (!isUpcoming(event, now)) return 'on now';
  const days = (Date.parse(daysOf(event, timeZone).first) - Date.parse(dayIn(timeZone, now))) / DAY_MS;
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}
