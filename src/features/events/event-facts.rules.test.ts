import { expect, it } from 'vitest';
import { countdown, longDate } from './event-facts.rules.ts';

const timeZone = 'America/New_York';
const tea = { startDate: '2026-11-17T19:00:00.000Z', endDate: '2026-11-17T22:00:00.000Z' };
const at = (moment: string) => countdown(tea, { now: new Date(moment), timeZone });

it('counts the days of the calendar, across the change of the clocks', () => {
  expect(at('2026-10-31T23:00:00-04:00')).toBe('in 17 days');
  expect(at('2026-11-15T23:59:00-05:00')).toBe('in 2 days');
  expect(at('2026-11-16T23:59:00-05:00')).toBe('tomorrow');
  expect(at('2026-11-17T00:01:00-05:00')).toBe('today');
  expect(at('2026-11-17T15:00:00-05:00')).toBe('on now');
  expect(at('2026-11-17T17:00:00-05:00')).toBeUndefined();
});

it('names the day of the week, or the first and the last day', () => {
  expect(longDate(tea, timeZone)).toBe('Tuesday, November 17, 2026');
  const retreat = { ...tea, endDate: '2026-11-19T17:00:00.000Z' };
  expect(longDate(retreat, timeZone)).toBe('November 17 – November 19, 2026');
});
