import { describe, expect, it } from 'vitest';
import type { Day } from '../../kernel/dates.ts';
import {
  dateRange,
  daysOf,
  eventsByDay,
  isHappeningNow,
  isOnDays,
  isUpcoming,
  matchesSearch,
  timeOnDay,
  timeRange,
  untilText,
} from './events.rules.ts';
import { daysOfMonth } from './month.rules.ts';

const zone = 'America/New_York';

function between(startDate: string, endDate: string) {
  return { startDate: new Date(startDate).toISOString(), endDate: new Date(endDate).toISOString() };
}

describe('upcoming, past and happening now', () => {
  const event = between('2026-08-15T10:00:00-04:00', '2026-08-15T14:00:00-04:00');
  const timing = (now: string) => [isUpcoming(event, new Date(now)), isHappeningNow(event, new Date(now))];

  it('an event is upcoming until it starts', () => {
    expect(timing('2026-08-15T09:59:59.999-04:00')).toEqual([true, false]);
    expect(timing('2026-08-15T10:00:00-04:00')).toEqual([false, true]);
    expect(timing('2026-08-15T13:59:59.999-04:00')).toEqual([false, true]);
    expect(timing('2026-08-15T14:00:00-04:00')).toEqual([false, false]);
  });

  it('an event without a duration is never happening now', () => {
    const moment = between('2026-08-15T10:00:00-04:00', '2026-08-15T10:00:00-04:00');
    expect(isHappeningNow(moment, new Date('2026-08-15T10:00:00-04:00'))).toBe(false);
  });
});

describe('matchesSearch', () => {
  const event = {
    title: 'Harvest Table: Fresh Food Sunday',
    description: '<p>Boxes of <strong>fruit &amp; vegetables</strong></p><p>with our neighbors</p>',
    location: 'Northside Pantry',
  };

  it.each(['harvest', 'FRESH FOOD', 'fruit & vegetables', 'northside p', '', '  ', ' table '])(
    'finds %j',
    (search) => {
      expect(matchesSearch(event, search)).toBe(true);
    },
  );

  it.each(['strong', '&amp;', '<p>', 'sunday boxes', 'neighbors northside', 'tea'])(
    'does not find %j',
    (search) => {
      expect(matchesSearch(event, search)).toBe(false);
    },
  );

  it('searches an event without a location', () => {
    expect(matchesSearch({ title: 'Tea', description: '' }, 'tea')).toBe(true);
    expect(matchesSearch({ title: 'Tea', description: '' }, 'undefined')).toBe(false);
  });
});

describe('dateRange and timeRange', () => {
  it('show one day once, in the chapter’s time zone', () => {
    const lateEvening = between('2026-08-15T22:00:00-04:00', '2026-08-15T23:30:00-04:00');
    expect(dateRange(lateEvening, zone)).toBe('August 15, 2026');
    expect(timeRange(lateEvening, zone)).toBe('10:00 PM – 11:30 PM');
  });

  it('show start and end of several days, and the year once', () => {
    const retreat = between('2026-10-02T17:00:00-04:00', '2026-10-04T12:00:00-04:00');
    expect(dateRange(retreat, zone)).toBe('October 2 – October 4, 2026');
    expect(timeRange(retreat, zone)).toBe('Oct 2, 5:00 PM – Oct 4, 12:00 PM');
  });

  it('show both years if they differ', () => {
    const watchNight = between('2026-12-31T21:00:00-05:00', '2027-01-01T01:00:00-05:00');
    expect(dateRange(watchNight, zone)).toBe('December 31, 2026 – January 1, 2027');
  });

  it('do not count midnight as another day', () => {
    const gala = between('2026-12-31T19:00:00-05:00', '2027-01-01T00:00:00-05:00');
    expect(dateRange(gala, zone)).toBe('December 31, 2026');
    expect(timeRange(gala, zone)).toBe('7:00 PM – 12:00 AM');
  });

  it('show whole days without times', () => {
    const days = between('2026-08-18T00:00:00-04:00', '2026-08-20T00:00:00-04:00');
    expect(dateRange(days, zone)).toBe('August 18 – August 19, 2026');
    expect(timeRange(days, zone)).toBe('All day');
    const shortDay = between('2026-03-08T00:00:00-05:00', '2026-03-09T00:00:00-04:00');
    expect(dateRange(shortDay, zone)).toBe('March 8, 2026');
    expect(timeRange(shortDay, zone)).toBe('All day');
  });

  it('show the date of the midnight that ends several days', () => {
    const yearEnd = between('2026-12-30T19:00:00-05:00', '2027-01-01T00:00:00-05:00');
    expect(dateRange(yearEnd, zone)).toBe('December 30, 2026 – January 1, 2027');
    expect(timeRange(yearEnd, zone)).toBe('Dec 30, 7:00 PM – Jan 1, 12:00 AM');
  });

  it('show one time for an event without a duration, also at midnight', () => {
    const moment = between('2026-08-15T00:00:00-04:00', '2026-08-15T00:00:00-04:00');
    expect(dateRange(moment, zone)).toBe('August 15, 2026');
    expect(timeRange(moment, zone)).toBe('12:00 AM');
  });

  it('handle the day the clocks go forward', () => {
    const night = between('2026-03-08T01:30:00-05:00', '2026-03-08T03:30:00-04:00');
    expect(dateRange(night, zone)).toBe('March 8, 2026');
    expect(timeRange(night, zone)).toBe('1:30 AM – 3:30 AM');
    const weekend = between('2026-03-07T23:00:00-05:00', '2026-03-08T23:30:00-04:00');
    expect(daysOf(weekend, zone)).toEqual({ first: '2026-03-07', last: '2026-03-08' });
  });

  it('show the repeated hour twice', () => {
    const night = between('2026-11-01T01:30:00-04:00', '2026-11-01T01:30:00-05:00');
    expect(dateRange(night, zone)).toBe('November 1, 2026');
    expect(timeRange(night, zone)).toBe('1:30 AM – 1:30 AM');
  });
});

describe('the days of an event', () => {
  const retreat = between('2026-10-02T17:00:00-04:00', '2026-10-04T12:00:00-04:00');
  const on = (day: Day) => isOnDays(retreat, zone, { first: day, last: day });

  it('include each day of an event', () => {
    expect([
      on('2026-10-01'),
      on('2026-10-02'),
      on('2026-10-03'),
      on('2026-10-04'),
      on('2026-10-05'),
    ]).toEqual([false, true, true, true, false]);
  });

  it('timeOnDay shows the start, all day, or the end', () => {
    expect(timeOnDay(retreat, zone, '2026-10-02')).toBe('5:00 PM');
    expect(timeOnDay(retreat, zone, '2026-10-03')).toBe('All day');
    expect(timeOnDay(retreat, zone, '2026-10-04')).toBe('Until 12:00 PM');
  });

  it('timeOnDay shows all day from midnight to midnight', () => {
    const whole = between('2026-08-18T00:00:00-04:00', '2026-08-20T00:00:00-04:00');
    expect(timeOnDay(whole, zone, '2026-08-18')).toBe('All day');
    expect(timeOnDay(whole, zone, '2026-08-19')).toBe('All day');
    const evening = between('2026-08-18T19:00:00-04:00', '2026-08-20T00:00:00-04:00');
    expect(timeOnDay(evening, zone, '2026-08-18')).toBe('7:00 PM');
    expect(timeOnDay(evening, zone, '2026-08-19')).toBe('All day');
    const morning = between('2026-08-18T00:00:00-04:00', '2026-08-18T12:00:00-04:00');
    expect(timeOnDay(morning, zone, '2026-08-18')).toBe('12:00 AM');
    const moment = between('2026-08-18T00:00:00-04:00', '2026-08-18T00:00:00-04:00');
    expect(timeOnDay(moment, zone, '2026-08-18')).toBe('12:00 AM');
  });

  it('timeOnDay shows all day for days of 23 or 25 hours', () => {
    const short = between('2026-03-08T00:00:00-05:00', '2026-03-09T00:00:00-04:00');
    expect(timeOnDay(short, zone, '2026-03-08')).toBe('All day');
    const almost = between('2026-11-01T00:00:00-04:00', '2026-11-01T23:00:00-05:00');
    expect(timeOnDay(almost, zone, '2026-11-01')).toBe('12:00 AM');
  });

  it('eventsByDay lists an event on each of its days within the period, in order', () => {
    const tea = between('2026-10-03T15:00:00-04:00', '2026-10-03T16:00:00-04:00');
    const byDay = eventsByDay([retreat, tea], zone, { first: '2026-10-03', last: '2026-10-31' });
    expect([...byDay]).toEqual([
      ['2026-10-03', [retreat, tea]],
      ['2026-10-04', [retreat]],
    ]);
    expect(eventsByDay([tea], zone, daysOfMonth('2026-11')).size).toBe(0);
  });

  it('isOnDays uses the chapter’s time zone', () => {
    const lastEvening = between('2026-09-01T02:00:00Z', '2026-09-01T03:00:00Z');
    expect(isOnDays(lastEvening, zone, daysOfMonth('2026-08'))).toBe(true);
    expect(isOnDays(lastEvening, zone, daysOfMonth('2026-09'))).toBe(false);
  });
});

describe('untilText', () => {
  const until = (endDate: string, now: string) =>
    untilText(between('2026-08-18T00:00:00-04:00', endDate), { now: new Date(now), timeZone: zone });

  it('shows the date unless the event ends today', () => {
    expect(until('2026-08-18T15:00:00-04:00', '2026-08-18T12:00:00-04:00')).toBe('Until 3:00 PM');
    expect(until('2026-08-20T13:00:00-04:00', '2026-08-18T12:00:00-04:00')).toBe('Until August 20, 1:00 PM');
  });

  it('shows the date of a midnight, except for tonight', () => {
    const end = '2026-08-20T00:00:00-04:00';
    expect(until(end, '2026-08-18T12:00:00-04:00')).toBe('Until August 20, 12:00 AM');
    expect(until(end, '2026-08-19T12:00:00-04:00')).toBe('Until 12:00 AM');
  });
});
