import type { GalleryCollection } from '../gallery.contract.ts';

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
