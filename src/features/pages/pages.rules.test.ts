import { expect, test } from 'vitest';
import { pagePath, isSlugWord, splitLeadPicture } from './pages.rules.ts';

test('the address follows the type, unless the slug names its own section', () => {
  expect(pagePath({ slug: 'gardens', type: 'program' })).toBe('/programs/gardens');
  expect(pagePath({ slug: 'our-history', type: 'general' })).toBe('/about/our-history');
  expect(pagePath({ slug: 'programs/tea', type: 'general' })).toBe('/programs/tea');
});

test.each(['tea', 'our-history', '2026'])('accepts %s as a slug', (slug) =>
  expect(isSlugWord(slug)).toBe(true),
);
test.each(['', 'Tea', '-tea', 'tea-', 'a--b', 'id/3', 'a%2Fb', '%E0%A4', 'a b', 'é'])(
  'rejects %j as a slug',
  (slug) => expect(isSlugWord(slug)).toBe(false),
);

test('a picture that is the first paragraph is the lead picture', () => {
  const text = '<p>Text with <img src="/in.webp" alt=""></p>';
  expect(splitLeadPicture(`<p><img src="/a?b&amp;c" alt="A &quot;quilt&quot;" /></p>${text}`)).toEqual({
    picture: { src: '/a?b&c', alt: 'A "quilt"' },
    body: text,
  });
  expect(splitLeadPicture(`<p><img src="/a.webp"></p>`)).toEqual({
    picture: { src: '/a.webp', alt: '' },
    body: '',
  });
  for (const body of [text, '', `<p>First</p><p><img src="/a.webp"></p>`]) {
    expect(splitLeadPicture(body)).toEqual({ body });
  }
});
