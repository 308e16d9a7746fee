import { expect, it } from 'vitest';
import { holdersOf, holdsOffice } from './offices.rules.ts';

it.each([
  ['Treasurer', 'Treasurer'],
  [' treasurer ', 'Treasurer'],
  ['Treasurer and Chaplain', 'chaplain'],
  ['President, Historian and Treasurer', 'Historian'],
  ['Chaplain & Historian', 'Historian'],
  ['Ways and Means Chair', 'Ways and Means Chair'],
  ['Treasurer and Ways and Means Chair', 'Ways and Means Chair'],
])('%s holds the office %s', (title, office) => {
  expect(holdsOffice(title, office)).toBe(true);
});

it.each([
  ['Assistant Treasurer', 'Treasurer'],
  ['Past President', 'President'],
  ['Vice President', 'President'],
  ['Treasurers', 'Treasurer'],
  ['Treasurer', ''],
  ['', ''],
  [null, 'Treasurer'],
])('%s does not hold the office %s', (title, office) => {
  expect(holdsOffice(title, office)).toBe(false);
});

it('finds all who hold an office', () => {
  const [ann, bea] = [{ title: 'Social Chair' }, { title: 'Treasurer and Social Chair' }];
  expect(holdersOf([ann, { title: null }, bea], 'Social Chair')).toEqual([ann, bea]);
});
