import { addDaysTo, dayIn, formatDay, formatIn, type Day } from '../../kernel/dates.ts';
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

/** 'August 15, 2026', or both ends when they are different days; the first year is written only where it differs. */
export function dateRange(event: Period, zone: string): string {
  const { first, last } = daysOf(event, zone);
  const end = formatDay(last, 'MMMM d, yyyy');
  if (first === last) return end;
  const isSameYear = first.slice(0, 4) === last.slice(0, 4);
  return `${formatDay(first, isSameYear ? 'MMMM d' : 'MMMM d, yyyy')} – ${end}`;
}

export function timeRange(event: Period, zone: string): string {
  const start = formatIn(zone, event.startDate, 'h:mm a');
  const hasLength = Date.parse(event.endDate) > Date.parse(event.startDate);
  return hasLength ? `${start} – ${formatIn(zone, event.endDate, 'h:mm a')}` : start;
}

/** What a calendar says beside an event on one of its days. */
export function timeOnDay(event: Period, zone: string, day: Day): string {
  const { first, last } = daysOf(event, zone);
  if (day === first) return formatIn(zone, event.startDate, 'h:mm a');
  return day === last ? `Until ${formatIn(zone, event.endDate, 'h:mm a')}` : 'All day';
}

/** A month of the calendar, `2026-08`. */
export type Month = `${number}-${number}`;

export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month;
}

export function addMonthsTo(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7) as Month;
}

export function daysOfMonth(month: Month): { first: Day; last: Day } {
  return { first: `${month}-01` as Day, last: addDaysTo(`${addMonthsTo(month, 1)}-01` as Day, -1) };
}

/** A square of the month: one day, or two that share it. */
export interface MonthCell {
  days: [Day] | [Day, Day];
  isOutside: boolean;
}

/** A month as 35 squares from Sunday to Saturday; days that need a sixth week share the square seven places earlier. */
export function monthGrid(year: number, month: number): MonthCell[] {
  const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month;
  const first = `${name}-01` as Day;
  const offset = new Date(`${first}T00:00:00Z`).getUTCDay();
  return Array.from({ length: 35 }, (_, index): MonthCell => {
    const day = addDaysTo(first, index - offset);
    const weekLater = addDaysTo(day, 7);
    const isShared = index + 7 >= 35 && monthOf(weekLater) === name;
    return { days: isShared ? [day, weekLater] : [day], isOutside: monthOf(day) !== name };
  });
}

/** The line that explains shared squares, or nothing where a month has none. */
export function sharedSquaresNote(cells: readonly MonthCell[]): string | undefined {
  const shared = cells.flatMap(({ days: [upper, lower] }) => (lower ? [{ upper, lower }] : []));
  if (shared.length === 0) return undefined;
  const list = (half: 'upper' | 'lower') => shared.map((cell) => formatDay(cell[half], 'do')).join(' and ');
  const share = shared.length === 1 ? 'shares' : 'share';
  return `This month touches six weeks. The ${list('lower')} ${share} a square with the ${list('upper')}.`;
}
