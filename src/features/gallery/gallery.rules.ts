import type { GalleryItem } from './gallery.contract.ts';

export interface GalleryGroup {
  title: string;
  /** The moment of its newest picture. */
  latest: string;
  pictures: GalleryItem[];
}

/** What pictures stand under that belong to no collection. */
const withoutCollection = 'Uncategorized';

/** When a picture was taken, or stored where nobody said. */
export function dateOf({ uploadDate, createdAt }: Pick<GalleryItem, 'uploadDate' | 'createdAt'>): string {
  return uploadDate ?? createdAt;
}

/** The pictures by collection: the one with the newest picture first, and in each the newest first. */
export function groupPictures(items: readonly GalleryItem[]): GalleryGroup[] {
  const collections = Map.groupBy(items.toSorted(newestFirst), titleOf);
  const groups = Array.from(collections, ([title, pictures]) => ({
    title,
    latest: dateOf(pictures[0]!),
    pictures,
  }));
  return groups.toSorted((one, other) => Date.parse(other.latest) - Date.parse(one.latest));
}

export function countOfImages(count: number): string {
  return count === 1 ? '1 image' : `${count} images`;
}

function titleOf({ galleryTitle }: GalleryItem): string {
  return galleryTitle?.trim() || withoutCollection;
}

function newestFirst(one: GalleryItem, other: GalleryItem): number {
  return Date.parse(dateOf(other)) - Date.parse(dateOf(one));
}
