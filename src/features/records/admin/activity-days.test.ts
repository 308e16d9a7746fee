import { expect, it } from 'vitest';
import type { Activity } from '../records.contract.ts';
import { groupByDay, dayName } from './activity-text.ts';

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
