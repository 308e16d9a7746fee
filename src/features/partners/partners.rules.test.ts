import { describe, expect, it } from 'vitest';
import { logoWidth } from './partners.rules.ts';

const area = (size: { width: number; height: number }) =>
  (logoWidth(size) * logoWidth(size) * size.height) / size.width;

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
