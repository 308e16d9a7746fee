import { expect, test } from 'vitest';
import { pieceOf } from './send-range.ts';

test.each([
  [undefined, 'everything'],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=95-500', { first: 95, last: 99 }],
  ['bytes=100-', 'nothing'],
  ['bytes=9-3', 'nothing'],
  ['bytes=-0', 'nothing'],
  ['bytes=0-1,5-9', 'everything'],
  ['bytes=-', 'everything'],
  ['lines=0-1', 'everything'],
] as const)('%s of a hundred bytes', (range, piece) => {
  expect(pieceOf(range, 100)).toEqual(piece);
});
