import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOutdated, movedTo, rearranged } from './reorder.ts';

test('only the arranged ones change places', () => {
  expect(rearranged([1, 2, 3, 4, 5], [4, 2])).toEqual([1, 4, 3, 2, 5]);
  expect(rearranged([1, 2, 3], [3, 9, 1, 2])).toEqual([3, 1, 2]);
  expect(rearranged([1, 2], [])).toEqual([1, 2]);
});

test('nothing is lost or doubled, whatever is arranged', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }));
  fc.assert(
    fc.property(ids, ids, (current, arranged) => {
      const order = rearranged(current, arranged);
      expect(new Set(order)).toEqual(new Set(current));
      expect(order).toHaveLength(current.length);
      const known = arranged.filter((id) => current.includes(id));
      expect(order.filter((id) => known.includes(id))).toEqual(known);
    }),
  );
});

test.each([
  [[1, 3], false],
  [[1, 9, 4], false],
  [[], false],
  [undefined, false],
  [[3, 1], true],
  [[1, 2, 4, 3], true],
])('whether a new order that starts from %j comes too late', (before, expected) => {
  expect(isOutdated({ ids: [4, 3, 2, 1], before }, [1, 2, 3, 4])).toBe(expected);
});

test('an order that stands already is never too late', () => {
  expect(isOutdated({ ids: [1, 3], before: [3, 1] }, [1, 2, 3])).toBe(false);
});

test.each([
  [1, 2, [2, 3, 1, 4]],
  [4, 0, [4, 1, 2, 3]],
  [2, 1, [1, 2, 3, 4]],
])('%i goes to place %i', (id, place, expected) => {
  expect(movedTo([1, 2, 3, 4], id, place)).toEqual(expected);
});
