import { addDaysTo, dayIn, formatDay, formatIn, startOfDayIn } from '../../../kernel/dates.ts';

/** 'tonight, midnight', 'Saturday, November 21, midnight' or 'Saturday, November 21, 9:00 PM'. */
export function endText(until: string, { timeZone, now }: { timeZone: string; now: Date }): string {
  const end = new Date(until);
  if (startOfDayIn(timeZone, dayIn(timeZone, end)).getTime() !== end.getTime())
    return formatIn(timeZone, end, 'EEEE, MMMM d, h:mm a');
  const lastDay = addDaysTo(dayIn(timeZone, end), -1);
  return `${lastDay === dayIn(timeZone, now) ? 'tonight' : formatDay(lastDay, 'EEEE, MMMM d')}, midnight`;
}
