import { useState } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { ChooseCollection } from './choose-collection.tsx';
import { collectionsOf } from './collections.ts';
import { DeletePicture } from './delete-picture.tsx';
import { EditPicture } from './edit-picture.tsx';
import { useCollections, useGalleryPages } from './gallery-pages.ts';
import { SortableCollection } from './sortable-collection.tsx';

/** Everything that hangs in the gallery, to be changed, deleted and put in order. */
export function CollectionsCard() {
  const [collection, setCollection] = useState<string>();
  const pages = useGalleryPages(collection);
  const known = useCollections().data;
  const [edited, setEdited] = useState<GalleryItem>();
  const [deleted, setDeleted] = useState<GalleryItem>();
  const [said, setSaid] = useState('');
  const retry = retryReads([pages], focusMain);
  const pictures = pages.data?.pages.flatMap((page) => page.pictures);

  return (
    <Card
      title="Gallery Collections"
      action={
        // One that was just emptied may still be chosen; it must not vanish from under her.
        known && (known.length > 1 || collection !== undefined) ? (
          <ChooseCollection collections={known} chosen={collection} onChoose={setCollection} />
        ) : undefined
      }
    >
      {/* Said to those who do not see the list move. */}
      <p role="status" className="sr-only">
        {said}
      </p>
      {!pictures && (retry ? <FailedRead {...retry} /> : <Loading text="Loading gallery images..." />)}
      {pictures?.length === 0 && (
        <p className="py-4 text-lg text-ink-2">
          {collection === undefined
            ? 'No images found in the gallery. Upload some images to get started!'
            : 'There are no images in this collection any more.'}
        </p>
      )}
      {pictures && pictures.length > 0 && (
        <div className="-mx-5 -my-5 divide-y divide-line">
          {collectionsOf(pictures, known).map((shown) => (
            <SortableCollection
              key={shown.title ?? ''}
              collection={shown}
              onEdit={setEdited}
              onDelete={setDeleted}
              onSay={setSaid}
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
