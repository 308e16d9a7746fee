import { describe, expect, it } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

describe('createTokenBuckets', () => {
  it('allows a burst, then the rate, for each key', () => {
    let now = 0;
    const buckets = createTokenBuckets({ burst: 3, perSecond: 0.5 }, () => now);
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 2]);
    expect(buckets.take('b')).toBe(0);
    now = 2000;
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 2]);
    buckets.refund('a');
    expect(buckets.take('a')).toBe(0);
    now = 3_600_000;
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 2]);
  });

  it('reports an empty bucket without taking a token', () => {
    let now = 0;
    const buckets = createTokenBuckets({ burst: 1, perSecond: 1 }, () => now);
    expect(buckets.isEmpty('a')).toBe(false);
    buckets.take('a');
    expect([buckets.isEmpty('a'), buckets.isEmpty('b')]).toEqual([true, false]);
    now = 1000;
    expect(buckets.isEmpty('a')).toBe(false);
  });

  it('drops the least recently used key when there are too many', () => {
    const buckets = createTokenBuckets({ burst: 1, perSecond: 0.001 }, () => 0);
    buckets.take('first');
    for (let index = 0; index < 9_999; index += 1) buckets.take(`key ${index}`);
    expect(buckets.take('first')).toBe(1000);
    buckets.take('one more');
    expect([buckets.take('first'), buckets.take('key 0')]).toEqual([1000, 0]);
  });
});
