import { addDaysTo, dayIn, formatDay, formatIn, startOfDayIn, type Day } from '../../kernel/dates.ts';
import { plainText } from '../../kernel/plain-text.ts';
import { slugFromTitle } from '../../kernel/slug.ts';
import { foldForSearch } from '../../kernel/search-text.ts';
import type { ChapterEvent, EventField } from './events.contract.ts';

export type Period = Pick<ChapterEvent, 'startDate' | 'endDate'>;

export type PlaceOf = { [Field in 'location' | 'streetAddress']?: ChapterEvent[Field] | null };

/** Upcoming events have not started. All others count as past, even while they are happening. */
export function isUpcoming(event: Period, now: Date): boolean {
  return Date.parse(event.startDate) > now.getTime();
}

export function isHappeningNow(event: Period, now: Date): boolean {
  return !isUpcoming(event, now) && !isOver(event, now);
}

export function isOver(event: Period, now: Date): boolean {
  return Date.parse(event.endDate) <= now.getTime();
}

export const eventsPath = '/events';

/** The address of an event's own page. Its title is there for people; the id alone decides. */
export function eventPath({ id, title }: Pick<ChapterEvent, 'id' | 'title'>): string {
  return `/events/${id}/${slugFromTitle(title) || 'event'}`;
}

/** Where a list of events continues: after this one. The server decodes it in `events.routes.ts`. */
export function encodeCursor({ startDate, id }: Pick<ChapterEvent, 'startDate' | 'id'>): string {
  return `${startDate},${id}`;
}

/** A new field must be listed here or in `searchableTexts`. */
type UnsearchedField =
  | 'startDate'
  | 'endDate'
  | 'imageUrl'
  | 'status'
  | 'programId'
  | 'contactId'
  | 'album'
  | 'parts';
type SearchedField = Exclude<EventField, UnsearchedField>;
type SearchableEvent = { title: string } & { [Field in SearchedField]?: string | null | undefined };

/** The texts that the search covers, without markup and case; the title first. */
export function searchableTexts({ title, description, location, streetAddress }: SearchableEvent): string[] {
  const texts: Record<SearchedField, string> = {
    title,
    description: plainText(description ?? ''),
    location: location ?? '',
    streetAddress: streetAddress ?? '',
  };
  return Object.values(texts).map(foldForSearch);
}

export function matchesSearch(event: SearchableEvent, search: string): boolean {
  const query = foldForSearch(search.trim());
  return query === '' || searchableTexts(event).some((text) => text.includes(query));
}

/** The first and the last day of an event on the chapter's calendar. */
export function daysOf(event: Period, zone: string): { first: Day; last: Day } {
  const start = Date.parse(event.startDate);
  const end = Date.parse(event.endDate);
  // An event that ends at midnight belongs to the day before, not to the day that begins.
  return { first: dayIn(zone, new Date(start)), last: dayIn(zone, new Date(end > start ? end - 1 : start)) };
}

export function isOnDays(event: Period, zone: string, days: { first: Day; last: Day }): boolean {
  const own = daysOf(event, zone);
  return own.first <= days.last && own.last >= days.first;
}

/** The events of each day in a period. An event of several days is listed on each of them. */
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

/** 'August 15, 2026', or start and end if they are different days. The first year is shown only if it differs. */
export function dateRange(event: Period, zone: string): string {
  const { first, last } = daysOf(event, zone);
  if (first === last) return formatDay(first, 'MMMM d, yyyy');
  // Not `last`: for an event that ends at midnight that is the day before, which contradicts the time shown next to it.
  const end = isAllDay(event, zone)
    ? formatDay(last, 'MMMM d, yyyy')
    : formatIn(zone, event.endDate, 'MMMM d, yyyy');
  const isSameYear = first.slice(0, 4) === end.slice(-4);
  return `${formatDay(first, isSameYear ? 'MMMM d' : 'MMMM d, yyyy')} – ${end}`;
}

/** '5:00 PM – 7:00 PM'; with dates if the event lasts several days: 'Oct 2, 5:00 PM – Oct 4, 12:00 PM'. */
export function timeRange(event: Period, zone: string): string {
  if (isAllDay(event, zone)) return 'All day';
  const { first, last } = daysOf(event, zone);
  const pattern = first === last ? 'h:mm a' : 'MMM d, h:mm a';
  const start = formatIn(zone, event.startDate, pattern);
  return hasDuration(event) ? `${start} – ${formatIn(zone, event.endDate, pattern)}` : start;
}

/** 'Old Mill, 12 Mill Road, Laurel, MD 20708': place and street address, as far as they are known. */
export function placeText({ location, streetAddress }: PlaceOf): string {
  return [location, streetAddress].filter(Boolean).join(', ');
}

/** 'Saturday', for an event of one day. */
export function weekdayOf(event: Period, zone: string): string | undefined {
  const { first, last } = daysOf(event, zone);
  return first === last ? formatDay(first, 'EEEE') : undefined;
}

/** From midnight to midnight. */
export function isAllDay(event: Period, zone: string): boolean {
  const isMidnight = (moment: string) => formatIn(zone, moment, 'HH:mm') === '00:00';
  return hasDuration(event) && isMidnight(event.startDate) && isMidnight(event.endDate);
}

function hasDuration({ startDate, endDate }: Period): boolean {
  return Date.parse(endDate) > Date.parse(startDate);
}

/** When a current event ends. The date is shown unless that is today or at midnight tonight. */
export function untilText(event: Period, { now, timeZone }: { now: Date; timeZone: string }): string {
  const time = formatIn(timeZone, event.endDate, 'h:mm a');
  const { last } = daysOf(event, timeZone);
  if (last === dayIn(timeZone, now)) return `Until ${time}`;
  return `Until ${formatIn(timeZone, event.endDate, 'MMMM d')}, ${time}`;
}

/** The time a calendar shows for an event on one of its days. */
export function timeOnDay(event: Period, zone: string, day: Day): string {
  const startsBefore = Date.parse(event.startDate) <= startOfDayIn(zone, day).getTime();
  const endsAfter = Date.parse(event.endDate) >= startOfDayIn(zone, addDaysTo(day, 1)).getTime();
  if (startsBefore && endsAfter) return 'All day';
  const isFirst = day === dayIn(zone, event.startDate);
  return isFirst
    ? formatIn(zone, event.startDate, 'h:mm a')
    : `Until ${formatIn(zone, event.endDate, 'h:mm a')}`;
}
