import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movedTo, rearranged, standsSo } from './order.ts';

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
  [[1, 3], true],
  [[1, 9, 4], true],
  [[], true],
  [[3, 1], false],
  [[1, 2, 4, 3], false],
])('whether %j still stand so', (named, expected) => {
  expect(standsSo([1, 2, 3, 4], named)).toBe(expected);
});

test.each([
  [1, 2, [2, 3, 1, 4]],
  [4, 0, [4, 1, 2, 3]],
  [2, 1, [1, 2, 3, 4]],
])('%i goes to place %i', (id, place, expected) => {
  expect(movedTo([1, 2, 3, 4], id, place)).toEqual(expected);
});
