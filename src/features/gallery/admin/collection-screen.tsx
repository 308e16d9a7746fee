import RenameIcon from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { countOfImages, dateOf } from '../gallery.rules.ts';
import { ChangeCollection } from './change-collection.tsx';
import { collectionPath } from './collections.ts';
import { useCollections, useGalleryPages } from './managed-gallery.ts';
import { PhotoGrid } from './photo-grid.tsx';
import { PictureList } from './picture-list.tsx';

const emptyText = 'This collection has no images.';

/** The pictures of one collection: as a grid to sort them, or as a list with all facts. */
export default function CollectionScreen() {
  const [params, setParams] = useSearchParams();
  const title = params.get('title')?.trim() ?? '';
  const isList = params.get('view') === 'list';
  const navigate = useNavigate();
  const [isChanging, setIsChanging] = useState(false);
  const pages = useGalleryPages({ collection: title });
  const known = useCollections().data?.find((collection) => (collection.title ?? '') === title);
  const retry = retryReads([pages], focusMain);
  const pictures = pages.data?.pages.flatMap((page) => page.pictures);
  const [first] = pictures ?? [];
  const count = Math.max(known?.count ?? 0, pictures?.length ?? 0);

  function show(view: 'grid' | 'list') {
    setParams(view === 'list' ? { title, view } : { title }, { replace: true, preventScrollReset: true });
  }

  return (
    <AdminScreen
      title={title || 'Uncategorized'}
      back={{ to: '/admin/gallery', label: 'Back to Gallery', kind: 'history' }}
      action={
        first && (
          <button type="button" className="row-action" onClick={() => setIsChanging(true)}>
            <RenameIcon aria-hidden="true" />
            <span>
              Rename<span className="max-wide:sr-only"> or change date</span>
            </span>
          </button>
        )
      }
    >
      {!pictures && (retry ? <FailedRead {...retry} /> : <Loading text="Loading gallery images..." />)}
      {pictures?.length === 0 && <p className="py-4 text-lg text-ink-2">{emptyText}</p>}
      {pictures && first && (
        <>
          <div className="mb-2 flex items-center justify-between gap-4">
            <p>
              <span className="font-semibold">{countOfImages(count)}</span>
              {!isList && <span className="text-ink-2"> · choose one to move it</span>}
            </p>
            <ViewChoice isList={isList} onChoose={show} />
          </div>
          {known && (
            <p className="mb-2">
              <NewTabLink
                href={siteUrl(known.path)}
                className="inline-flex min-h-[44px] items-center font-semibold"
              >
                See it on the website
              </NewTabLink>
            </p>
          )}
          {isList ? (
            <PictureList shown={{ collection: title }} emptyText={emptyText} />
          ) : (
            <PhotoGrid title={title || 'Uncategorized'} pictures={pictures} count={count} pages={pages} />
          )}
        </>
      )}
      {isChanging && first && (
        <ChangeCollection
          collection={{ title: title || undefined, latest: known?.latest ?? dateOf(first), count }}
          onDone={(renamed) => {
            setIsChanging(false);
            void navigate(collectionPath(renamed), { replace: true });
          }}
          onClose={() => setIsChanging(false)}
        />
      )}
    </AdminScreen>
  );
}

interface ViewChoiceProps {
  isList: boolean;
  onChoose: (view: 'grid' | 'list') => void;
}

function ViewChoice({ isList, onChoose }: ViewChoiceProps) {
  const button =
    'min-h-[44px] px-4 font-semibold aria-pressed:bg-main-800 aria-pressed:text-white forced-colors:aria-pressed:bg-[Highlight]';
  return (
    <div
      role="group"
      aria-label="View"
      className="flex overflow-clip rounded-2 border-[1.5px] border-line-strong bg-surface"
    >
      <button type="button" aria-pressed={!isList} onClick={() => onChoose('grid')} className={button}>
        Grid
      </button>
      <button type="button" aria-pressed={isList} onClick={() => onChoose('list')} className={button}>
        List
      </button>
    </div>
  );
}
