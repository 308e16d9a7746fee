import { nameOfAlbum } from './albums.rules.ts';
import type { GalleryCollection, GalleryItem } from './gallery.contract.ts';

export interface GalleryGroup {
  title: string;
  /** The page of the collection; undefined until the collections are loaded. */
  path: string | undefined;
  /** The date of the newest picture. */
  latest: string;
  /** The ones that are loaded. */
  pictures: GalleryItem[];
  /** Includes those that are not loaded. */
  count: number;
}

/** The date of a picture; where it has none, the date it was stored. */
export function dateOf({ uploadDate, createdAt }: Pick<GalleryItem, 'uploadDate' | 'createdAt'>): string {
  return uploadDate ?? createdAt;
}

/** Groups pictures by collection, in the order of the server. The counts include pictures that are not loaded yet. */
export function groupPictures(
  items: readonly GalleryItem[],
  collections: readonly Omit<GalleryCollection, 'cover'>[],
): GalleryGroup[] {
  const known = new Map(collections.map((collection) => [nameOfAlbum(collection.title), collection]));
  return Array.from(
    Map.groupBy(items, ({ galleryTitle }) => nameOfAlbum(galleryTitle)),
    ([title, pictures]) => ({
      title,
      path: known.get(title)?.path,
      pictures,
      latest: known.get(title)?.latest ?? dateOf(pictures[0]!),
      // Some that are loaded may not be counted yet.
      count: Math.max(pictures.length, known.get(title)?.count ?? 0),
    }),
  );
}

export function countOfPhotos(count: number): string {
  return count === 1 ? '1 photo' : `${count} photos`;
}

export function countOfImages(count: number): string {
  return count === 1 ? '1 image' : `${count} images`;
}

/** Whether a picture takes four places of a mosaic with four columns, so that the last row is full. */
export function isLargeInMosaic(index: number, count: number): boolean {
  return largeInMosaic[count % 4]!.includes(index);
}

/** By what is left of the pictures after rows of four. */
const largeInMosaic: readonly number[][] = [[], [0], [0, 1], [0, 5, 6]];
