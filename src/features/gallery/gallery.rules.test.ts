import { describe, expect, test } from 'vitest';
import type { GalleryItem } from './gallery.contract.ts';
import { countOfImages, dateOf, groupPictures } from './gallery.rules.ts';

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

describe('groups', () => {
  test('stand as their pictures come, also when a collection goes on in the next piece', () => {
    const items = [
      picture({ title: 'new tea', galleryTitle: 'Tea' }),
      picture({ title: 'old tea', galleryTitle: 'Tea' }),
      picture({ title: 'walk', galleryTitle: 'Walk' }),
    ];
    expect(outline(items)).toEqual([
      ['Tea', ['new tea', 'old tea']],
      ['Walk', ['walk']],
    ]);
  });

  test('count and date what is not loaded yet, and do without that where it is not known', () => {
    const items = [picture({ galleryTitle: 'Tea', uploadDate: '2026-04-01T00:00:00.000Z' })];
    const collections = [{ title: 'Tea', count: 300, latest: '2026-05-01T00:00:00.000Z' }];
    expect(groupPictures(items, collections)[0]).toMatchObject({
      count: 300,
      latest: '2026-05-01T00:00:00.000Z',
    });
    expect(groupPictures(items, [])[0]).toMatchObject({ count: 1, latest: '2026-04-01T00:00:00.000Z' });
  });

  test('a picture without a collection is uncategorized, and blanks are no name', () => {
    const items = [
      picture({ title: 'a' }),
      picture({ title: 'b', galleryTitle: '  ' }),
      picture({ title: 'c', galleryTitle: '' }),
    ];
    expect(outline(items)).toEqual([['Uncategorized', ['a', 'b', 'c']]]);
  });

  test('names that belong to every object are names like any other', () => {
    expect(outline([picture({ title: 'a', galleryTitle: '__proto__' })])).toEqual([['__proto__', ['a']]]);
  });

  test('nothing makes no group', () => {
    expect(groupPictures([], [])).toEqual([]);
  });
});
test('the date is that of the picture, or of its storing where there is none', () => {
  expect(dateOf({ createdAt, uploadDate: '2025-05-01T00:00:00.000Z' })).toBe('2025-05-01T00:00:00.000Z');
  expect(dateOf({ createdAt })).toBe(createdAt);
});

test.each([
  [0, '0 images'],
  [1, '1 image'],
  [2, '2 images'],
])('%i is written %s', (count, text) => {
  expect(countOfImages(count)).toBe(text);
});
