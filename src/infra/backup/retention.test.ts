import { expect, it } from 'vitest';
import { selectKept } from './retention.ts';

const HOUR_MS = 3_600_000;
const day = (at: Date) => at.toISOString().slice(0, 10);

/** Simulates a year of nightly backups. */
function keptAfter(nights: number, until: string): string[] {
  let kept: Date[] = [];
  for (let night = nights; night >= 0; night -= 1) {
    const now = new Date(Date.parse(until) - night * 24 * HOUR_MS);
    kept = selectKept([...kept, now], now);
  }
  return kept.map(day);
}

it('keeps seven days, four weeks and six months of nightly backups', () => {
  expect(keptAfter(365, '2026-11-16T02:00:00Z')).toEqual([
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
    '2026-11-13',
    '2026-11-12',
    '2026-11-11',
    '2026-11-10',
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
  ]);
});

it('keeps all of the last two days, and old ones of a site that was off', () => {
  const at = (text: string) => new Date(text);
  const old = at('2024-02-01T02:00:00Z');
  const before = at('2026-11-15T09:00:00Z');
  const after = at('2026-11-15T10:00:00Z');
  expect(selectKept([old, before, after], at('2026-11-16T02:00:00Z'))).toEqual([after, before, old]);
  expect(selectKept([old, before, after], at('2026-11-18T02:00:00Z'))).toEqual([after, old]);
});
