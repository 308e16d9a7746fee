import RenameIcon from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Row, RowList } from '../../../ui/layout/rows.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import type { GalleryCollection } from '../gallery.contract.ts';
import { countOfImages } from '../gallery.rules.ts';
import { ChangeCollection } from './change-collection.tsx';
import { collectionPath, collectionRowId } from './collections.ts';
import { useCollections } from './managed-gallery.ts';
import { PictureList } from './picture-list.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';

/** All collections of the gallery, or the pictures that a search finds. */
export function CollectionsSection({ className }: { className: string }) {
  const collections = useCollections();
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const [changed, setChanged] = useState<GalleryCollection>();
  const retry = retryReads([collections], focusMain);
  const known = collections.data;
  return (
    <section
      aria-labelledby="gallery-collections"
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${className}`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2
          id="gallery-collections"
          className="font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal"
        >
          Gallery Collections
        </h2>
        {known && known.length > 0 && (
          <p className="text-sm text-ink-2">
            {known.length === 1 ? '1 collection' : `${known.length} collections`}
          </p>
        )}
      </div>
      {known && (known.length > 0 || search) && (
        <SearchField
          label="Search images"
          search={search}
          hrefFor={(text) => (text.trim() ? `?${new URLSearchParams({ search: text.trim() })}` : '?')}
        />
      )}
      {!known && (retry ? <FailedRead {...retry} /> : <Loading text="Loading gallery images..." />)}
      {search !== '' && <PictureList shown={{ search }} emptyText={`No image matches “${search}”.`} />}
      {search === '' && known?.length === 0 && (
        <p className="py-4 text-lg text-ink-2">
          No images found in the gallery. Upload some images to get started!
        </p>
      )}
      {search === '' && known && known.length > 0 && (
        <RowList label="Gallery Collections">
          {known.map((collection) => (
            <CollectionRow
              key={collection.title ?? ''}
              collection={collection}
              onChange={() => setChanged(collection)}
            />
          ))}
        </RowList>
      )}
      <RecentlyDeleted />
      {changed && (
        <ChangeCollection
          collection={changed}
          onDone={() => setChanged(undefined)}
          onClose={() => setChanged(undefined)}
        />
      )}
    </section>
  );
}

interface CollectionRowProps {
  collection: GalleryCollection;
  onChange: () => void;
}

function CollectionRow({ collection: { title, latest, count, cover }, onChange }: CollectionRowProps) {
  const { timeZone } = useDocument();
  const name = title ?? 'Uncategorized';
  return (
    <Row
      id={collectionRowId(title)}
      to={collectionPath(title)}
      title={name}
      media={
        <Picture
          src={cover.url}
          alt=""
          sizes="64px"
          className="h-12 w-16 flex-none rounded-1 bg-sand object-cover"
        />
      }
      actions={[{ label: 'Rename', Icon: RenameIcon, onPress: onChange }]}
    >
      <p>{`${formatIn(timeZone, latest, 'MMM d, yyyy')} · ${countOfImages(count)}`}</p>
    </Row>
  );
}
