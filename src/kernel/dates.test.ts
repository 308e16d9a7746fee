import { describe, expect, it } from 'vitest';
import {
  addDaysTo,
  dayIn,
  formatDay,
  formatIn,
  isDay,
  isInstantText,
  isoIn,
  readInstant,
  startOfDayIn,
} from './dates.ts';

const newYork = 'America/New_York';

describe('readInstant', () => {
  it.each([
    ['2026-01-15T10:00', '2026-01-15T15:00:00.000Z', 'winter time'],
    ['2026-07-15T10:00', '2026-07-15T14:00:00.000Z', 'summer time'],
    ['2026-07-15T10:00:30', '2026-07-15T14:00:30.000Z', 'with seconds'],
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z', 'an hour that daylight saving skips moves on by one'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z', 'an hour that comes twice means the first'],
    ['2026-07-15T10:00:00Z', '2026-07-15T10:00:00.000Z', 'UTC'],
    ['2026-07-15T10:00:00+14:00', '2026-07-14T20:00:00.000Z', 'an offset of its own'],
  ])('%s means %s (%s)', (text, instant) => {
    expect(readInstant(text, newYork).toISOString()).toBe(instant);
  });
});

describe('isInstantText', () => {
  it.each([
    '2026-08-15T10:00',
    '2026-08-15T10:00:59.123',
    '2026-08-15T10:00:00Z',
    '2026-08-15T10:00:00.000-04:00',
  ])('takes %s', (text) => expect(isInstantText(text)).toBe(true));
  it.each([
    '',
    'tomorrow',
    '2026-08-15',
    '2026-02-30T10:00',
    '2026-08-15T24:00',
    '2026-08-15T10:60',
    '2026-13-01T10:00:00Z',
    '2026-02-30T10:00:00Z',
    '0001-01-01T00:00',
    '9999-01-01T00:00',
    '2026-08-15T10:00 ',
    '2026-08-15T10:00:00+99:99',
  ])('refuses %s', (text) => expect(isInstantText(text)).toBe(false));
});

describe('writing a moment', () => {
  it('uses the clock of the zone, on both sides of a change', () => {
    expect(formatIn(newYork, '2026-03-08T06:59:00.000Z', 'MMMM d, yyyy h:mm a')).toBe(
      'March 8, 2026 1:59 AM',
    );
    expect(formatIn(newYork, '2026-03-08T07:00:00.000Z', 'h:mm a')).toBe('3:00 AM');
    expect(formatIn(newYork, '2026-11-01T05:30:00.000Z', 'h:mm a')).toBe('1:30 AM');
    expect(formatIn(newYork, '2026-11-01T06:30:00.000Z', 'h:mm a')).toBe('1:30 AM');
  });
  it('writes ISO with the offset of the zone', () => {
    expect(isoIn(newYork, '2026-08-15T14:00:00.000Z')).toBe('2026-08-15T10:00:00-04:00');
    expect(isoIn(newYork, '2026-12-15T15:00:00.000Z')).toBe('2026-12-15T10:00:00-05:00');
  });
});

describe('days', () => {
  it('belong to the zone', () => {
    expect(dayIn(newYork, '2026-11-15T03:00:00.000Z')).toBe('2026-11-14');
    expect(dayIn('Pacific/Kiritimati', '2026-11-15T10:00:00.000Z')).toBe('2026-11-16');
  });
  it('begin when the zone says so, also where they have 23 or 25 hours', () => {
    const length = (day: '2026-03-08' | '2026-11-01' | '2026-06-01') =>
      (startOfDayIn(newYork, addDaysTo(day, 1)).getTime() - startOfDayIn(newYork, day).getTime()) / 3_600_000;
    expect([length('2026-03-08'), length('2026-06-01'), length('2026-11-01')]).toEqual([23, 24, 25]);
  });
  it('count on across months and leap days', () => {
    expect(addDaysTo('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDaysTo('2026-01-01', -1)).toBe('2025-12-31');
    expect(formatDay('2026-08-15', 'EEEE, MMMM d')).toBe('Saturday, August 15');
  });
  it('must exist', () => {
    expect([isDay('2026-02-28'), isDay('2026-02-29'), isDay('2026-2-1'), isDay('x')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
