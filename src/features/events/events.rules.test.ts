import { describe, expect, test } from 'vitest';
import { addDaysTo, type Day } from '../../kernel/dates.ts';
import {
  addMonthsTo,
  dateRange,
  daysOf,
  daysOfMonth,
  isHappeningNow,
  isOnDays,
  isUpcoming,
  matchesSearch,
  monthGrid,
  sharedSquaresNote,
  timeOnDay,
  timeRange,
} from './events.rules.ts';

const zone = 'America/New_York';

function between(startDate: string, endDate: string) {
  return { startDate: new Date(startDate).toISOString(), endDate: new Date(endDate).toISOString() };
}

describe('upcoming, past and happening now', () => {
  const event = between('2026-08-15T10:00:00-04:00', '2026-08-15T14:00:00-04:00');
  const timing = (now: string) => [isUpcoming(event, new Date(now)), isHappeningNow(event, new Date(now))];

  test('only the start decides whether an event is to come', () => {
    expect(timing('2026-08-15T09:59:59.999-04:00')).toEqual([true, false]);
    expect(timing('2026-08-15T10:00:00-04:00')).toEqual([false, true]);
    expect(timing('2026-08-15T13:59:59.999-04:00')).toEqual([false, true]);
    expect(timing('2026-08-15T14:00:00-04:00')).toEqual([false, false]);
  });

  test('an event without a length is never happening', () => {
    const moment = between('2026-08-15T10:00:00-04:00', '2026-08-15T10:00:00-04:00');
    expect(isHappeningNow(moment, new Date('2026-08-15T10:00:00-04:00'))).toBe(false);
  });
});

describe('search', () => {
  const event = {
    title: 'Harvest Table: Fresh Food Sunday',
    description: '<p>Boxes of <strong>fruit &amp; vegetables</strong></p><p>with our neighbors</p>',
    location: 'Northside Pantry',
  };

  test.each(['harvest', 'FRESH FOOD', 'fruit & vegetables', 'northside p', '', '  ', ' table '])(
    'finds %j',
    (search) => {
      expect(matchesSearch(event, search)).toBe(true);
    },
  );

  test.each(['strong', '&amp;', '<p>', 'sunday boxes', 'neighbors northside', 'tea'])(
    'does not find %j',
    (search) => {
      expect(matchesSearch(event, search)).toBe(false);
    },
  );

  test('an event without a place is still searched', () => {
    expect(matchesSearch({ title: 'Tea', description: '' }, 'tea')).toBe(true);
    expect(matchesSearch({ title: 'Tea', description: '' }, 'undefined')).toBe(false);
  });
});

describe('dates and times', () => {
  test('one day is written once, in the zone of the chapter', () => {
    const lateEvening = between('2026-08-15T22:00:00-04:00', '2026-08-15T23:30:00-04:00');
    expect(dateRange(lateEvening, zone)).toBe('August 15, 2026');
    expect(timeRange(lateEvening, zone)).toBe('10:00 PM – 11:30 PM');
  });

  test('several days are written with both ends, the year once', () => {
    const retreat = between('2026-10-02T17:00:00-04:00', '2026-10-04T12:00:00-04:00');
    expect(dateRange(retreat, zone)).toBe('October 2 – October 4, 2026');
    expect(timeRange(retreat, zone)).toBe('5:00 PM – 12:00 PM');
  });

  test('both years are written across a year end', () => {
    const watchNight = between('2026-12-31T21:00:00-05:00', '2027-01-01T01:00:00-05:00');
    expect(dateRange(watchNight, zone)).toBe('December 31, 2026 – January 1, 2027');
  });

  test('midnight ends the evening and does not begin another day', () => {
    const gala = between('2026-12-31T19:00:00-05:00', '2027-01-01T00:00:00-05:00');
    expect(dateRange(gala, zone)).toBe('December 31, 2026');
    expect(timeRange(gala, zone)).toBe('7:00 PM – 12:00 AM');
  });

  test('a moment without a length shows one time, also at midnight', () => {
    const moment = between('2026-08-15T00:00:00-04:00', '2026-08-15T00:00:00-04:00');
    expect(dateRange(moment, zone)).toBe('August 15, 2026');
    expect(timeRange(moment, zone)).toBe('12:00 AM');
  });

  test('the clocks going forward leave the day whole', () => {
    const night = between('2026-03-08T01:30:00-05:00', '2026-03-08T03:30:00-04:00');
    expect(dateRange(night, zone)).toBe('March 8, 2026');
    expect(timeRange(night, zone)).toBe('1:30 AM – 3:30 AM');
    const weekend = between('2026-03-07T23:00:00-05:00', '2026-03-08T23:30:00-04:00');
    expect(daysOf(weekend, zone)).toEqual({ first: '2026-03-07', last: '2026-03-08' });
  });

  test('the hour that the clocks give back is told twice', () => {
    const night = between('2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00');
    expect(dateRange(night, zone)).toBe('November 1, 2026');
    expect(timeRange(night, zone)).toBe('1:30 AM – 1:30 AM');
  });
});

describe('the days of an event', () => {
  const retreat = between('2026-10-02T17:00:00-04:00', '2026-10-04T12:00:00-04:00');
  const on = (day: Day) => isOnDays(retreat, zone, { first: day, last: day });

  test('an event of several days stands on each of them', () => {
    expect([
      on('2026-10-01'),
      on('2026-10-02'),
      on('2026-10-03'),
      on('2026-10-04'),
      on('2026-10-05'),
    ]).toEqual([false, true, true, true, false]);
  });

  test('each day says what happens on it', () => {
    expect(timeOnDay(retreat, zone, '2026-10-02')).toBe('5:00 PM');
    expect(timeOnDay(retreat, zone, '2026-10-03')).toBe('All day');
    expect(timeOnDay(retreat, zone, '2026-10-04')).toBe('Until 12:00 PM');
  });

  test('an event belongs to a month by the clock of the chapter', () => {
    const lastEvening = between('2026-09-01T02:00:00Z', '2026-09-01T03:00:00Z');
    expect(isOnDays(lastEvening, zone, daysOfMonth('2026-08'))).toBe(true);
    expect(isOnDays(lastEvening, zone, daysOfMonth('2026-09'))).toBe(false);
  });
});

describe('months', () => {
  test('go on across the year', () => {
    expect(addMonthsTo('2026-12', 1)).toBe('2027-01');
    expect(addMonthsTo('2026-01', -1)).toBe('2025-12');
    expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  });

  test('every month from 2020 to 2060 has 35 squares and every one of its days exactly once', () => {
    let monthsThatShare = 0;
    for (let index = 0; index < 41 * 12; index += 1) {
      const month = addMonthsTo('2020-01', index);
      const [year = 0, number = 0] = month.split('-').map(Number);
      const cells = monthGrid(year, number);
      const { first, last } = daysOfMonth(month);
      const own = cells.filter((cell) => !cell.isOutside).flatMap((cell) => cell.days);
      const length = Number(last.slice(8));
      const shared = cells.filter((cell) => cell.days.length === 2);
      expect(cells).toHaveLength(35);
      expect(own.toSorted()).toEqual(Array.from({ length }, (_, day) => addDaysTo(first, day)));
      expect(cells.map((cell) => new Date(cell.days[0]).getUTCDay())).toEqual(
        cells.map((_, place) => place % 7),
      );
      expect(shared.length).toBeLessThanOrEqual(2);
      if (shared.length > 0) monthsThatShare += 1;
    }
    expect(monthsThatShare).toBe(106);
  });

  test('August 2026 shares two squares and says so', () => {
    const cells = monthGrid(2026, 8);
    expect(cells[28]).toEqual({ days: ['2026-08-23', '2026-08-30'], isOutside: false });
    expect(cells[29]).toEqual({ days: ['2026-08-24', '2026-08-31'], isOutside: false });
    expect(cells[0]).toEqual({ days: ['2026-07-26'], isOutside: true });
    expect(sharedSquaresNote(cells)).toBe(
      'This month touches six weeks. The 30th and 31st share a square with the 23rd and 24th.',
    );
  });

  test('one shared square is told in the singular', () => {
    expect(sharedSquaresNote(monthGrid(2026, 5))).toBe(
      'This month touches six weeks. The 31st shares a square with the 24th.',
    );
    expect(sharedSquaresNote(monthGrid(2028, 4))).toBe(
      'This month touches six weeks. The 30th shares a square with the 23rd.',
    );
  });

  test('a month of four whole weeks still has 35 squares, and nothing to explain', () => {
    const cells = monthGrid(2026, 2);
    expect(cells.filter((cell) => cell.isOutside)).toHaveLength(7);
    expect(sharedSquaresNote(cells)).toBeUndefined();
  });
});
