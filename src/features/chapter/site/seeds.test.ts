import { expect, it } from 'vitest';
import { seedChart, type SeedChart } from './seeds.ts';

function dots({ groups }: SeedChart) {
  return groups.flatMap(({ path, width }) =>
    Array.from(path.matchAll(/M(\d+) (\d+)h0/g), ([, x, y]) => ({ x: Number(x), y: Number(y), width })),
  );
}

it('draws one seed for each full thousand dollars', () => {
  const chart = seedChart(400_000);
  expect(chart).toMatchObject({ count: 400, unit: 1000 });
  expect(dots(chart)).toHaveLength(400);
  expect(dots(seedChart(12_999))).toHaveLength(12);
  expect(seedChart(999)).toMatchObject({ count: 0, groups: [] });
});

it('uses a larger unit for a very large sum', () => {
  expect(seedChart(999_000)).toMatchObject({ count: 999, unit: 1000 });
  expect(seedChart(1_000_000)).toMatchObject({ count: 100, unit: 10_000 });
  expect(seedChart(25_000_000)).toMatchObject({ count: 250, unit: 100_000 });
});

it('draws seeds that do not touch and stay inside the square', () => {
  const chart = seedChart(400_000);
  const seeds = dots(chart);
  const edges = seeds.flatMap(({ x, y, width }) =>
    [x, y].flatMap((at) => [at, chart.side - at].map((gap) => gap - width / 2)),
  );
  const gaps = seeds.flatMap((seed, index) =>
    seeds
      .slice(index + 1)
      .map((other) => Math.hypot(seed.x - other.x, seed.y - other.y) - (seed.width + other.width) / 2),
  );
  expect(Math.min(...edges)).toBeGreaterThan(0);
  expect(gaps.every((gap) => gap > 0)).toBe(true);
});

it('makes the seeds larger and brighter from the center outwards', () => {
  const { groups } = seedChart(400_000);
  expect(groups.map(({ width }) => width)).toEqual(
    groups.map(({ width }) => width).toSorted((a, b) => a - b),
  );
  expect([...new Set(groups.map(({ color }) => color))]).toEqual([
    '#a74e32',
    '#e39a2a',
    '#efaf37',
    '#f5c75b',
  ]);
});

it('keeps the drawing small', () => {
  expect(JSON.stringify(seedChart(400_000)).length).toBeLessThan(8000);
  expect(JSON.stringify(seedChart(999_000)).length).toBeLessThan(14_000);
});
