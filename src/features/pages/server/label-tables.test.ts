import { expect, it } from 'vitest';
import { labelTables } from './label-tables.ts';

const head = '<table><thead><tr><th>Award</th><th>For "all" &amp; more</th><th>Each</th></tr></thead>';

it('names the column of each cell, and marks columns of figures', () => {
  const html = `<p>a &amp; b</p>${head}<tbody><tr><th>One</th><td>Books</td><td>$4,000</td></tr></tbody></table>`;
  expect(labelTables(html)).toBe(
    '<p>a &amp; b</p><table data-stacks><thead><tr><th>Award</th><th>For "all" &amp; more</th>' +
      '<th data-figure>Each</th></tr></thead><tbody><tr><th>One</th>' +
      '<td data-label="For &quot;all&quot; &amp; more">Books</td>' +
      '<td data-label="Each" data-figure>$4,000</td></tr></tbody></table>',
  );
});

it.each([
  ['no heading', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
  ['cells over several columns', `${head}<tr><td colspan="3">1</td></tr></table>`],
  ['uneven rows', `${head}<tr><td>1</td></tr></table>`],
])('leaves a table with %s as it is', (_, html) => expect(labelTables(html)).toBe(html));
