import { dayIn, formatDay, formatIn, isInstantText, readInstant } from '../../../kernel/dates.ts';
import { timeRange } from '../events.rules.ts';
import { occurrencesOf, skippedMonthsNote, weekdayOfMonth } from '../recurrence.rules.ts';
import type { EventFormValues } from './event-form-values.ts';
import { toSentTimes } from './local-times.ts';

export interface RecurrencePreview {
  /** All dates as text, including the first. A line may break between the two parts. */
  dates: { start: string; end: string }[];
  /** Which months are skipped and why. */
  note: string | undefined;
}

/** The dates of all events a form would create; undefined if it creates one. */
export function previewRecurrence(values: EventFormValues, timeZone: string): RecurrencePreview | undefined {
  const { repeat } = values;
  const { every } = repeat;
  const { startDate, endDate } = toSentTimes(values, [], timeZone);
  if (every === 'never' || !isInstantText(startDate) || !isInstantText(endDate)) return undefined;
  const start = readInstant(startDate, timeZone);
  const { dates, skippedMonths } = occurrencesOf({
    every,
    ...toRecurrence(repeat),
    start,
    end: readInstant(endDate, timeZone),
    timeZone,
  });
  return {
    dates: dates.map((date) => toText(date, timeZone)),
    note: skippedMonthsNote(skippedMonths, dayIn(timeZone, start)),
  };
}

/** Interval and count as numbers. A monthly event has no choice of interval. */
export function toRecurrence({ every, n, count }: EventFormValues['repeat']): { n: number; count: number } {
  return { n: every === 'weeks' ? Number(n) : 1, count: Number(count) };
}

/** 'the second Saturday' */
export function startWeekday(startDate: string, timeZone: string): string | undefined {
  if (!isInstantText(startDate)) return undefined;
  return `the ${weekdayOfMonth(dayIn(timeZone, readInstant(startDate, timeZone)))}`;
}

const FULL_DATE = 'EEEE, MMMM d, yyyy';

function toText(
  { start, end }: { start: Date; end: Date },
  zone: string,
): RecurrencePreview['dates'][number] {
  const period = { startDate: start.toISOString(), endDate: end.toISOString() };
  if (dayIn(zone, start) === dayIn(zone, end)) {
    return { start: `${formatDay(dayIn(zone, start), FULL_DATE)},`, end: timeRange(period, zone) };
  }
  const dateAndTime = (moment: Date) => formatIn(zone, moment, `${FULL_DATE}, h:mm a`);
  return { start: `${dateAndTime(start)} –`, end: dateAndTime(end) };
}
