import { expect, test } from 'vitest';
import { addressOfPage, descriptionOf, firstPictureOf, isSlugWord } from './pages.rules.ts';

test('the address follows the type, unless the slug names its own section', () => {
  expect(addressOfPage({ slug: 'gardens', type: 'program' })).toBe('/programs/gardens');
  expect(addressOfPage({ slug: 'our-history', type: 'general' })).toBe('/about/our-history');
  expect(addressOfPage({ slug: 'programs/tea', type: 'general' })).toBe('/programs/tea');
});

test.each(['tea', 'our-history', '2026'])('accepts %s as a slug', (slug) =>
  expect(isSlugWord(slug)).toBe(true),
);
test.each(['', 'Tea', '-tea', 'tea-', 'a--b', 'id/3', 'a%2Fb', '%E0%A4', 'a b', 'é'])(
  'rejects %j as a slug',
  (slug) => expect(isSlugWord(slug)).toBe(false),
);

const page = (body: string, sections: { content?: string; imageUrl?: string }[] = []) => ({
  content: { body, sections },
});

test('a page is described by its first sentence', () => {
  expect(
    descriptionOf(
      page('<p>Dr. Opal Hargrove &amp; eleven others began it in 1962. They met on Tuesdays.</p>'),
    ),
  ).toBe('Dr. Opal Hargrove & eleven others began it in 1962.');
  expect(descriptionOf(page('<p>Short</p>'))).toBe('Short');
  expect(descriptionOf(page(`<p>${'long '.repeat(90)}</p>`))).toHaveLength(200);
  expect(descriptionOf(page(' ', [{}, { content: '<p>From a section.</p>' }]))).toBe('From a section.');
  expect(descriptionOf(page('<p><br></p>'))).toBeUndefined();
});

test('finds the first picture in the text or in a section', () => {
  const sections = [{ content: '<p>no</p>' }, { content: '<img src="/in.webp">', imageUrl: '/beside.webp' }];
  expect(firstPictureOf(page('<p><img alt="a" src="/a?b&amp;c"></p>', sections))).toBe('/a?b&c');
  expect(firstPictureOf(page('<p>no</p>', sections))).toBe('/beside.webp');
  expect(firstPictureOf(page('', [{ content: '<img src="/in.webp">' }]))).toBe('/in.webp');
  expect(firstPictureOf(page(''))).toBeUndefined();
});
