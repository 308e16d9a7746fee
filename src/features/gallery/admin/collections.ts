import type { GalleryCollection, GalleryItem } from '../gallery.contract.ts';

export interface ShownCollection {
  /** Undefined for the pictures without a collection. */
  title: string | undefined;
  pictures: GalleryItem[];
  /** Includes the pictures that are not loaded yet. */
  count: number;
}

/** Keeps the server's order: the collection with the newest picture first. */
export function groupByCollection(
  pictures: readonly GalleryItem[],
  known: readonly Pick<GalleryCollection, 'title' | 'count'>[] = [],
): ShownCollection[] {
  const counts = new Map(known.map(({ title, count }) => [title, count]));
  return Array.from(
    Map.groupBy(pictures, (picture) => picture.galleryTitle),
    ([title, own]) => ({ title, pictures: own, count: Math.max(own.length, counts.get(title) ?? 0) }),
  );
}

/** The screen of a collection; undefined for the pictures without one. */
export function collectionPath(title: string | undefined): string {
  return `/admin/gallery/collection?${new URLSearchParams({ title: title ?? '' })}`;
}

/** Highlights the row of a collection after pictures were added to it. */
export function collectionRowId(title: string | undefined): string {
  return `collection ${title ?? ''}`;
}
