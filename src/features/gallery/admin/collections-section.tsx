import { Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useCollectionsParts } from '../../../records/admin/admin-feature.ts';
import { NotLoaded } from '../../../ui/feedback/not-loaded.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import type { GalleryCollection } from '../gallery.contract.ts';
import { ChangeCollection } from './change-collection.tsx';
import { CollectionItem } from './collection-item.tsx';
import { collectionRowId, listedAtFirst } from './collections.ts';
import { useCollections } from './managed-gallery.ts';
import { PictureList } from './picture-list.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';

interface CollectionsSectionProps {
  className: string;
  /** Absent while other photos are being uploaded. */
  onAdd: ((collection: string, files: File[]) => void) | undefined;
}

/** The photos of the gallery by collection, or those that a search finds. A collection that is folded reads nothing. */
export function CollectionsSection({ className, onAdd }: CollectionsSectionProps) {
  const collections = useCollections();
  const known = collections.data;
  const parts = useCollectionsParts();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const isGrid = params.get('view') === 'grid';
  const isListed = useListed(known, params.get('title'));
  const [changed, setChanged] = useState<GalleryCollection>();

  function chooseView(view: string) {
    params.set('view', view);
    setParams(params, { replace: true, preventScrollReset: true });
  }

  return (
    <section
      aria-labelledby="gallery-collections"
      className={`grid grid-cols-[minmax(0,1fr)] gap-3 ${className}`}
    >
      <div className="flex min-h-[44px] items-center justify-between gap-4">
        <h2
          id="gallery-collections"
          className="font-sans text-[1rem] leading-[1.3] font-[650] tracking-normal"
        >
          Gallery Collections
        </h2>
        {search === '' && known && known.length > 0 && <ViewChoice isGrid={isGrid} onChoose={chooseView} />}
      </div>
      {known && (known.length > 0 || search) && (
        <SearchField
          label="Search photos"
          search={search}
          hrefFor={(text) => (text.trim() ? `?${new URLSearchParams({ search: text.trim() })}` : '?')}
        />
      )}
      {parts.map(({ Unseen, question }) => (
        <Suspense key={question}>
          <Unseen />
        </Suspense>
      ))}
      {!known && <NotLoaded reads={[collections]} text="Loading gallery images..." />}
      {search !== '' && <PictureList shown={{ search }} emptyText={`No photo matches “${search}”.`} />}
      {search === '' && known?.length === 0 && (
        <p className="py-4 text-lg text-ink-2">
          No images found in the gallery. Upload some images to get started!
        </p>
      )}
      {search === '' &&
        known?.map((collection) => (
          <CollectionItem
            key={collection.title ?? ''}
            collection={collection}
            isOpen={isListed.of(collection.title)}
            isGrid={isGrid}
            onToggle={(isOpen) => isListed.set(collection.title, isOpen)}
            onAdd={onAdd}
            onChange={() => setChanged(collection)}
          />
        ))}
      <RecentlyDeleted />
      {changed && (
        <ChangeCollection
          collection={changed}
          onDone={(renamed) => {
            isListed.set(renamed, true);
            setChanged(undefined);
          }}
          onClose={() => setChanged(undefined)}
        />
      )}
    </section>
  );
}

/** Which collections list their photos: the one that the URL names, or the newest ones; then what was pressed. */
function useListed(collections: GalleryCollection[] | undefined, named: string | null) {
  const { state } = useLocation() as { state: { highlight?: string } | null };
  const [pressed, setPressed] = useState<Record<string, boolean>>({});
  const [atFirst, setAtFirst] = useState<string[]>();
  // Only once: a new order of the collections folds nothing.
  if (collections && !atFirst) setAtFirst(named === null ? listedAtFirst(collections) : [named.trim()]);
  return {
    of: (title = '') =>
      pressed[title] ?? (atFirst?.includes(title) || state?.highlight === collectionRowId(title)),
    set: (title = '', isListed: boolean) => setPressed((current) => ({ ...current, [title]: isListed })),
  };
}

interface ViewChoiceProps {
  isGrid: boolean;
  onChoose: (view: 'grid' | 'list') => void;
}

function ViewChoice({ isGrid, onChoose }: ViewChoiceProps) {
  const button =
    'min-h-[44px] px-4 font-semibold aria-pressed:bg-main-800 aria-pressed:text-white forced-colors:aria-pressed:bg-[Highlight]';
  return (
    <div
      role="group"
      aria-label="View"
      className="flex overflow-clip rounded-2 border-[1.5px] border-line-strong bg-surface"
    >
      <button type="button" aria-pressed={!isGrid} onClick={() => onChoose('list')} className={button}>
        List
      </button>
      <button type="button" aria-pressed={isGrid} onClick={() => onChoose('grid')} className={button}>
        Grid
      </button>
    </div>
  );
}
