import { expect, it } from 'vitest';
import type { Activity } from '../records.contract.ts';
import { dayName, describeEnd, groupByDay, timeOf } from './activity-text.ts';

const at = (moment: string) => ({ at: moment }) as Activity;

it('a line stands under the day the chapter had, not the one in London', () => {
  const lines = [at('2026-08-06T03:59:00Z'), at('2026-08-05T12:00:00Z'), at('2026-08-05T03:59:00Z')];
  expect(groupByDay(lines, 'America/New_York').map(({ day, lines: of }) => [day, of.length])).toEqual([
    ['2026-08-05', 2],
    ['2026-08-04', 1],
  ]);
});

it('today and yesterday are called so', () => {
  const names = (['2026-03-01', '2026-02-28', '2026-02-27'] as const).map((day) =>
    dayName(day, '2026-03-01'),
  );
  expect(names).toEqual([
    'Today, Sunday, March 1, 2026',
    'Yesterday, Saturday, February 28, 2026',
    'Friday, February 27, 2026',
  ]);
});

it('a line of another day has its date, and a folded one both times', () => {
  const clock = { timeZone: 'America/New_York', now: new Date('2026-08-06T16:00:00Z') };
  const folded = { ...at('2026-08-05T14:00:00Z'), repeats: { count: 2, firstAt: '2026-08-05T13:30:00Z' } };
  const overnight = { ...at('2026-08-06T04:10:00Z'), repeats: { count: 2, firstAt: '2026-08-06T03:40:00Z' } };
  const lines = [at('2026-08-06T13:00:00Z'), at('2026-08-05T13:00:00Z'), folded, overnight];
  expect(lines.map((line) => timeOf(line, clock))).toEqual([
    '9:00 AM',
    'Aug 5, 9:00 AM',
    'Aug 5, 9:30 AM to 10:00 AM',
    'Aug 5, 11:40 PM to Aug 6, 12:10 AM',
  ]);
});

it.each([
  [{ isReadingShown: true }, 'That is everything, back to August 5, 2026.'],
  [{ isReadingShown: false }, 'That is everything, back to August 5, 2026, apart from who read messages.'],
  [
    { period: 'last-week', kind: 'page', isReadingShown: false },
    'That is everything that matches from last week.',
  ],
] as const)('the end of a list with the filter %o says what it was', (filter, sentence) => {
  expect(describeEnd(filter, '2026-08-06T03:59:00Z', 'America/New_York')).toBe(sentence);
});
