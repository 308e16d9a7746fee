import { expect, it } from 'vitest';
import { hashText } from './hash-text.ts';

it.each([
  ['', 0, 'ztntfp'],
  ['Tea', 0, '698ert'],
  ['Tea', 1, '19118iy'],
  ['Tea 🫖', 0, '77cuxz'],
])('hashes %j with seed %i as %s, now and later, because addresses contain it', (text, seed, hash) =>
  expect(hashText(text, seed)).toBe(hash),
);
