import EditIcon from 'lucide-react/icons/pencil';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { RowContent } from '../../../ui/layout/rows.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ListPosition } from '../../../ui/sortable/list-position.ts';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { dateOf } from '../gallery.rules.ts';

interface GalleryRowProps {
  picture: GalleryItem;
  place: ListPosition;
  onEdit: () => void;
  onDelete: () => void;
}

export function GalleryRow({ picture, place, onEdit, onDelete }: GalleryRowProps) {
  const { id, title, galleryTitle, caption, folderPath, urls } = picture;
  const { timeZone } = useDocument();
  const taken = dateOf(picture);
  return (
    <SortableItem item={{ id, name: title }} place={place}>
      {(handle) => (
        <RowContent
          id={id}
          onOpen={onEdit}
          handle={handle}
          media={
            <Picture
              src={urls.thumbnail}
              alt=""
              sizes="96px"
              className="h-12 w-16 flex-none rounded-1 bg-sand object-cover wide:h-[72px] wide:w-24"
            />
          }
          title={<span className="whitespace-normal">{title}</span>}
          name={title}
          titleId={`picture-${id}`}
          actions={[
            { label: 'Edit', Icon: EditIcon, onPress: onEdit },
            { label: 'Delete', Icon: DeleteIcon, onPress: onDelete, isDanger: true },
          ]}
        >
          <p>{`Collection: ${galleryTitle ?? 'Uncategorized'}`}</p>
          {caption && <p className="line-clamp-2 max-w-[52ch]">{caption}</p>}
          <p>
            <time dateTime={isoIn(timeZone, taken)}>{formatIn(timeZone, taken, 'MMM d, yyyy')}</time>
          </p>
          <p className="break-all">{folderPath}</p>
        </RowContent>
      )}
    </SortableItem>
  );
}
