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

/** More would make it hard to find a collection on a phone. */
const MAX_LISTED_AT_FIRST = 12;

/** The titles of the collections that list their photos from the start: the newest ones, and always the first. */
export function listedAtFirst(collections: readonly Pick<GalleryCollection, 'title' | 'count'>[]): string[] {
  let listed = 0;
  const isListed = ({ count }: { count: number }, index: number) => {
    listed += count;
    return index === 0 || listed <= MAX_LISTED_AT_FIRST;
  };
  return collections.filter(isListed).map(({ title }) => title ?? '');
}

/** Highlights a collection after photos were added to it. */
export function collectionRowId(title: string | undefined): string {
  return `collection ${title ?? ''}`;
}
