import { expect, it } from 'vitest';
import { parseRange } from './send-range.ts';

it.each([
  [undefined, 'all'],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=95-500', { first: 95, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=9-3', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-9', 'all'],
  ['bytes=-', 'all'],
  ['lines=0-1', 'all'],
] as const)('parses the range %s of 100 bytes', (range, expected) => {
  expect(parseRange(range, 100)).toEqual(expected);
});
