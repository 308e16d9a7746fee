import type { GalleryCollection, GalleryItem } from './gallery.contract.ts';

export interface GalleryGroup {
  title: string;
  /** The moment of its newest picture. */
  latest: string;
  /** As many of them as are loaded. */
  pictures: GalleryItem[];
  /** All of them. */
  count: number;
}

/** What pictures stand under that belong to no collection. */
const withoutCollection = 'Uncategorized';

/** When a picture was taken, or stored where nobody said. */
export function dateOf({ uploadDate, createdAt }: Pick<GalleryItem, 'uploadDate' | 'createdAt'>): string {
  return uploadDate ?? createdAt;
}

/** Pictures by collection, as they come: the server has put them in order. What is not loaded yet is counted, too. */
export function groupPictures(
  items: readonly GalleryItem[],
  collections: readonly GalleryCollection[],
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
