import { describe, expect, it } from 'vitest';
import { listedAtFirst } from './collections.ts';

describe('listedAtFirst', () => {
  const titles = (...counts: number[]) =>
    listedAtFirst(counts.map((count, index) => ({ title: `${index + 1}`, count })));

  it('names the newest collections, as long as they have few photos together', () => {
    expect(titles(3, 4, 5, 1)).toEqual(['1', '2', '3']);
  });

  it('names the first one even if it is large', () => {
    expect(titles(2000, 1)).toEqual(['1']);
    expect(titles()).toEqual([]);
  });
});
