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
    folderPath: 'gallery/2026/01',
    createdAt,
    urls: { original: '/o', thumbnail: '/t', medium: '/m', large: '/l' },
    ...change,
  };
}

const outline = (items: GalleryItem[]) =>
  groupPictures(items).map(({ title, pictures }) => [title, pictures.map((item) => item.title)]);

describe('groups', () => {
  test('stand by their newest picture, newest first, and each keeps the order its pictures came in', () => {
    const items = [
      picture({ title: 'old tea', galleryTitle: 'Tea', uploadDate: '2025-05-01T00:00:00.000Z' }),
      picture({ title: 'walk', galleryTitle: 'Walk', uploadDate: '2026-03-01T00:00:00.000Z' }),
      picture({ title: 'new tea', galleryTitle: 'Tea', uploadDate: '2026-04-01T00:00:00.000Z' }),
      picture({ title: 'quilt', galleryTitle: 'Quilts', uploadDate: '2026-02-01T00:00:00.000Z' }),
    ];
    const expected = (tea: string[]) => [
      ['Tea', tea],
      ['Walk', ['walk']],
      ['Quilts', ['quilt']],
    ];
    expect(outline(items)).toEqual(expected(['old tea', 'new tea']));
    expect(outline(items.toReversed())).toEqual(expected(['new tea', 'old tea']));
    expect(groupPictures(items)[0]!.latest).toBe('2026-04-01T00:00:00.000Z');
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

  test('nothing makes no group, and what came in is left as it was', () => {
    expect(groupPictures([])).toEqual([]);
    const items = Object.freeze([picture({}), picture({ uploadDate: '2026-09-01T00:00:00.000Z' })]);
    expect(groupPictures(items)[0]!.pictures).toEqual([items[0], items[1]]);
  });
});

test('the date is that of the picture, or of its storing where there is none', () => {
  expect(dateOf({ createdAt, uploadDate: '2025-05-01T00:00:00.000Z' })).toBe('2025-05-01T00:00:00.000Z');
  expect(dateOf({ createdAt })).toBe(createdAt);
  const items = [picture({ uploadDate: '2025-12-31T00:00:00.000Z' }), picture({})];
  expect(groupPictures(items)[0]!.latest).toBe(createdAt);
});

test.each([
  [0, '0 images'],
  [1, '1 image'],
  [2, '2 images'],
])('%i is written %s', (count, text) => {
  expect(countOfImages(count)).toBe(text);
});
