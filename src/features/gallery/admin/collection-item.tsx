import OpenIcon from 'lucide-react/icons/chevron-down';
import VisitIcon from 'lucide-react/icons/external-link';
import RenameIcon from 'lucide-react/icons/pencil';
import AddIcon from 'lucide-react/icons/plus';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useCollectionsParts } from '../../../records/admin/admin-feature.ts';
import { siteUrl } from '../../../kernel/admin-document.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { NewTabLink } from '../../../ui/layout/new-tab-link.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { PickerButton } from '../../media/admin/picker-button.tsx';
import type { GalleryCollection } from '../gallery.contract.ts';
import { countOfPhotos } from '../gallery.rules.ts';
import { collectionRowId } from './collections.ts';
import { PictureList } from './picture-list.tsx';

interface CollectionItemProps {
  collection: GalleryCollection;
  isOpen: boolean;
  isGrid: boolean;
  onToggle: (isOpen: boolean) => void;
  onAdd: ((collection: string, files: File[]) => void) | undefined;
  onChange: () => void;
}

/** A collection: its heading, and its photos unless it is folded. */
export function CollectionItem({
  collection,
  isOpen,
  isGrid,
  onToggle,
  onAdd,
  onChange,
}: CollectionItemProps) {
  const { title, path, latest, count, cover } = collection;
  const { timeZone } = useDocument();
  const parts = useCollectionsParts();
  const heading = useRef<HTMLDivElement>(null);
  const { state } = useLocation() as { state: { highlight?: string } | null };
  const isHighlighted = state?.highlight === collectionRowId(title);
  useEffect(() => {
    if (isHighlighted) heading.current?.scrollIntoView({ block: 'start' });
  }, [isHighlighted]);
  const name = title ?? 'Uncategorized';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div ref={heading} className="row-list">
        <div className="row">
          <Picture
            src={cover.url}
            alt=""
            sizes="64px"
            className="h-12 w-16 flex-none rounded-1 bg-sand object-cover"
          />
          <div className="row-main" data-highlighted={isHighlighted ? '' : undefined}>
            <div className="min-w-0">
              <h3 className="font-sans tracking-normal">
                <button
                  type="button"
                  aria-expanded={isOpen}
                  onClick={() => onToggle(!isOpen)}
                  className="row-title"
                >
                  {name}
                </button>
              </h3>
              <p>{`${formatIn(timeZone, latest, 'MMM d, yyyy')} · ${countOfPhotos(count)}`}</p>
            </div>
          </div>
          <OpenIcon
            aria-hidden="true"
            className={`mr-3 size-5 flex-none text-ink-2 ${isOpen ? 'rotate-180' : ''}`}
          />
        </div>
      </div>
      {isOpen && (
        <>
          <div className="flex flex-wrap gap-x-2">
            {onAdd && title !== undefined && (
              <PickerButton onFiles={(files) => onAdd(title, files)} multiple className="row-action">
                <AddIcon aria-hidden="true" />
                <span>
                  Add photos<span className="sr-only"> to {name}</span>
                </span>
              </PickerButton>
            )}
            <button type="button" className="row-action" onClick={onChange}>
              <RenameIcon aria-hidden="true" />
              <span>
                Rename<span className="max-wide:sr-only"> or change date</span>
                <span className="sr-only"> of {name}</span>
              </span>
            </button>
            {title !== undefined &&
              parts.map(({ action: { label, Icon, to } }) => (
                <Link key={label} to={to(title)} className="row-action">
                  <Icon aria-hidden="true" />
                  <span className="max-wide:sr-only">{label}</span>
                </Link>
              ))}
            <NewTabLink href={siteUrl(path)} className="row-action">
              <VisitIcon aria-hidden="true" />
              <span className="max-wide:sr-only">See it on the website</span>
            </NewTabLink>
          </div>
          <PictureList
            shown={{ collection: title ?? '' }}
            emptyText="This collection has no photos."
            isGrid={isGrid}
          />
        </>
      )}
    </div>
  );
}
