import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns/format';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

describe('readInstant in any zone, on a machine of any zone', () => {
  afterEach(() => vi.unstubAllEnvs());

  const machines = [
    'UTC',
    'America/Los_Angeles',
    'America/New_York',
    'Pacific/Kiritimati',
    'Africa/Cairo',
    'Europe/London',
  ];
  it.each(machines)('%s', (machine) => {
    vi.stubEnv('TZ', machine);
    const read = (text: string, zone: string) => readInstant(text, zone).toISOString();
    expect(read('2026-11-01T01:30', newYork)).toBe('2026-11-01T05:30:00.000Z');
    expect(read('2026-03-08T02:30', newYork)).toBe('2026-03-08T07:30:00.000Z');
    expect(read('2026-03-08T02:30', 'America/Phoenix')).toBe('2026-03-08T09:30:00.000Z');
    expect(read('2026-03-08T02:30', 'America/Puerto_Rico')).toBe('2026-03-08T06:30:00.000Z');
    expect(read('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
    expect(read('2026-04-05T01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
    expect(startOfDayIn('America/Havana', '2026-03-08').toISOString()).toBe('2026-03-08T05:00:00.000Z');
  });

  it('writes back the wall clock it read, or a later one where daylight saving skips it', () => {
    for (const zone of [
      'America/New_York',
      'Europe/Dublin',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Apia',
    ]) {
      // All clocks of these zones change in spring or autumn.
      const hours = [Date.UTC(2026, 2, 1), Date.UTC(2026, 8, 20)].flatMap((start) =>
        Array.from({ length: 24 * 45 }, (_, hour) => new Date(start + hour * 3_600_000 + 1_800_000)),
      );
      const asked = hours.map((hour) => hour.toISOString().slice(0, 16));
      const written = asked.map((text) => formatIn(zone, readInstant(text, zone), "yyyy-MM-dd'T'HH:mm"));
      expect(
        asked.filter((text, index) => written[index]! < text),
        zone,
      ).toEqual([]);
      expect(asked.filter((text, index) => written[index]! !== text).length, zone).toBeLessThanOrEqual(1);
    }
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

describe('what is written', () => {
  const instants = fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true });
  const patterns = fc.constantFrom(
    'MMMM d, yyyy',
    'MMM d, yyyy • h:mm a',
    'EEEE, MMMM d',
    'EEE do',
    "yyyy-MM-dd'T'HH:mm:ssxxx",
  );
  const zones = fc.constantFrom('America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC');

  it('equals the output of the library', () => {
    fc.assert(
      fc.property(instants, patterns, zones, (moment, pattern, zone) => {
        expect(formatIn(zone, moment, pattern)).toBe(format(new TZDate(moment.getTime(), zone), pattern));
      }),
    );
  });
});
