import { describe, expect, it } from 'vitest';
import {
  clockChangeNote,
  isInOrder,
  endAfter,
  nextFullHour,
  shiftEnd,
  toLocalTime,
  toSentTime,
  toSentTimes,
  wholeDay,
  withLength,
} from './local-times.ts';

const zone = 'America/New_York';

it.each([
  ['the same day', '2026-09-12T14:00', '2026-09-12T17:00', '2026-09-19T10:30', '2026-09-19T13:30'],
  ['no duration', '2026-09-12T14:00', '2026-09-12T14:00', '2026-10-01T09:00', '2026-10-01T09:00'],
  ['over midnight', '2026-09-12T22:00', '2026-09-13T01:00', '2026-12-31T22:00', '2027-01-01T01:00'],
  [
    'into the night the clocks go forward',
    '2026-03-01T01:30',
    '2026-03-01T04:00',
    '2026-03-08T01:30',
    '2026-03-08T04:00',
  ],
  [
    'into the night they go back',
    '2026-10-25T00:30',
    '2026-10-25T03:00',
    '2026-11-01T00:30',
    '2026-11-01T03:00',
  ],
  [
    'from one half of the year to the other',
    '2026-07-04T19:00',
    '2026-07-04T21:00',
    '2026-12-05T19:00',
    '2026-12-05T21:00',
  ],
])('shiftEnd moves the end with the start: %s', (_, ...[startDate, endDate, newStart, newEnd]) => {
  expect(shiftEnd({ startDate, endDate }, newStart)).toBe(newEnd);
});

it.each([
  ['the end is before the start', '2026-09-12T14:00', '2026-09-12T13:00', '2026-09-12T12:00'],
  ['there is no end', '2026-09-12T14:00', '', '2026-09-19T14:00'],
  ['there was no start', '', '2026-09-12T14:00', '2026-09-19T14:00'],
  ['the start is half typed', '2026-09-12T14:00', '2026-09-12T17:00', '0202-09-12T14:00'],
  ['it would be after the last year', '2026-09-12T14:00', '2027-09-12T17:00', '2200-09-12T14:00'],
])('shiftEnd leaves the end if %s', (_, ...[startDate, endDate, newStart]) => {
  expect(shiftEnd({ startDate, endDate }, newStart)).toBeUndefined();
});

it('withLength gives an event without length an hour, and keeps any other length', () => {
  const startDate = '2026-09-12T23:30';
  expect(withLength({ startDate, endDate: startDate }).endDate).toBe('2026-09-13T00:30');
  expect(withLength({ startDate, endDate: '2026-09-12T23:45' }).endDate).toBe('2026-09-12T23:45');
  expect(withLength({ startDate: '', endDate: '' }).endDate).toBe('');
});

it('toLocalTime uses the chapter’s time zone', () => {
  expect(toLocalTime('2026-09-12T18:00:00.000Z', zone)).toBe('2026-09-12T14:00');
  expect(toLocalTime('2026-01-15T00:30:00.000Z', zone)).toBe('2026-01-14T19:30');
});

it('toSentTime sends an unchanged time as the stored moment, also in the hour that occurs twice', () => {
  const second = '2026-11-01T06:30:00.000Z';
  expect(toLocalTime(second, zone)).toBe('2026-11-01T01:30');
  expect(toSentTime('2026-11-01T01:30', [second], zone)).toBe(second);
  expect(toSentTime('2026-11-01T01:45', [second], zone)).toBe('2026-11-01T01:45');
  expect(toSentTime('2026-11-01T01:30', [], zone)).toBe('2026-11-01T01:30');
});

it.each([
  ['2026-03-08T02:30', 'Clocks go forward that night and skip this hour. The time will be 3:30 AM.'],
  ['2026-11-01T01:30', 'Clocks go back that night, so 1:30 AM occurs twice. This is the first.'],
  ['2026-03-08T01:30', undefined],
  ['2026-03-08T03:30', undefined],
  ['2026-11-01T00:30', undefined],
  ['2026-11-01T02:00', undefined],
  ['2026-07-04T14:00', undefined],
  ['', undefined],
])('clockChangeNote for %s: %s', (text, note) => {
  expect(clockChangeNote(text, [], zone)).toBe(note);
});

it('clockChangeNote recognizes the second of two hours', () => {
  expect(clockChangeNote('2026-11-01T01:30', ['2026-11-01T06:30:00.000Z'], zone)).toBe(
    'Clocks go back that night, so 1:30 AM occurs twice. This is the second.',
  );
});

it('isInOrder compares moments, not local times', () => {
  const isFine = (startDate: string, endDate: string) => isInOrder({ startDate, endDate }, zone);
  expect(isFine('2026-09-12T14:00', '2026-09-12T14:00')).toBe(true);
  expect(isFine('2026-09-12T14:00', '2026-09-12T13:59')).toBe(false);
  // Half past two is half past three in that night.
  expect(isFine('2026-03-08T02:30', '2026-03-08T03:15')).toBe(false);
  expect(isFine('', '2026-09-12T13:59')).toBe(true);
});

const second = '2026-11-01T06:30:00.000Z';

it.each([
  ['in the second hour, like the start', '2026-11-01T01:45', '2026-11-01T06:45:00.000Z'],
  ['equal to the start', '2026-11-01T01:30', second],
  ['after the hour that occurs twice', '2026-11-01T02:15', '2026-11-01T02:15'],
  ['before the start in either hour', '2026-11-01T00:45', '2026-11-01T00:45'],
  ['not typed yet', '', ''],
])('toSentTimes with a start in the second hour, and an end %s', (_, endDate, sent) => {
  const seen = [{ startDate: second, endDate: '2026-11-01T08:00:00.000Z' }];
  const times = toSentTimes({ startDate: '2026-11-01T01:30', endDate }, seen, zone);
  expect(times).toEqual({ startDate: second, endDate: sent });
});

it.each([
  ['2026-11-01T00:30', '2026-11-01T01:45', '2026-11-01T01:45'],
  ['2026-11-01T01:30', '2026-11-01T01:15', '2026-11-01T06:15:00.000Z'],
  ['2026-09-12T14:00', '2026-09-12T13:30', '2026-09-12T13:30'],
])('toSentTimes of a new event from %s to %s sends the end %s', (startDate, endDate, sent) => {
  expect(toSentTimes({ startDate, endDate }, [], zone)).toEqual({ startDate, endDate: sent });
});

describe('one-press choices', () => {
  it('start at the next full hour', () => {
    expect(nextFullHour(new Date('2026-11-16T22:16:00Z'), zone)).toBe('2026-11-16T18:00');
    expect(nextFullHour(new Date('2026-11-17T04:30:00Z'), zone)).toBe('2026-11-17T00:00');
  });

  it('end some hours after the start, or last the whole day', () => {
    expect(endAfter('2026-11-16T23:00', 2)).toBe('2026-11-17T01:00');
    expect(endAfter('', 2)).toBeUndefined();
    expect(wholeDay('2026-12-31T19:00')).toEqual({
      startDate: '2026-12-31T00:00',
      endDate: '2027-01-01T00:00',
    });
    expect(wholeDay('')).toBeUndefined();
  });
});
