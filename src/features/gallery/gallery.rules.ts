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

/** The pictures by collection, the one with the newest picture first. In each they stay as they came: somebody arranged them. */
export function groupPictures(items: readonly GalleryItem[]): GalleryGroup[] {
  const collections = Map.groupBy(items, titleOf);
  const groups = Array.from(collections, ([title, pictures]) => ({
    title,
    latest: pictures.map(dateOf).reduce(later),
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

function later(one: string, other: string): string {
  return Date.parse(other) > Date.parse(one) ? other : one;
}
