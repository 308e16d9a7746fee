import { expect, it } from 'vitest';
import { freshUntilFinder } from './fresh-until.ts';

function finder(eventChange?: string) {
  const asked: string[] = [];
  let version = 1;
  const freshUntil = freshUntilFinder({
    timeZone: () => Promise.resolve('America/New_York'),
    nextChange: (now) => {
      asked.push(now.toISOString());
      return Promise.resolve(eventChange === undefined ? undefined : new Date(eventChange));
    },
    contentVersion: () => version,
  });
  return {
    at: async (now: string) => (await freshUntil(new Date(now))).toISOString(),
    change: () => (version += 1),
    asked,
  };
}

it.each([
  ['2026-06-15T16:00:00.000Z', '2026-06-16T04:00:00.000Z'],
  // The night daylight saving ends is an hour longer.
  ['2026-11-01T05:30:00.000Z', '2026-11-02T05:00:00.000Z'],
])('at %s everything is fresh until the next midnight of the chapter', async (now, midnight) => {
  expect(await finder().at(now)).toBe(midnight);
});

it('ends earlier where an event starts or ends before midnight', async () => {
  expect(await finder('2026-06-15T18:00:00.000Z').at('2026-06-15T16:00:00.000Z')).toBe(
    '2026-06-15T18:00:00.000Z',
  );
  expect(await finder('2026-06-20T18:00:00.000Z').at('2026-06-15T16:00:00.000Z')).toBe(
    '2026-06-16T04:00:00.000Z',
  );
});

it('queries again only after a content change, when the moment has come, or when the clock was set back', async () => {
  const { at, change, asked } = finder();
  await at('2026-06-15T16:00:00.000Z');
  await at('2026-06-15T17:00:00.000Z');
  expect(asked).toHaveLength(1);
  change();
  await at('2026-06-15T17:00:00.000Z');
  expect(asked).toHaveLength(2);
  expect(await at('2026-06-16T04:00:00.000Z')).toBe('2026-06-17T04:00:00.000Z');
  expect(asked).toHaveLength(3);
  expect(await at('2026-06-15T17:00:00.000Z')).toBe('2026-06-16T04:00:00.000Z');
});

it('assumes a minute where the query fails, and queries again the next time', async () => {
  let isAway = true;
  const freshUntil = freshUntilFinder({
    timeZone: () => Promise.resolve('America/New_York'),
    nextChange: () => (isAway ? Promise.reject(new Error('database away')) : Promise.resolve(undefined)),
    contentVersion: () => 1,
  });
  const now = new Date('2026-06-15T16:00:00.000Z');
  expect(await freshUntil(now)).toEqual(new Date('2026-06-15T16:01:00.000Z'));
  isAway = false;
  expect(await freshUntil(now)).toEqual(new Date('2026-06-16T04:00:00.000Z'));
});
