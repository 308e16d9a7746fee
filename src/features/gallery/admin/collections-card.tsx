import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { ShowChoice } from '../../../ui/show-choice.tsx';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import type { GalleryCollection, GalleryItem } from '../gallery.contract.ts';
import { groupByCollection } from './collections.ts';
import { DeletePicture } from './delete-picture.tsx';
import { EditPicture } from './edit-picture.tsx';
import { useCollections, useGalleryPages } from './managed-gallery.ts';
import { SortableCollection } from './sortable-collection.tsx';

/** All pictures of the gallery, to edit, delete and reorder. */
export function CollectionsCard() {
  const [collection, setCollection] = useState<string>();
  const pages = useGalleryPages(collection);
  const known = useCollections().data;
  const [edited, setEdited] = useState<GalleryItem>();
  const [deleted, setDeleted] = useState<GalleryItem>();
  const [announcement, setAnnouncement] = useState('');
  const retry = retryReads([pages], focusMain);
  const pictures = pages.data?.pages.flatMap((page) => page.pictures);

  return (
    <Card
      title="Gallery Collections"
      action={
        // A collection that was just emptied may still be chosen, so the choice must not disappear.
        known && (known.length > 1 || collection !== undefined) ? (
          <ChooseCollection collections={known} chosen={collection} onChoose={setCollection} />
        ) : undefined
      }
    >
      {/* Tells screen readers how the list has moved. */}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {!pictures && (retry ? <FailedRead {...retry} /> : <Loading text="Loading gallery images..." />)}
      {pictures?.length === 0 && (
        <p className="py-4 text-lg text-ink-2">
          {collection === undefined
            ? 'No images found in the gallery. Upload some images to get started!'
            : 'This collection has no images.'}
        </p>
      )}
      {pictures && pictures.length > 0 && (
        <div className="-mx-5 -my-5 divide-y divide-line">
          {groupByCollection(pictures, known).map((shown) => (
            <SortableCollection
              key={shown.title ?? ''}
              collection={shown}
              onEdit={setEdited}
              onDelete={setDeleted}
              onSay={setAnnouncement}
            />
          ))}
          <ShowMoreButton
            list={pages}
            label="Show more images"
            firstOfLast={`picture-${pages.data?.pages.at(-1)?.pictures[0]?.id}`}
          />
        </div>
      )}
      {edited && <EditPicture key={edited.id} picture={edited} onClose={() => setEdited(undefined)} />}
      {deleted && <DeletePicture key={deleted.id} picture={deleted} onClose={() => setDeleted(undefined)} />}
    </Card>
  );
}

interface ChooseCollectionProps {
  collections: readonly GalleryCollection[];
  /** Undefined: all of them. Empty: the pictures without a collection. */
  chosen: string | undefined;
  onChoose: (collection: string | undefined) => void;
}

function ChooseCollection({ collections, chosen, onChoose }: ChooseCollectionProps) {
  const titles = collections.map(({ title = '' }) => title);
  const options = chosen === undefined || titles.includes(chosen) ? titles : [...titles, chosen];
  return (
    <ShowChoice
      options={[
        { value: 'all', label: 'All collections' },
        // A collection may have any name, so the values are indexes.
        ...options.map((title, index) => ({ value: String(index), label: title || 'Uncategorized' })),
      ]}
      chosen={chosen === undefined ? 'all' : String(options.indexOf(chosen))}
      onChoose={(value) => onChoose(value === 'all' ? undefined : options[Number(value)])}
    />
  );
}
