import { expect, test } from 'vitest';
import { addDaysTo, dayIn, readInstant, type Day } from '../../src/kernel/dates.ts';
import { demoChapter } from './chapter.ts';
import { demoEvents } from './events.ts';
import { lastPeriodOf, periodOf, type OnceAYear, type SeedClock } from './schedule.ts';

const { timeZone } = demoChapter.identity;
const yearlyEvents = demoEvents.flatMap(({ when, ...event }) => ('nth' in when ? [{ ...event, when }] : []));

/** Thanksgiving, the end of the year, Easter and Independence Day, from the first day to the last. */
const holidays: [Day, Day][] = [
  ['2025-11-26', '2025-11-30'],
  ['2025-12-22', '2026-01-01'],
  ['2026-04-02', '2026-04-06'],
  ['2026-07-03', '2026-07-05'],
  ['2026-11-25', '2026-11-29'],
  ['2026-12-22', '2027-01-01'],
  ['2027-03-25', '2027-03-29'],
  ['2027-07-03', '2027-07-05'],
  ['2027-11-24', '2027-11-28'],
  ['2027-12-22', '2028-01-01'],
  ['2028-04-13', '2028-04-17'],
];

const clockOn = (day: Day): SeedClock => ({ now: readInstant(`${day}T12:00`, timeZone), timeZone });
const days = Array.from({ length: 730 }, (_, index) => {
  const day = addDaysTo('2026-01-01', index);
  const clock = clockOn(day);
  const schedule = yearlyEvents
    .map(({ title, when }) => ({ title, ...periodOf(when, clock) }))
    .toSorted((one, other) => one.startDate.getTime() - other.startDate.getTime());
  return { day, now: clock.now, schedule };
});

test('on any day of two years enough is past and to come, and three events are near', () => {
  for (const { day, now, schedule } of days) {
    const coming = schedule.map(({ startDate }) => startDate).filter((startDate) => startDate > now);
    const past = schedule.filter(({ endDate }) => endDate <= now);
    expect(coming.length, day).toBeGreaterThanOrEqual(10);
    expect(past.length, day).toBeGreaterThanOrEqual(10);
    expect(dayIn(timeZone, coming[2]!) <= addDaysTo(day, 44), day).toBe(true);
    // A window of a year, because a weekday is up to six days earlier or later next year.
    expect(dayIn(timeZone, coming.at(-1)!) <= addDaysTo(day, 160), day).toBe(true);
  }
});

test('no event is on a holiday', () => {
  const onHolidays = days.flatMap(({ schedule }) =>
    schedule.filter(({ startDate, endDate }) =>
      holidays.some(
        ([first, last]) => dayIn(timeZone, endDate) >= first && dayIn(timeZone, startDate) <= last,
      ),
    ),
  );
  expect(onHolidays).toEqual([]);
});

test('no two events overlap', () => {
  for (const { day, schedule } of days) {
    const overlaps = schedule.slice(1).filter(({ startDate }, index) => startDate < schedule[index]!.endDate);
    expect(overlaps, day).toEqual([]);
  }
});

test('an event moves to next year seven months after it took place', () => {
  const drive: OnceAYear = { month: 8, nth: 2, on: 'Sat', starts: '10:00', ends: '14:00' };
  const startOn = (day: Day) => periodOf(drive, clockOn(day)).startDate.toISOString();
  expect(startOn('2026-08-05')).toBe('2026-08-08T14:00:00.000Z');
  expect(startOn('2027-03-09')).toBe('2026-08-08T14:00:00.000Z');
  expect(startOn('2027-03-10')).toBe('2027-08-14T14:00:00.000Z');
});

test('an event last took place this year or the year before', () => {
  const gala: OnceAYear = { month: 12, nth: 2, on: 'Sat', starts: '18:30', ends: '23:00' };
  const lastOn = (day: Day, yearsBefore?: number) =>
    lastPeriodOf(gala, clockOn(day), yearsBefore).startDate.toISOString();
  expect(lastOn('2026-12-12')).toBe('2025-12-13T23:30:00.000Z');
  expect(lastOn('2026-12-13')).toBe('2026-12-12T23:30:00.000Z');
  expect(lastOn('2026-12-13', 1)).toBe('2025-12-13T23:30:00.000Z');
});

/** The months in which a picture fits whose file name ends in a season. */
const seasons: Record<string, readonly number[]> = {
  winter: [11, 12, 1, 2, 3],
  spring: [3, 4, 5, 6],
  summer: [6, 7, 8, 9],
  fall: [9, 10, 11],
  holiday: [12],
};

test('the picture of an event fits the season', () => {
  const unfit = yearlyEvents.filter(({ picture, when }) => {
    const season = /-(\w+)\.webp$/.exec(picture)?.[1] ?? '';
    return !(seasons[season]?.includes(when.month) ?? true);
  });
  expect(unfit.map(({ title }) => title)).toEqual([]);
});
