import { dayIn, daysBetween, formatDay, formatIn } from '../../kernel/dates.ts';
import { dateRange, daysOf, isAllDay, isOver, isUpcoming, untilText, type Period } from './events.rules.ts';

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
  const days = daysBetween(dayIn(timeZone, now), daysOf(event, timeZone).first);
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : `in ${days} days`;
}

const EVENING_HOUR = 17;

/** 'Tonight' or 'Today', by the hour at which the event starts. */
function dayPart({ startDate }: Period, timeZone: string): string {
  return Number(formatIn(timeZone, startDate, 'H')) >= EVENING_HOUR ? 'Tonight' : 'Today';
}

interface NearnessFacts {
  now: Date;
  timeZone: string;
  program: string | undefined;
}

/** What stands above the title of the next event: 'Next', 'Gardens', 'in 4 days'. */
export function nearness(event: Period, { now, timeZone, program }: NearnessFacts): string[] {
  const away = countdown(event, { now, timeZone });
  const parts = away === 'today' ? [dayPart(event, timeZone), program] : ['Next', program, away];
  return parts.filter((part) => part !== undefined);
}

/** 'Tonight, 7:00 PM'; of an event that has started, 'Now, until 4:00 PM' or 'Tonight, until 9:30 PM'. */
export function todayText(event: Period, { now, timeZone }: Omit<NearnessFacts, 'program'>): string {
  if (isUpcoming(event, now)) {
    const part = dayPart(event, timeZone);
    return isAllDay(event, timeZone) ? part : `${part}, ${formatIn(timeZone, event.startDate, 'h:mm a')}`;
  }
  const until = untilText(event, { now, timeZone }).replace('Until', 'until');
  const endsToday = daysOf(event, timeZone).last === dayIn(timeZone, now);
  const isEvening = endsToday && Number(formatIn(timeZone, now, 'H')) >= EVENING_HOUR;
  return `${isEvening ? 'Tonight' : 'Now'}, ${until}`;
}
