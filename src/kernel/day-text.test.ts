import { expect, it } from 'vitest';
import { dayText, distanceText } from './day-text.ts';

const now = new Date('2026-11-10T03:00:00Z');

it.each([
  ['2026-11-09T05:00:00Z', 'today'],
  ['2026-11-09T04:59:00Z', 'Nov 8'],
  ['2026-01-01T05:00:00Z', 'Jan 1'],
  ['2026-01-01T04:59:00Z', 'Dec 31, 2025'],
])('says a day by the chapter’s clock: %s', (moment, words) => {
  expect(dayText(moment, 'America/New_York', now)).toBe(words);
});

it.each([
  ['2027-07-01', 'today'],
  ['2027-06-30', 'tomorrow'],
  ['2027-06-18', 'in 13 days'],
] as const)('July 1, seen from %s, is "%s"', (today, text) => {
  expect(distanceText('2027-07-01', today)).toBe(text);
});
