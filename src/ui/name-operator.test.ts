import { expect, it } from 'vitest';
import { nameOperator } from './name-operator.ts';

const ruth = { name: 'Ruth Bell', contact: '301 555 0142' };

it.each([
  ['Ask the person who runs the website.', 'Ask Ruth Bell, who runs the website: 301 555 0142.'],
  [
    'It is full. Delete some, or ask the person who runs the website for help.',
    'It is full. Delete some, or ask Ruth Bell, who runs the website: 301 555 0142.',
  ],
  [
    'The person who runs the website can set it up.',
    'Ruth Bell, who runs the website (301 555 0142), can set it up.',
  ],
  ['Everything works.', 'Everything works.'],
])('names the person in “%s”', (sentence, named) => expect(nameOperator(sentence, ruth)).toBe(named));

it('does without what is not known', () => {
  const ask = 'Ask the person who runs the website.';
  expect(nameOperator(ask, { name: 'Ruth Bell', contact: '' })).toBe('Ask Ruth Bell, who runs the website.');
  expect(nameOperator(ask, { name: '', contact: '' })).toBe(ask);
});
