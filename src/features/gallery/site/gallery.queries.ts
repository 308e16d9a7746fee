import { readOf, type Read } from '../../../kernel/http-client.ts';
import type { GalleryItem, listCollections, listGallery } from '../gallery.contract.ts';

export const picturesAtATime = 24;

/** Pictures behind one of them, or the first; one more than shown tells whether there are more. */
export function picturesRead(after: number | undefined): Read<GalleryItem[]> {
  return readOf<typeof listGallery>('/api/gallery', { limit: picturesAtATime + 1, after });
}

export const collectionsRead = readOf<typeof listCollections>('/api/gallery/collections');
