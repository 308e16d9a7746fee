import type { GalleryItem } from '../gallery.contract.ts';
import { GalleryCard } from './gallery-card.tsx';

interface PictureGridProps {
  pictures: readonly GalleryItem[];
  /** Its first row is visible without scrolling. */
  isFirst: boolean;
  onOpen: (picture: GalleryItem) => void;
}

/** One row on a laptop. */
const FIRST_ROW_LENGTH = 4;

export function PictureGrid({ pictures, isFirst, onOpen }: PictureGridProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-x-6 gap-y-9">
      {pictures.map((picture, index) => (
        <GalleryCard
          key={picture.id}
          picture={picture}
          isFirst={isFirst && index < FIRST_ROW_LENGTH}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
