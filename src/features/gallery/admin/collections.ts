import type { GalleryCollection, GalleryItem } from '../gallery.contract.ts';

export interface CollectionOnScreen {
  /** Missing for the pictures that belong to none. */
  title: string | undefined;
  pictures: GalleryItem[];
  /** How many it has, with those that are not loaded yet. */
  count: number;
}

/** The pictures by collection, in the order they came: the server has put the one with the newest picture first. */
export function collectionsOf(
  pictures: readonly GalleryItem[],
  known: readonly GalleryCollection[] = [],
): CollectionOnScreen[] {
  const counts = new Map(known.map(({ title, count }) => [title, count]));
  return Array.from(
    Map.groupBy(pictures, (picture) => picture.galleryTitle),
    ([title, own]) => ({ title, pictures: own, count: Math.max(own.length, counts.get(title) ?? 0) }),
  );
}
