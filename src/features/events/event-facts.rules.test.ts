import { expect, it } from 'vitest';
import { countdown, longDate, nearness, todayText } from './event-facts.rules.ts';

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

it('says above the next event that it is today, tonight, or how far away', () => {
  const facts = (moment: string) => ({ now: new Date(moment), timeZone, program: 'Gardens' });
  expect(nearness(tea, facts('2026-11-13T12:00-05:00'))).toEqual(['Next', 'Gardens', 'in 4 days']);
  expect(nearness(tea, facts('2026-11-17T08:00-05:00'))).toEqual(['Today', 'Gardens']);
  const supper = { ...tea, startDate: '2026-11-17T22:00:00.000Z' };
  const withoutProgram = { ...facts('2026-11-17T08:00-05:00'), program: undefined };
  expect(nearness(supper, withoutProgram)).toEqual(['Tonight']);
});

it('says when an event of today starts or ends', () => {
  const text = (event: typeof tea, moment: string) => todayText(event, { now: new Date(moment), timeZone });
  expect(text(tea, '2026-11-17T08:00-05:00')).toBe('Today, 2:00 PM');
  expect(text(tea, '2026-11-17T15:00-05:00')).toBe('Now, until 5:00 PM');
  const late = { startDate: '2026-11-17T22:00:00.000Z', endDate: '2026-11-18T02:30:00.000Z' };
  expect(text(late, '2026-11-17T08:00-05:00')).toBe('Tonight, 5:00 PM');
  expect(text(late, '2026-11-17T18:00-05:00')).toBe('Tonight, until 9:30 PM');
});
