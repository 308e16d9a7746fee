import { describe, expect, it } from 'vitest';
import type { GalleryItem } from '../gallery.contract.ts';
import { groupByCollection, listedAtFirst } from './collections.ts';

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

describe('listedAtFirst', () => {
  const titles = (...counts: number[]) =>
    listedAtFirst(counts.map((count, index) => ({ title: `${index + 1}`, count })));

  it('names the newest collections, as long as they have few photos together', () => {
    expect(titles(3, 4, 5, 1)).toEqual(['1', '2', '3']);
  });

  it('names the first one even if it is large', () => {
    expect(titles(2000, 1)).toEqual(['1']);
    expect(titles()).toEqual([]);
  });
});

describe('groupByCollection', () => {
  it('keeps the order of the server', () => {
    const items = [picture(3, 'Tea'), picture(9, 'Tea'), picture(1, 'Arts'), picture(2)];
    const outline = groupByCollection(items).map(({ title, pictures }) => [
      title,
      pictures.map(({ id }) => id),
    ]);
    expect(outline).toEqual([
      ['Tea', [3, 9]],
      ['Arts', [1]],
      [undefined, [2]],
    ]);
  });

  it('counts pictures that are not loaded yet, and those that the server has not counted yet', () => {
    const latest = '2026-01-01T12:00:00.000Z';
    const known = [
      { title: 'Tea', latest, count: 14 },
      { latest, count: 1 },
    ];
    const counts = (items: GalleryItem[]) => groupByCollection(items, known).map(({ count }) => count);
    expect(counts([picture(1, 'Tea'), picture(2)])).toEqual([14, 1]);
    expect(counts([picture(1), picture(2), picture(3, 'New')])).toEqual([2, 1]);
  });
});
