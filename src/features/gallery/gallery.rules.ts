import type { GalleryCollection, GalleryItem } from './gallery.contract.ts';

export interface GalleryGroup {
  title: string;
  /** The date of the newest picture. */
  latest: string;
  /** The ones that are loaded. */
  pictures: GalleryItem[];
  /** Includes those that are not loaded. */
  count: number;
}

/** The heading of the pictures without a collection. */
const withoutCollection = 'Uncategorized';

/** The date of a picture; where it has none, the date it was stored. */
export function dateOf({ uploadDate, createdAt }: Pick<GalleryItem, 'uploadDate' | 'createdAt'>): string {
  return uploadDate ?? createdAt;
}

/** Groups pictures by collection, in the order of the server. The counts include pictures that are not loaded yet. */
export function groupPictures(
  items: readonly GalleryItem[],
  collections: readonly Omit<GalleryCollection, 'cover'>[],
): GalleryGroup[] {
  const known = new Map(collections.map((collection) => [titleOf(collection.title), collection]));
  return Array.from(
    Map.groupBy(items, ({ galleryTitle }) => titleOf(galleryTitle)),
    ([title, pictures]) => ({
      title,
      pictures,
      latest: known.get(title)?.latest ?? dateOf(pictures[0]!),
      count: known.get(title)?.count ?? pictures.length,
    }),
  );
}

export function countOfImages(count: number): string {
  return count === 1 ? '1 image' : `${count} images`;
}

function titleOf(title: string | undefined): string {
  return title?.trim() || withoutCollection;
}
