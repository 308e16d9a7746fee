import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import type { ShownCollection } from './collections.ts';
import { useReorderPictures } from './managed-gallery.ts';
import { GalleryRow } from './gallery-row.tsx';

interface SortableCollectionProps {
  collection: ShownCollection;
  onEdit: (picture: GalleryItem) => void;
  onDelete: (picture: GalleryItem) => void;
  /** Announces moves to screen readers. */
  onSay: (text: string) => void;
}

/** The pictures of one collection, to reorder within it. */
export function SortableCollection({ collection, onEdit, onDelete, onSay }: SortableCollectionProps) {
  const { title, pictures, count } = collection;
  const arrange = useReorderPictures();
  return (
    <SortableList
      label={title ?? 'Uncategorized'}
      items={pictures.map((picture) => ({ id: picture.id, name: picture.title, picture }))}
      count={count}
      words={words}
      onArrange={arrange}
      onSay={onSay}
    >
      {({ id, picture }, place) => (
        <GalleryRow
          key={id}
          picture={picture}
          place={place}
          onEdit={() => onEdit(picture)}
          onDelete={() => onDelete(picture)}
        />
      )}
    </SortableList>
  );
}

const words = {
  thing: 'photo',
  isFirst: 'This is already the first photo of its collection.',
  isLast: 'This is already the last photo of its collection.',
  goesOn: 'Choose “Show more photos” first to move it further down.',
};
