import { dayIn, formatDay, formatIn, isInstantText, readInstant } from '../../../kernel/dates.ts';
import { timeRange } from '../events.rules.ts';
import { placeInMonth, repeatedDates, skippedMonthsNote } from '../repeat.rules.ts';
import type { EventFormValues } from './event-form-values.ts';
import { timesToSend } from './typed-times.ts';

export interface PlannedDates {
  /** Each in words, the first among them. A line breaks between its two halves. */
  dates: { beginning: string; end: string }[];
  /** Which months are left out and why. */
  note: string | undefined;
}

/** The dates of all events a form makes; nothing where it makes one. */
export function plannedDates(values: EventFormValues, timeZone: string): PlannedDates | undefined {
  const { repeat } = values;
  const { every } = repeat;
  const { startDate, endDate } = timesToSend(values, [], timeZone);
  if (every === 'never' || !isInstantText(startDate) || !isInstantText(endDate)) return undefined;
  const start = readInstant(startDate, timeZone);
  const { dates, skippedMonths } = repeatedDates({
    every,
    ...repetitionOf(repeat),
    start,
    end: readInstant(endDate, timeZone),
    timeZone,
  });
  return {
    dates: dates.map((date) => inWords(date, timeZone)),
    note: skippedMonthsNote(skippedMonths, dayIn(timeZone, start)),
  };
}

/** The figures of a repetition. A month has its weekday once, so there is nothing to choose there. */
export function repetitionOf({ every, n, count }: EventFormValues['repeat']): { n: number; count: number } {
  return { n: every === 'weeks' ? Number(n) : 1, count: Number(count) };
}

/** 'the second Saturday', by the day an event starts on. */
export function weekdayOfMonth(startDate: string, timeZone: string): string | undefined {
  if (!isInstantText(startDate)) return undefined;
  return `the ${placeInMonth(dayIn(timeZone, readInstant(startDate, timeZone)))}`;
}

const inFull = 'EEEE, MMMM d, yyyy';

function inWords({ start, end }: { start: Date; end: Date }, zone: string): PlannedDates['dates'][number] {
  const period = { startDate: start.toISOString(), endDate: end.toISOString() };
  if (dayIn(zone, start) === dayIn(zone, end)) {
    return { beginning: `${formatDay(dayIn(zone, start), inFull)},`, end: timeRange(period, zone) };
  }
  const whole = (moment: Date) => formatIn(zone, moment, `${inFull}, h:mm a`);
  return { beginning: `${whole(start)} –`, end: whole(end) };
}
