import { expect, test } from 'vitest';
import {
  isInOrder,
  momentOrText,
  movedEnd,
  noteOnTime,
  timesToSend,
  typedTime,
  zoneName,
} from './typed-times.ts';

const zone = 'America/New_York';

test.each([
  ['the same day', '2026-09-12T14:00', '2026-09-12T17:00', '2026-09-19T10:30', '2026-09-19T13:30'],
  ['no length', '2026-09-12T14:00', '2026-09-12T14:00', '2026-10-01T09:00', '2026-10-01T09:00'],
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
])('the end goes along with the start: %s', (_, ...[startDate, endDate, newStart, newEnd]) => {
  expect(movedEnd({ startDate, endDate }, newStart)).toBe(newEnd);
});

test.each([
  ['the end is before the start', '2026-09-12T14:00', '2026-09-12T13:00', '2026-09-12T12:00'],
  ['there is no end', '2026-09-12T14:00', '', '2026-09-19T14:00'],
  ['there was no start', '', '2026-09-12T14:00', '2026-09-19T14:00'],
  ['the start is half typed', '2026-09-12T14:00', '2026-09-12T17:00', '0202-09-12T14:00'],
  ['it would lie behind all years', '2026-09-12T14:00', '2027-09-12T17:00', '2200-09-12T14:00'],
])('the end stays where %s', (_, ...[startDate, endDate, newStart]) => {
  expect(movedEnd({ startDate, endDate }, newStart)).toBeUndefined();
});

test('a time is shown by the clock of the chapter', () => {
  expect(typedTime('2026-09-12T18:00:00.000Z', zone)).toBe('2026-09-12T14:00');
  expect(typedTime('2026-01-15T00:30:00.000Z', zone)).toBe('2026-01-14T19:30');
});

test('what nobody touched is sent as the moment it is, also where the clock shows it twice', () => {
  const second = '2026-11-01T06:30:00.000Z';
  expect(typedTime(second, zone)).toBe('2026-11-01T01:30');
  expect(momentOrText('2026-11-01T01:30', [second], zone)).toBe(second);
  expect(momentOrText('2026-11-01T01:45', [second], zone)).toBe('2026-11-01T01:45');
  expect(momentOrText('2026-11-01T01:30', [], zone)).toBe('2026-11-01T01:30');
});

test.each([
  ['2026-03-08T02:30', 'The clocks go forward that night and skip this hour: it will be 3:30 AM.'],
  ['2026-11-01T01:30', 'The clocks go back that night, so 1:30 AM comes twice. This is the first.'],
  ['2026-03-08T01:30', undefined],
  ['2026-03-08T03:30', undefined],
  ['2026-11-01T00:30', undefined],
  ['2026-11-01T02:00', undefined],
  ['2026-07-04T14:00', undefined],
  ['', undefined],
])('what is to be known of %s: %s', (text, note) => {
  expect(noteOnTime(text, [], zone)).toBe(note);
});

test('the second of two is told as that', () => {
  expect(noteOnTime('2026-11-01T01:30', ['2026-11-01T06:30:00.000Z'], zone)).toBe(
    'The clocks go back that night, so 1:30 AM comes twice. This is the second.',
  );
});

test('an end is looked at by the clock of the chapter', () => {
  const isFine = (startDate: string, endDate: string) => isInOrder({ startDate, endDate }, zone);
  expect(isFine('2026-09-12T14:00', '2026-09-12T14:00')).toBe(true);
  expect(isFine('2026-09-12T14:00', '2026-09-12T13:59')).toBe(false);
  // Half past two is half past three in that night.
  expect(isFine('2026-03-08T02:30', '2026-03-08T03:15')).toBe(false);
  expect(isFine('', '2026-09-12T13:59')).toBe(true);
});

const second = '2026-11-01T06:30:00.000Z';

test.each([
  ['the second one, as the start is', '2026-11-01T01:45', '2026-11-01T06:45:00.000Z'],
  ['of no length', '2026-11-01T01:30', second],
  ['later than the hour that comes twice', '2026-11-01T02:15', '2026-11-01T02:15'],
  ['before the start in any hour', '2026-11-01T00:45', '2026-11-01T00:45'],
  ['not typed yet', '', ''],
])('behind the second half past one an end is %s', (_, endDate, sent) => {
  const seen = [{ startDate: second, endDate: '2026-11-01T08:00:00.000Z' }];
  const times = timesToSend({ startDate: '2026-11-01T01:30', endDate }, seen, zone);
  expect(times).toEqual({ startDate: second, endDate: sent });
});

test.each([
  ['2026-11-01T00:30', '2026-11-01T01:45', '2026-11-01T01:45'],
  ['2026-11-01T01:30', '2026-11-01T01:15', '2026-11-01T06:15:00.000Z'],
  ['2026-09-12T14:00', '2026-09-12T13:30', '2026-09-12T13:30'],
])('what is new and goes from %s to %s is sent with the end %s', (startDate, endDate, sent) => {
  expect(timesToSend({ startDate, endDate }, [], zone)).toEqual({ startDate, endDate: sent });
});

test('the zone has a name people use', () => {
  expect(zoneName(zone)).toBe('Eastern Time');
});
