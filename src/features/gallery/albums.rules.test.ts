import { describe, expect, it } from 'vitest';
import { albumSlugs, isAlbumSlug, longSlugOf, nameOfAlbum } from './albums.rules.ts';

describe('albumSlugs', () => {
  it('makes slugs from titles', () => {
    expect(albumSlugs(["Women's Tea 2026", 'Été à Paris', null])).toEqual([
      'womens-tea-2026',
      'ete-a-paris',
      'uncategorized',
    ]);
  });

  it('gives every title its own slug, and the oldest the plain one', () => {
    const titles = ['Garden Tea', 'Garden tea', 'garden-tea', '茶', '花', 'Uncategorized', null];
    const slugs = albumSlugs(titles);
    expect(slugs[0]).toBe('garden-tea');
    expect(new Set(slugs).size).toBe(titles.length);
    expect(slugs.every(isAlbumSlug), slugs.join(' ')).toBe(true);
    expect(slugs[1]).toBe(longSlugOf('Garden tea'));
    expect(slugs[3]).toMatch(/^album-[a-z0-9]+$/);
  });

  it('has no slug that is too long for an address', () => {
    const [first, second] = albumSlugs(['a'.repeat(200), `${'a'.repeat(200)}b`]);
    expect([first, second].every(isAlbumSlug)).toBe(true);
    expect(second).not.toBe(first);
  });
});

it('names the pictures without a collection', () => {
  expect([null, undefined, ' ', ' Tea '].map(nameOfAlbum)).toEqual([
    'Uncategorized',
    'Uncategorized',
    'Uncategorized',
    'Tea',
  ]);
});
