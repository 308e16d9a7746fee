import { useState } from 'react';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { groupPictures } from '../gallery.rules.ts';
import { DeletePicture } from './delete-picture.tsx';
import { EditPicture } from './edit-picture.tsx';
import { useCollections, useGalleryPages, type ShownPictures } from './managed-gallery.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { SortableCollection } from './sortable-collection.tsx';

interface PictureListProps {
  shown: ShownPictures;
  emptyText: string;
  /** Whether a collection is shown as a grid, which is quicker to sort. */
  isGrid?: boolean;
}

/** Photos in a list, to edit, delete and reorder. */
export function PictureList({ shown, emptyText, isGrid = false }: PictureListProps) {
  const pages = useGalleryPages(shown);
  const known = useCollections().data;
  const [edited, setEdited] = useState<GalleryItem>();
  const [deleted, setDeleted] = useState<GalleryItem>();
  const [announcement, setAnnouncement] = useState('');
  const pictures = pages.data?.pages.flatMap((page) => page.pictures);
  // A search finds some pictures of a collection, so its count says nothing about the list.
  const groups = groupPictures(pictures ?? [], (!shown.search && known) || []);
  const [first] = groups;
  const acts = { onEdit: setEdited, onDelete: setDeleted, onSay: setAnnouncement };
  const more = (
    <ShowMoreButton
      list={pages}
      label="Show more photos"
      firstOfLast={`${isGrid ? 'photo' : 'picture'}-${pages.data?.pages.at(-1)?.pictures[0]?.id}`}
    />
  );

  return (
    <>
      {/* Tells screen readers how the list has moved. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!pictures && <NotLoaded reads={[pages]} text="Loading gallery images..." />}
      {pictures?.length === 0 && <p className="py-4 text-lg text-ink-2">{emptyText}</p>}
      {isGrid && first && (
        <PhotoGrid collection={first} {...acts}>
          {more}
        </PhotoGrid>
      )}
      {!isGrid && first && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {groups.map((collection) => (
            <SortableCollection key={collection.title} collection={collection} {...acts} />
          ))}
          {more}
        </div>
      )}
      {edited && <EditPicture key={edited.id} picture={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeletePicture key={deleted.id} picture={deleted} onClose={() => setDeleted(undefined)} />}
    </>
  );
}
