import DateIcon from 'lucide-react/icons/calendar';
import FolderIcon from 'lucide-react/icons/folder';
import EditIcon from 'lucide-react/icons/pencil';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ListPosition } from '../../../ui/sortable/list-position.ts';
import { rowButton, SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { dateOf } from '../gallery.rules.ts';

interface GalleryRowProps {
  picture: GalleryItem;
  place: ListPosition;
  onEdit: () => void;
  onDelete: () => void;
}

const row =
  'grid grid-cols-[96px_minmax(0,1fr)] gap-x-[.9rem] gap-y-2 bg-surface p-4 wide:grid-cols-[44px_116px_minmax(0,1fr)_auto] wide:gap-3 wide:py-4 wide:pr-2 wide:pl-1';

export function GalleryRow({ picture, place, onEdit, onDelete }: GalleryRowProps) {
  return (
    <SortableItem item={{ id: picture.id, name: picture.title }} place={place} className={row}>
      {(controls) => (
        <>
          <div className="order-3 flex wide:order-none wide:grid wide:justify-items-center wide:self-start">
            {controls}
          </div>
          <Picture
            src={picture.urls.thumbnail}
            alt=""
            sizes="116px"
            className="aspect-4/3 w-full self-start rounded-1 bg-sand object-cover"
          />
          <PictureFacts picture={picture} />
          <div className="order-4 flex justify-self-end wide:order-none">
            <button
              type="button"
              aria-label={`Edit ${picture.title}`}
              title="Edit"
              onClick={onEdit}
              className={rowButton}
            >
              <EditIcon aria-hidden="true" className="size-5" />
            </button>
            <button
              type="button"
              aria-label={`Delete ${picture.title}`}
              title="Delete"
              onClick={onDelete}
              className={`${rowButton} hover:bg-red-50 hover:text-red-700`}
            >
              <DeleteIcon aria-hidden="true" className="size-5" />
            </button>
          </div>
        </>
      )}
    </SortableItem>
  );
}

function PictureFacts({ picture }: { picture: GalleryItem }) {
  const { timeZone } = useDocument();
  const taken = dateOf(picture);
  return (
    <div className="min-w-0 wrap-anywhere">
      <h3
        id={`picture-${picture.id}`}
        tabIndex={-1}
        className="font-sans text-[1.0625rem] leading-[1.3] font-[650] tracking-normal text-wrap"
      >
        {picture.title}
      </h3>
      <p className="text-sm font-[550] text-green-800">
        Collection: {picture.galleryTitle ?? 'Uncategorized'}
      </p>
      {picture.caption && <p className="line-clamp-2 max-w-[52ch] text-sm text-ink-2">{picture.caption}</p>}
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-[.2rem] text-xs text-ink-3">
        <span className="inline-flex items-center gap-[.35rem]">
          <DateIcon aria-hidden="true" className="size-4 flex-none" />
          <time dateTime={isoIn(timeZone, taken)}>{formatIn(timeZone, taken, 'MMM d, yyyy')}</time>
        </span>
        <span className="inline-flex items-center gap-[.35rem]">
          <FolderIcon aria-hidden="true" className="size-4 flex-none" />
          {picture.folderPath}
        </span>
      </p>
    </div>
  );
}
