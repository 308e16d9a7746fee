import { addDaysTo, dayIn, formatDay, formatIn, startOfDayIn, type Day } from '../../kernel/dates.ts';
import { plainText } from '../../kernel/plain-text.ts';
import { foldForSearch } from '../../kernel/search-text.ts';
import type { ChapterEvent } from './events.contract.ts';

type Period = Pick<ChapterEvent, 'startDate' | 'endDate'>;

/** To come: not yet started. Everything else counts as past, also while it still goes on. */
export function isUpcoming(event: Period, now: Date): boolean {
  return Date.parse(event.startDate) > now.getTime();
}

export function isHappeningNow(event: Period, now: Date): boolean {
  return !isUpcoming(event, now) && Date.parse(event.endDate) > now.getTime();
}

export function matchesSearch(
  event: Pick<ChapterEvent, 'title' | 'description' | 'location'>,
  search: string,
): boolean {
  const wanted = foldForSearch(search.trim());
  if (wanted === '') return true;
  return [event.title, plainText(event.description), event.location ?? ''].some((text) =>
    foldForSearch(text).includes(wanted),
  );
}

/** The first and the last day of an event on the chapter's calendar. */
export function daysOf(event: Period, zone: string): { first: Day; last: Day } {
  const start = Date.parse(event.startDate);
  const end = Date.parse(event.endDate);
  // An event that ends on the stroke of midnight belongs to the evening, not to the day that begins.
  return { first: dayIn(zone, new Date(start)), last: dayIn(zone, new Date(end > start ? end - 1 : start)) };
}

export function isOnDays(event: Period, zone: string, days: { first: Day; last: Day }): boolean {
  const own = daysOf(event, zone);
  return own.first <= days.last && own.last >= days.first;
}

/** The events of each day of a period that has any; one of several days stands on each of its days. */
export function eventsByDay<Event extends Period>(
  events: readonly Event[],
  zone: string,
  days: { first: Day; last: Day },
): Map<Day, Event[]> {
  const byDay = new Map<Day, Event[]>();
  for (const event of events) {
    const own = daysOf(event, zone);
    const last = own.last < days.last ? own.last : days.last;
    for (let day = own.first > days.first ? own.first : days.first; day <= last; day = addDaysTo(day, 1)) {
      const others = byDay.get(day);
      if (others) others.push(event);
      else byDay.set(day, [event]);
    }
  }
  return byDay;
}

/** 'August 15, 2026', or both ends when they are different days; the first year is written only where it differs. */
export function dateRange(event: Period, zone: string): string {
  const { first, last } = daysOf(event, zone);
  if (first === last) return formatDay(first, 'MMMM d, yyyy');
  // Not the last day, which differs where midnight ends it: the time beside it would then be a day early.
  const end = formatIn(zone, event.endDate, 'MMMM d, yyyy');
  const isSameYear = first.slice(0, 4) === end.slice(-4);
  return `${formatDay(first, isSameYear ? 'MMMM d' : 'MMMM d, yyyy')} – ${end}`;
}

export function timeRange(event: Period, zone: string): string {
  const start = formatIn(zone, event.startDate, 'h:mm a');
  const hasLength = Date.parse(event.endDate) > Date.parse(event.startDate);
  return hasLength ? `${start} – ${formatIn(zone, event.endDate, 'h:mm a')}` : start;
}

/** How long an event that is happening goes on: the day is written where it is not today, or tonight's midnight. */
export function untilText(event: Period, { now, timeZone }: { now: Date; timeZone: string }): string {
  const time = formatIn(timeZone, event.endDate, 'h:mm a');
  const { last } = daysOf(event, timeZone);
  if (last === dayIn(timeZone, now)) return `Until ${time}`;
  return `Until ${formatIn(timeZone, event.endDate, 'MMMM d')}, ${time}`;
}

/** What a calendar says beside an event on one of its days. */
export function timeOnDay(event: Period, zone: string, day: Day): string {
  const startsBefore = Date.parse(event.startDate) <= startOfDayIn(zone, day).getTime();
  const endsBehind = Date.parse(event.endDate) >= startOfDayIn(zone, addDaysTo(day, 1)).getTime();
  if (startsBefore && endsBehind) return 'All day';
  const isFirst = day === dayIn(zone, event.startDate);
  return isFirst
    ? formatIn(zone, event.startDate, 'h:mm a')
    : `Until ${formatIn(zone, event.endDate, 'h:mm a')}`;
}
