import { useState } from 'react';
import { useRead } from '../../../ui/use-read.ts';
import type { GalleryAlbum, GalleryItem } from '../gallery.contract.ts';
import { photoRead } from './gallery.queries.ts';
import { photoInUrl } from './use-photo-url.ts';

/** The next neighbors are loaded when so few are left. */
const MIN_NEIGHBORS = 4;

interface Photo {
  picture: GalleryItem | undefined;
  /** Undefined until it is loaded. */
  album: GalleryAlbum | undefined;
  /** From 1. */
  position: number;
  /** The picture so many places later, around the end of the album. */
  neighbor: (step: number) => GalleryItem | undefined;
}

/** A photo with its neighbors, which are loaded ahead of the visitor. */
export function usePhoto(id: number, listed: GalleryItem | undefined): Photo {
  const [center, setCenter] = useState(id);
  const { data } = useRead(photoRead(center), { keepPrevious: true });
  const { album, pictures = [], start = 0 } = data ?? {};
  const at = pictures.findIndex((picture) => picture.id === id);
  const isWhole = pictures.length === album?.count;
  const isNearEnd = at < MIN_NEIGHBORS || at >= pictures.length - MIN_NEIGHBORS;
  if (data && center !== id && (at === -1 || (isNearEnd && !isWhole))) setCenter(id);
  if (!album || at === -1)
    return { picture: listed, album: undefined, position: 0, neighbor: () => undefined };
  return {
    picture: pictures[at],
    album,
    position: ((start + at) % album.count) + 1,
    neighbor(step) {
      // The URL changes before it is rendered, so a quick second press starts from there.
      const from = pictures.findIndex((picture) => picture.id === photoInUrl());
      return isWhole ? pictures.at((from + step) % pictures.length) : pictures[from + step];
    },
  };
}
