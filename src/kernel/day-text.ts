import { dayIn, formatIn } from './dates.ts';

/** A day as people say it: 'today', 'Nov 9', and with the year where it is another one. */
export function dayText(moment: string, timeZone: string, now = new Date()): string {
  if (dayIn(timeZone, moment) === dayIn(timeZone, now)) return 'today';
  const isThisYear = formatIn(timeZone, moment, 'yyyy') === formatIn(timeZone, now, 'yyyy');
  return formatIn(timeZone, moment, isThisYear ? 'MMM d' : 'MMM d, yyyy');
}
