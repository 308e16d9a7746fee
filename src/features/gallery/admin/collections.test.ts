import { expect, test } from 'vitest';
import type { GalleryItem } from '../gallery.contract.ts';
import { collectionsOf } from './collections.ts';

const picture = (id: number, galleryTitle?: string): GalleryItem => ({
  id,
  title: `Picture ${id}`,
  category: 'gallery',
  version: 1,
  folderPath: 'gallery/2026/01',
  createdAt: '2026-01-01T12:00:00.000Z',
  urls: { original: '/o', thumbnail: '/t', medium: '/m', large: '/l' },
  ...(galleryTitle === undefined ? {} : { galleryTitle }),
});

test('collections and their pictures stay in the order the server put them in', () => {
  const items = [picture(3, 'Tea'), picture(9, 'Tea'), picture(1, 'Arts'), picture(2)];
  const outline = collectionsOf(items).map(({ title, pictures }) => [title, pictures.map(({ id }) => id)]);
  expect(outline).toEqual([
    ['Tea', [3, 9]],
    ['Arts', [1]],
    [undefined, [2]],
  ]);
});

test('a collection counts the pictures that are not loaded yet, and those nobody counted yet', () => {
  const latest = '2026-01-01T12:00:00.000Z';
  const known = [
    { title: 'Tea', latest, count: 14 },
    { latest, count: 1 },
  ];
  const counts = (items: GalleryItem[]) => collectionsOf(items, known).map(({ count }) => count);
  expect(counts([picture(1, 'Tea'), picture(2)])).toEqual([14, 1]);
  expect(counts([picture(1), picture(2), picture(3, 'New')])).toEqual([2, 1]);
});
