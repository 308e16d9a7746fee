import { expect, test } from 'vitest';
import { sharedOf } from './shared-page.ts';

const shared = (body: string, sections: { content?: string; imageUrl?: string }[] = []) =>
  sharedOf({ body, sections });

test('a page is described by its first sentence', () => {
  expect(
    shared('<p>Dr. Opal Hargrove &amp; eleven others began it in 1962. They met on Tuesdays.</p>')
      .description,
  ).toBe('Dr. Opal Hargrove & eleven others began it in 1962.');
  expect(shared('<p>Short</p>').description).toBe('Short');
  expect(shared(`<p>${'long '.repeat(90)}</p>`).description).toHaveLength(200);
  expect(shared(' ', [{}, { content: '<p>From a section.</p>' }]).description).toBe('From a section.');
  expect(shared('<p><br></p>').description).toBeUndefined();
});

test('finds the first picture in the text or in a section', () => {
  const sections = [{ content: '<p>no</p>' }, { content: '<img src="/in.webp">', imageUrl: '/beside.webp' }];
  expect(shared('<p><img alt="a" src="/a?b&amp;c"></p>', sections).image).toBe('/a?b&c');
  expect(shared('<p>no</p>', sections).image).toBe('/beside.webp');
  expect(shared('', [{ content: '<img src="/in.webp">' }]).image).toBe('/in.webp');
  expect(shared('').image).toBeUndefined();
});
