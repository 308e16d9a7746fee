import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayIn, formatIn, readInstant, type Day } from '../../kernel/dates.ts';
import {
  toFrequency,
  moveWithSeries,
  listOccurrences,
  oneWeekLater,
  recurrenceProblem,
  skippedMonthsNote,
  weekdayOfMonth,
  type Recurrence,
} from './recurrence.rules.ts';

const timeZone = 'America/New_York';

function recur(from: string, to: string, how: Pick<Recurrence, 'every' | 'n' | 'count' | 'until'>) {
  const start = readInstant(from, timeZone);
  const end = readInstant(to, timeZone);
  const { dates, skippedMonths } = listOccurrences({ start, end, timeZone, ...how });
  return {
    skippedMonths,
    starts: dates.map((date) => formatIn(timeZone, date.start, "yyyy-MM-dd'T'HH:mm")),
    ends: dates.map((date) => formatIn(timeZone, date.end, "yyyy-MM-dd'T'HH:mm")),
    moments: dates.map((date) => date.start.toISOString()),
  };
}

describe('listOccurrences, weekly', () => {
  it('keeps the local time when the clocks change', () => {
    const spring = recur('2026-03-01T14:00', '2026-03-01T16:00', { every: 'weeks', n: 1, count: 3 });
    expect(spring.starts).toEqual(['2026-03-01T14:00', '2026-03-08T14:00', '2026-03-15T14:00']);
    expect(spring.moments).toEqual([
      '2026-03-01T19:00:00.000Z',
      '2026-03-08T18:00:00.000Z',
      '2026-03-15T18:00:00.000Z',
    ]);
    const autumn = recur('2026-10-25T14:00', '2026-10-25T16:00', { every: 'weeks', n: 2, count: 2 });
    expect(autumn.starts).toEqual(['2026-10-25T14:00', '2026-11-08T14:00']);
    expect(autumn.moments).toEqual(['2026-10-25T18:00:00.000Z', '2026-11-08T19:00:00.000Z']);
  });

  it('moves a skipped time forward, and takes the first of a repeated time', () => {
    const skipped = recur('2026-03-01T02:30', '2026-03-01T04:00', { every: 'weeks', n: 1, count: 3 });
    expect(skipped.starts).toEqual(['2026-03-01T02:30', '2026-03-08T03:30', '2026-03-15T02:30']);
    const twice = recur('2026-10-25T01:30', '2026-10-25T03:00', { every: 'weeks', n: 1, count: 2 });
    expect(twice.moments[1]).toBe('2026-11-01T05:30:00.000Z');
  });

  it('keeps the duration of an event that would end before it starts', () => {
    const night = recur('2026-03-01T02:30', '2026-03-01T03:00', { every: 'weeks', n: 1, count: 2 });
    expect([night.starts[1], night.ends[1]]).toEqual(['2026-03-08T03:30', '2026-03-08T04:00']);
  });

  it('keeps an end at midnight, and an event of three days', () => {
    const gala = recur('2026-12-24T19:00', '2026-12-25T00:00', { every: 'weeks', n: 1, count: 2 });
    expect([gala.starts[1], gala.ends[1]]).toEqual(['2026-12-31T19:00', '2027-01-01T00:00']);
    const retreat = recur('2026-10-30T17:00', '2026-11-01T12:00', { every: 'weeks', n: 52, count: 2 });
    expect([retreat.starts[1], retreat.ends[1]]).toEqual(['2027-10-29T17:00', '2027-10-31T12:00']);
  });
});

describe('listOccurrences, monthly', () => {
  it('finds the second Saturday of each month', () => {
    const { starts, skippedMonths } = recur('2026-01-10T10:00', '2026-01-10T12:00', {
      every: 'month-weekday',
      n: 1,
      count: 4,
    });
    expect(starts).toEqual(['2026-01-10T10:00', '2026-02-14T10:00', '2026-03-14T10:00', '2026-04-11T10:00']);
    expect(skippedMonths).toEqual([]);
  });

  it('skips months without a fifth Saturday, and says so', () => {
    const { starts, skippedMonths } = recur('2026-01-31T10:00', '2026-01-31T12:00', {
      every: 'month-weekday',
      n: 1,
      count: 3,
    });
    expect(starts).toEqual(['2026-01-31T10:00', '2026-05-30T10:00', '2026-08-29T10:00']);
    expect(skippedMonths).toEqual(['2026-02', '2026-03', '2026-04', '2026-06', '2026-07']);
    expect(weekdayOfMonth('2026-01-31')).toBe('fifth Saturday');
    expect(skippedMonthsNote(['2026-02'], '2026-01-31')).toBe(
      'February 2026 has no fifth Saturday and is skipped.',
    );
    expect(skippedMonthsNote(['2026-02', '2026-03', '2026-04'], '2026-01-31')).toBe(
      'February 2026, March 2026, and April 2026 have no fifth Saturday and are skipped.',
    );
    expect(skippedMonthsNote([], '2026-01-31')).toBeUndefined();
  });

  it('continues past the end of the year, every third month', () => {
    const { starts } = recur('2026-11-05T18:00', '2026-11-05T19:00', {
      every: 'month-weekday',
      n: 3,
      count: 3,
    });
    expect(starts).toEqual(['2026-11-05T18:00', '2027-02-04T18:00', '2027-05-06T18:00']);
  });
});

it.each([
  ['2026-11-04', 'Please choose a later end: the event starts after it.'],
  ['2026-11-06', 'Please choose a later end: until then there is only one event.'],
])('recurrenceProblem says why an event cannot repeat until %s', (until, message) => {
  const first = {
    start: readInstant('2026-11-05T18:00', timeZone),
    end: readInstant('2026-11-05T19:00', timeZone),
  };
  const repeat = { every: 'weeks', n: 1, until: until as Day } as const;
  const occurrences = listOccurrences({ ...first, ...repeat, timeZone });
  expect(recurrenceProblem(repeat, occurrences)).toEqual({ field: 'until', message });
});

it('skippedMonthsNote counts many months instead of listing them', () => {
  const months = ['2026-02', '2026-03', '2026-04', '2026-06', '2026-07', '2026-09', '2026-11'];
  expect(skippedMonthsNote(months, '2026-01-31')).toBe(
    '7 months between February 2026 and November 2026 have no fifth Saturday and are skipped.',
  );
});

it('oneWeekLater keeps the local time', () => {
  const tea = {
    start: readInstant('2026-03-07T14:00', timeZone),
    end: readInstant('2026-03-07T17:00', timeZone),
  };
  const copy = oneWeekLater(tea, timeZone);
  expect([copy.start.toISOString(), copy.end.toISOString()]).toEqual([
    '2026-03-14T18:00:00.000Z',
    '2026-03-14T21:00:00.000Z',
  ]);
});

it('listOccurrences gives as many as asked for, in order, on one weekday, none ending before it starts', () => {
  const moment = fc.date({
    min: new Date('1950-01-01T00:00:00Z'),
    max: new Date('2060-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const recurrence = fc.record({
    start: moment,
    duration: fc.nat({ max: 5 * 86_400_000 }),
    every: fc.constantFrom('weeks' as const, 'month-weekday' as const),
    n: fc.integer({ min: 1, max: 4 }),
    zone: fc.constantFrom(timeZone, 'UTC', 'Europe/Berlin', 'Australia/Lord_Howe'),
  });
  fc.assert(
    fc.property(recurrence, ({ start, duration, zone, ...how }) => {
      const end = new Date(start.getTime() + duration);
      const { dates } = listOccurrences({ start, end, ...how, count: 8, timeZone: zone });
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

describe('moveWithSeries', () => {
  const period = (from: string, to: string) => ({
    start: readInstant(from, timeZone),
    end: readInstant(to, timeZone),
  });
  const localTimes = (moved: ReturnType<typeof moveWithSeries>) =>
    moved && [moved.start, moved.end].map((moment) => formatIn(timeZone, moment, "yyyy-MM-dd'T'HH:mm"));
  const before = period('2026-10-21T19:00', '2026-10-21T21:00');
  const january = period('2027-01-20T19:00', '2027-01-20T21:00');

  it('changes the time of day, also on the other side of a clock change', () => {
    const after = period('2026-10-21T18:30', '2026-10-21T21:30');
    const move = { before, after, frequency: 'monthly' as const, timeZone };
    expect(localTimes(moveWithSeries(move, january))).toEqual(['2027-01-20T18:30', '2027-01-20T21:30']);
  });

  it('moves to the same weekday of each month', () => {
    // The third Wednesday becomes the third Thursday, which in April comes before the third Wednesday.
    const after = period('2026-10-15T19:00', '2026-10-15T21:00');
    const move = { before, after, frequency: 'monthly' as const, timeZone };
    const april = period('2027-04-21T19:00', '2027-04-21T21:00');
    expect(localTimes(moveWithSeries(move, april))).toEqual(['2027-04-15T19:00', '2027-04-15T21:00']);
  });

  it('skips a month without such a weekday, and an event that was moved on its own', () => {
    const fifth = period('2026-10-29T19:00', '2026-10-29T21:00');
    const move = { before, after: fifth, frequency: 'monthly' as const, timeZone };
    expect(moveWithSeries(move, period('2026-11-18T19:00', '2026-11-18T21:00'))).toBeUndefined();
    const later = {
      before,
      after: period('2026-10-21T20:00', '2026-10-21T22:00'),
      frequency: 'monthly' as const,
    };
    expect(
      moveWithSeries({ ...later, timeZone }, period('2026-11-18T18:00', '2026-11-18T21:00')),
    ).toBeUndefined();
    expect(moveWithSeries(move, period('2026-11-19T19:00', '2026-11-19T21:00'))).toBeUndefined();
  });

  it('moves a series of every second month to the same weekday of its months', () => {
    const after = period('2026-10-22T19:00', '2026-10-22T21:00');
    const frequency = toFrequency({ every: 'month-weekday', n: 2 });
    const december = period('2026-12-16T19:00', '2026-12-16T21:00');
    const april = period('2027-04-21T19:00', '2027-04-21T21:00');
    const move = { before, after, frequency, timeZone };
    expect(localTimes(moveWithSeries(move, december))).toEqual(['2026-12-24T19:00', '2026-12-24T21:00']);
    expect(localTimes(moveWithSeries(move, april))).toEqual(['2027-04-22T19:00', '2027-04-22T21:00']);
  });

  it('moves a weekly series by as many days', () => {
    const after = period('2026-10-24T10:00', '2026-10-24T12:00');
    const move = { before, after, frequency: 'weekly' as const, timeZone };
    const next = period('2026-11-04T19:00', '2026-11-04T21:00');
    expect(localTimes(moveWithSeries(move, next))).toEqual(['2026-11-07T10:00', '2026-11-07T12:00']);
  });
});
