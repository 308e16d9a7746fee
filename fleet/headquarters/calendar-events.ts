import ical, { type CalendarResponse, type EventInstance, type VEvent } from 'node-ical';
import {
  addDaysTo,
  dayIn,
  formatDay,
  formatIn,
  isDay,
  isTimeZone,
  type Day,
} from '../../src/kernel/dates.ts';
import { cleanLine, cleanLink, withoutAbsent, type ListedEvent } from './listing-content.ts';
import { zoneAbbreviation } from './time-zone.ts';

export interface CalendarOptions {
  from: Date;
  to: Date;
  /** For times in UTC of a calendar that names no time zone. */
  zone: string;
}

const MAX_EVENTS = 200;
const MAX_TEXT_LENGTH = 200;

/**
 * The events of an iCal text in a range, the earliest first. Recurrences are expanded. The text may be hostile: this runs in a worker
 * with a time limit, and what it returns is bounded.
 */
export function readEvents(text: string, { from, to, zone }: CalendarOptions): ListedEvent[] {
  const calendar = ical.sync.parseICS(text);
  const ownZone = calendarZone(calendar) ?? zone;
  return Object.values(calendar)
    .filter((component): component is VEvent => component?.type === 'VEVENT')
    .flatMap((event) => eventsOf(event, { from, to, zone: ownZone }))
    .toSorted((one, other) => compare(sortKey(one), sortKey(other)))
    .slice(0, MAX_EVENTS);
}

/** An event that cannot be read, such as one of every second or of ten thousand years, does not hide the others. */
function eventsOf(event: VEvent, { from, to, zone }: CalendarOptions): ListedEvent[] {
  try {
    return ical
      .expandRecurringEvent(event, { from, to, expandOngoing: true })
      .slice(0, MAX_EVENTS)
      .map((instance) => toEvent(instance, zone))
      .filter((each) => each !== undefined)
      .filter(({ day, lastDay }) => isDay(day) && isDay(lastDay));
  } catch {
    return [];
  }
}

function calendarZone(calendar: CalendarResponse): string | undefined {
  const zone: unknown = (calendar.vcalendar as Record<string, unknown> | undefined)?.['WR-TIMEZONE'];
  return typeof zone === 'string' && isTimeZone(zone) ? zone : undefined;
}

function toEvent({ start, end, event, isFullDay }: EventInstance, zone: string): ListedEvent | undefined {
  const title = cleanLine(textOf(event.summary), MAX_TEXT_LENGTH);
  if (title === undefined || Number.isNaN(start.getTime())) return undefined;
  const finish = Number.isNaN(end.getTime()) || end < start ? start : end;
  return withoutAbsent<ListedEvent>({
    title,
    ...(isFullDay ? wholeDays(start, finish) : timed(start, finish, zoneOf(start.tz) ?? zone)),
    place: cleanLine(textOf(event.location), MAX_TEXT_LENGTH),
    url: cleanLink(textOf(event.url)),
    isCancelled: event.status === 'CANCELLED' ? true : undefined,
  });
}

/** The library gives whole days as midnights of this machine's time zone. The end is the day after the last one. */
function wholeDays(start: Date, end: Date) {
  const day = localDay(start);
  const before = addDaysTo(localDay(end), -1);
  return { day, lastDay: before > day ? before : day };
}

function timed(start: Date, end: Date, zone: string) {
  const day = dayIn(zone, start);
  // An event until midnight ends on the evening before.
  const lastDay = end > start ? dayIn(zone, new Date(end.getTime() - 1)) : day;
  const time = (moment: Date) => formatIn(zone, moment, 'h:mm a');
  const until =
    end <= start
      ? ''
      : ` – ${lastDay === day ? '' : `${formatDay(dayIn(zone, end), 'MMMM d')}, `}${time(end)}`;
  return {
    day,
    lastDay,
    time: `${time(start)}${until} ${zoneAbbreviation(zone, start)}`,
    start: start.toISOString(),
    end: end > start ? end.toISOString() : undefined,
  };
}

/** A calendar in UTC says nothing of where its events take place. */
function zoneOf(name: string | undefined): string | undefined {
  return name !== undefined && !/^(etc\/)?(utc|gmt|z)$/i.test(name) && isTimeZone(name) ? name : undefined;
}

function localDay(date: Date): Day {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as Day;
}

/** A property with parameters is an object with its text as `val`. */
function textOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'val' in value ? value.val : value;
}

function sortKey({ day, start = '' }: ListedEvent): string {
  return `${day} ${start}`;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
