import type { GalleryItem } from '../gallery.contract.ts';
import { isLargeInMosaic } from '../gallery.rules.ts';
import { GalleryCard } from './gallery-card.tsx';

interface MosaicProps {
  pictures: readonly GalleryItem[];
  /** Includes those that are not loaded. */
  count: number;
  onOpen: (picture: GalleryItem) => void;
}

/** More are two in a row on a phone. */
const MAX_ONE_PER_ROW = 5;
const MAX_ONE_ROW = 3;

/** The pictures of an album with their texts. Some are large, so that the last row of four is full. */
export function Mosaic({ pictures, count, onOpen }: MosaicProps) {
  const columns = count <= MAX_ONE_ROW ? `has-${count}` : count > MAX_ONE_PER_ROW ? 'is-many' : '';
  return (
    <ul className={`mosaic ${columns}`}>
      {pictures.map((picture, index) => (
        <GalleryCard
          key={picture.id}
          picture={picture}
          isLarge={count > MAX_ONE_ROW && isLargeInMosaic(index, count)}
          sizes={`(width < 37.5rem) ${count > MAX_ONE_PER_ROW ? '50vw' : '100vw'}, (width < 56.25rem) 50vw, ${count <= MAX_ONE_ROW || isLargeInMosaic(index, count) ? '600px' : '286px'}`}
          isFirst={false}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
