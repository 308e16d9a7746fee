import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayIn, formatIn, readInstant } from '../../kernel/dates.ts';
import {
  aWeekLater,
  placeInMonth,
  repeatedDates,
  skippedMonthsNote,
  type Repetition,
} from './repeat.rules.ts';

const timeZone = 'America/New_York';

function repeated(from: string, to: string, how: Pick<Repetition, 'every' | 'n' | 'count'>) {
  const start = readInstant(from, timeZone);
  const end = readInstant(to, timeZone);
  const { dates, skippedMonths } = repeatedDates({ start, end, timeZone, ...how });
  return {
    skippedMonths,
    starts: dates.map((date) => formatIn(timeZone, date.start, "yyyy-MM-dd'T'HH:mm")),
    ends: dates.map((date) => formatIn(timeZone, date.end, "yyyy-MM-dd'T'HH:mm")),
    moments: dates.map((date) => date.start.toISOString()),
  };
}

describe('every so many weeks', () => {
  test('the clock on the wall stays when the clocks go forward, and when they go back', () => {
    const spring = repeated('2026-03-01T14:00', '2026-03-01T16:00', { every: 'weeks', n: 1, count: 3 });
    expect(spring.starts).toEqual(['2026-03-01T14:00', '2026-03-08T14:00', '2026-03-15T14:00']);
    expect(spring.moments).toEqual([
      '2026-03-01T19:00:00.000Z',
      '2026-03-08T18:00:00.000Z',
      '2026-03-15T18:00:00.000Z',
    ]);
    const autumn = repeated('2026-10-25T14:00', '2026-10-25T16:00', { every: 'weeks', n: 2, count: 2 });
    expect(autumn.starts).toEqual(['2026-10-25T14:00', '2026-11-08T14:00']);
    expect(autumn.moments).toEqual(['2026-10-25T18:00:00.000Z', '2026-11-08T19:00:00.000Z']);
  });

  test('a time the clocks skip moves on, one they repeat means the first', () => {
    const skipped = repeated('2026-03-01T02:30', '2026-03-01T04:00', { every: 'weeks', n: 1, count: 3 });
    expect(skipped.starts).toEqual(['2026-03-01T02:30', '2026-03-08T03:30', '2026-03-15T02:30']);
    const twice = repeated('2026-10-25T01:30', '2026-10-25T03:00', { every: 'weeks', n: 1, count: 2 });
    expect(twice.moments[1]).toBe('2026-11-01T05:30:00.000Z');
  });

  test('an event that would end before it starts in such a night keeps its length', () => {
    const night = repeated('2026-03-01T02:30', '2026-03-01T03:00', { every: 'weeks', n: 1, count: 2 });
    expect([night.starts[1], night.ends[1]]).toEqual(['2026-03-08T03:30', '2026-03-08T04:00']);
  });

  test('an evening that ends at midnight and an event of three days keep their form', () => {
    const gala = repeated('2026-12-24T19:00', '2026-12-25T00:00', { every: 'weeks', n: 1, count: 2 });
    expect([gala.starts[1], gala.ends[1]]).toEqual(['2026-12-31T19:00', '2027-01-01T00:00']);
    const retreat = repeated('2026-10-30T17:00', '2026-11-01T12:00', { every: 'weeks', n: 52, count: 2 });
    expect([retreat.starts[1], retreat.ends[1]]).toEqual(['2027-10-29T17:00', '2027-10-31T12:00']);
  });
});

describe('the same weekday of the month', () => {
  test('the second Saturday is the second Saturday', () => {
    const { starts, skippedMonths } = repeated('2026-01-10T10:00', '2026-01-10T12:00', {
      every: 'month-weekday',
      n: 1,
      count: 4,
    });
    expect(starts).toEqual(['2026-01-10T10:00', '2026-02-14T10:00', '2026-03-14T10:00', '2026-04-11T10:00']);
    expect(skippedMonths).toEqual([]);
  });

  test('months without a fifth Saturday are left out, and that is said', () => {
    const { starts, skippedMonths } = repeated('2026-01-31T10:00', '2026-01-31T12:00', {
      every: 'month-weekday',
      n: 1,
      count: 3,
    });
    expect(starts).toEqual(['2026-01-31T10:00', '2026-05-30T10:00', '2026-08-29T10:00']);
    expect(skippedMonths).toEqual(['2026-02', '2026-03', '2026-04', '2026-06', '2026-07']);
    expect(placeInMonth('2026-01-31')).toBe('fifth Saturday');
    expect(skippedMonthsNote(['2026-02'], '2026-01-31')).toBe(
      'February 2026 has no fifth Saturday and is left out.',
    );
    expect(skippedMonthsNote(['2026-02', '2026-03', '2026-04'], '2026-01-31')).toBe(
      'February 2026, March 2026, and April 2026 have no fifth Saturday and are left out.',
    );
    expect(skippedMonthsNote([], '2026-01-31')).toBeUndefined();
  });

  test('every third month, over the end of the year', () => {
    const { starts } = repeated('2026-11-05T18:00', '2026-11-05T19:00', {
      every: 'month-weekday',
      n: 3,
      count: 3,
    });
    expect(starts).toEqual(['2026-11-05T18:00', '2027-02-04T18:00', '2027-05-06T18:00']);
  });
});

test('many months that are left out are counted, not listed', () => {
  const months = ['2026-02', '2026-03', '2026-04', '2026-06', '2026-07', '2026-09', '2026-11'];
  expect(skippedMonthsNote(months, '2026-01-31')).toBe(
    '7 months between February 2026 and November 2026 have no fifth Saturday and are left out.',
  );
});

test('a copy is a week later by the clock on the wall', () => {
  const tea = {
    start: readInstant('2026-03-07T14:00', timeZone),
    end: readInstant('2026-03-07T17:00', timeZone),
  };
  const copy = aWeekLater(tea, timeZone);
  expect([copy.start.toISOString(), copy.end.toISOString()]).toEqual([
    '2026-03-14T18:00:00.000Z',
    '2026-03-14T21:00:00.000Z',
  ]);
});

test('whatever is repeated: as many as asked for, in order, on one weekday, none ending before it starts', () => {
  const moment = fc.date({
    min: new Date('1950-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const repetition = fc.record({
    start: moment,
    length: fc.nat({ max: 5 * 86_400_000 }),
    every: fc.constantFrom('weeks' as const, 'month-weekday' as const),
    n: fc.integer({ min: 1, max: 4 }),
    zone: fc.constantFrom(timeZone, 'UTC', 'Europe/Berlin', 'Australia/Lord_Howe'),
  });
  fc.assert(
    fc.property(repetition, ({ start, length, zone, ...how }) => {
      const end = new Date(start.getTime() + length);
      const { dates } = repeatedDates({ start, end, ...how, count: 8, timeZone: zone });
      expect(dates).toHaveLength(8);
      expect(dates[0]).toEqual({ start, end });
      const weekdays = dates.map((date) => new Date(dayIn(zone, date.start)).getUTCDay());
      expect(new Set(weekdays).size).toBe(1);
      const starts = dates.map((date) => date.start.getTime());
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      expect(new Set(starts).size).toBe(8);
      expect(dates.filter((date) => date.end < date.start)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
