import { expect, it } from 'vitest';
import { splitWaysToGive } from './giving.rules.ts';

it('makes headings of the bold words with which paragraphs begin', () => {
  const text =
    '<p><strong>By check.</strong> To <strong>us</strong>.</p><p>No gift is <strong>too</strong> small.</p><p dir="auto"><strong>In kind:</strong> Food.</p>';
  expect(splitWaysToGive(text)).toEqual({
    ways: [
      { heading: 'By check', html: '<p>To <strong>us</strong>.</p>' },
      { heading: 'In kind', html: '<p>Food.</p>' },
    ],
    rest: '<p>No gift is <strong>too</strong> small.</p>',
  });
});

it('leaves a text without such paragraphs as it is', () => {
  expect(splitWaysToGive('<ul><li><strong>Check</strong></li></ul>')).toEqual({
    ways: [],
    rest: '<ul><li><strong>Check</strong></li></ul>',
  });
});
