import { describe, expect, it } from 'vitest';
import { groupByLevel, logoWidth } from './partners.rules.ts';

const area = (size: { width: number; height: number }) =>
  (logoWidth(size) * logoWidth(size) * size.height) / size.width;

describe('groupByLevel', () => {
  const idsOf = (partners: Parameters<typeof groupByLevel<{ id: number; level?: 'gold' | 'bronze' }>>[0]) =>
    groupByLevel(partners).map(({ level, partners: group }) => [level, group.map(({ id }) => id)]);

  it('is one group without levels', () => {
    expect(idsOf([{ id: 2 }, { id: 1 }])).toEqual([[undefined, [2, 1]]]);
    expect(idsOf([])).toEqual([]);
  });

  it('has the highest level first and partners without a level last, each in their order', () => {
    const partners = [
      { id: 1 },
      { id: 2, level: 'bronze' },
      { id: 3, level: 'gold' },
      { id: 4, level: 'bronze' },
    ] as const;
    expect(idsOf(partners)).toEqual([
      ['gold', [3]],
      ['bronze', [2, 4]],
      [undefined, [1]],
    ]);
  });
});

describe('logoWidth', () => {
  it('gives logos of different shapes the same area', () => {
    const wordmark = area({ width: 833, height: 210 });
    expect(area({ width: 605, height: 210 }) / wordmark).toBeCloseTo(1, 1);
    expect(area({ width: 945, height: 210 }) / wordmark).toBeCloseTo(1, 1);
    expect(area({ width: 500, height: 500 }) / wordmark).toBeCloseTo(1, 1);
  });

  it('depends on the shape, not on the size of the file', () => {
    expect(logoWidth({ width: 4000, height: 1000 })).toBe(logoWidth({ width: 400, height: 100 }));
  });

  it('keeps very wide and very tall logos inside the tile', () => {
    expect(logoWidth({ width: 2000, height: 50 })).toBe(200);
    const tower = { width: 50, height: 400 };
    expect((logoWidth(tower) * tower.height) / tower.width).toBeLessThanOrEqual(88);
  });
});
