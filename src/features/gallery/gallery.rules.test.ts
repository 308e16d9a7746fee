import { describe, expect, it } from 'vitest';
import type { GalleryItem } from './gallery.contract.ts';
import { countOfImages, dateOf, groupPictures, isLargeInMosaic } from './gallery.rules.ts';

const createdAt = '2026-01-01T12:00:00.000Z';
let lastId = 0;

function picture(change: Partial<GalleryItem>): GalleryItem {
  lastId += 1;
  return {
    id: lastId,
    title: `Picture ${lastId}`,
    category: 'gallery',
    version: 1,
    folderPath: 'gallery/2026/01',
    createdAt,
    urls: { original: '/o', thumbnail: '/t', medium: '/m', large: '/l' },
    ...change,
  };
}

const outline = (items: GalleryItem[]) =>
  groupPictures(items, []).map(({ title, pictures }) => [title, pictures.map((item) => item.title)]);

describe('groupPictures', () => {
  it('keeps the order of the pictures', () => {
    const items = [
      picture({ title: 'new tea', galleryTitle: 'Tea' }),
      picture({ title: 'old tea', galleryTitle: 'Tea' }),
      picture({ title: 'arts', galleryTitle: 'Arts' }),
      picture({ title: 'other' }),
    ];
    expect(outline(items)).toEqual([
      ['Tea', ['new tea', 'old tea']],
      ['Arts', ['arts']],
      ['Uncategorized', ['other']],
    ]);
  });

  it('uses count and date of the whole collection where they are known', () => {
    const items = [picture({ galleryTitle: 'Tea', uploadDate: '2026-04-01T00:00:00.000Z' })];
    const collections = [
      { title: 'Tea', path: '/gallery/tea', count: 300, latest: '2026-05-01T00:00:00.000Z' },
    ];
    expect(groupPictures(items, collections)[0]).toMatchObject({
      count: 300,
      latest: '2026-05-01T00:00:00.000Z',
    });
    expect(groupPictures(items, [])[0]).toMatchObject({ count: 1, latest: '2026-04-01T00:00:00.000Z' });
  });

  it('counts pictures that are not loaded yet, and those that the server has not counted yet', () => {
    const collections = [
      { title: 'Tea', path: '/gallery/tea', count: 14, latest: createdAt },
      { path: '/gallery/uncategorized', count: 1, latest: createdAt },
    ];
    const counts = (items: GalleryItem[]) => groupPictures(items, collections).map(({ count }) => count);
    expect(counts([picture({ galleryTitle: 'Tea' }), picture({})])).toEqual([14, 1]);
    expect(counts([picture({}), picture({}), picture({ galleryTitle: 'New' })])).toEqual([2, 1]);
  });

  it('puts pictures without a collection, or with a blank one, under Uncategorized', () => {
    const items = [
      picture({ title: 'a' }),
      picture({ title: 'b', galleryTitle: '  ' }),
      picture({ title: 'c', galleryTitle: '' }),
    ];
    expect(outline(items)).toEqual([['Uncategorized', ['a', 'b', 'c']]]);
  });

  it('accepts names of object properties', () => {
    expect(outline([picture({ title: 'a', galleryTitle: '__proto__' })])).toEqual([['__proto__', ['a']]]);
  });

  it('returns no group for no pictures', () => {
    expect(groupPictures([], [])).toEqual([]);
  });
});

it('dates a picture by its own date, or by when it was stored', () => {
  expect(dateOf({ createdAt, uploadDate: '2025-05-01T00:00:00.000Z' })).toBe('2025-05-01T00:00:00.000Z');
  expect(dateOf({ createdAt })).toBe(createdAt);
});

it.each([
  [0, '0 images'],
  [1, '1 image'],
  [2, '2 images'],
])('formats %i as %s', (count, text) => {
  expect(countOfImages(count)).toBe(text);
});

it.each([4, 5, 6, 7, 8, 9, 12, 15])('fills the last row of a mosaic of %i pictures', (count) => {
  const places = Array.from({ length: count }, (_, index) => (isLargeInMosaic(index, count) ? 4 : 1));
  expect(places.reduce((sum, each) => sum + each, 0) % 4).toBe(0);
});
