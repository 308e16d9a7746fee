import { readOf, type Read } from '../../../kernel/http-client.ts';
import { recordIdIn } from '../../../kernel/record-id.ts';
import type {
  GalleryAlbumPage,
  GalleryItem,
  GalleryPhoto,
  listCollections,
  listGallery,
  readAlbum,
  readPhoto,
} from '../gallery.contract.ts';

export const PAGE_SIZE = 24;

/** Which pictures a screen lists. */
export interface PictureList {
  /** The slug of an album. */
  album?: string;
  year?: number | undefined;
  /** Only the first pictures of each album. */
  perCollection?: number;
  /** Continues after the picture with this id. */
  after?: number | undefined;
}

/** One picture more than is shown tells whether there are more. */
export function picturesRead(list: PictureList): Read<GalleryItem[]> {
  return readOf<typeof listGallery>('/api/gallery', { limit: PAGE_SIZE + 1, ...list });
}

export const collectionsRead = readOf<typeof listCollections>('/api/gallery/collections');

export function albumRead(slug: string): Read<GalleryAlbumPage> {
  return readOf<typeof readAlbum>(`/api/gallery/albums/${slug}`);
}

/** A photo with its neighbors. */
export function photoRead(id: number): Read<GalleryPhoto> {
  return readOf<typeof readPhoto>(`/api/gallery/photos/${id}`);
}

export function photoIn(searchParams: URLSearchParams): number | undefined {
  return recordIdIn(searchParams.get('photo'));
}

/** The photo that a link names: optional, because the list is there without it. */
export function photoReads(searchParams: URLSearchParams): Read<unknown>[] {
  const photo = photoIn(searchParams);
  return photo === undefined ? [] : [photoRead(photo)];
}

/** The parameters that change a document: those of the list, or a photo over its start. Every photo over every page would be too many. */
export function searchOf(searchParams: URLSearchParams, list: PictureList): URLSearchParams {
  const photo = photoIn(searchParams);
  const search = new URLSearchParams(listUrl('', list));
  if (search.size === 0 && photo !== undefined) search.set('photo', String(photo));
  return search;
}

/** What the URL of a gallery screen selects. */
export function listIn(searchParams: URLSearchParams): PictureList {
  const year = searchParams.get('year') ?? '';
  return {
    year: /^(19|20)\d\d$/.test(year) ? Number(year) : undefined,
    after: recordIdIn(searchParams.get('after')),
  };
}

/** The URL of a list. */
export function listUrl(pathname: string, { year, after }: PictureList): string {
  const parameters = Object.entries({ year, after }).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${pathname}?${search}` : pathname;
}
