import { dayIn, daysBetween, formatIn, type Day } from './dates.ts';

/** A day as people say it: 'today', 'Nov 9', and with the year where it is another one. */
export function dayText(moment: string, timeZone: string, now = new Date()): string {
  if (dayIn(timeZone, moment) === dayIn(timeZone, now)) return 'today';
  const isThisYear = formatIn(timeZone, moment, 'yyyy') === formatIn(timeZone, now, 'yyyy');
  return formatIn(timeZone, moment, isThisYear ? 'MMM d' : 'MMM d, yyyy');
}

/** How far away a day is: 'today', 'tomorrow', 'in 13 days'. */
export function distanceText(day: Day, today: Day): string {
  const days = daysBetween(today, day);
  if (days <= 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days.toLocaleString('en-US')} days`;
}
