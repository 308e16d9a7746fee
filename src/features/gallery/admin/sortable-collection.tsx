import EditIcon from 'lucide-react/icons/pencil';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { RowContent } from '../../../ui/layout/rows.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { SortableItem } from '../../../ui/sortable/sortable-item.tsx';
import { SortableList } from '../../../ui/sortable/sortable-list.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { dateOf, type GalleryGroup } from '../gallery.rules.ts';
import { useReorderPictures } from './managed-gallery.ts';

export interface SortableCollectionProps {
  collection: GalleryGroup;
  onEdit: (picture: GalleryItem) => void;
  onDelete: (picture: GalleryItem) => void;
  /** Announces moves to screen readers. */
  onSay: (text: string) => void;
}

/** The pictures of one collection, to reorder within it. */
export function SortableCollection({ collection, onEdit, onDelete, onSay }: SortableCollectionProps) {
  const { title, pictures, count } = collection;
  const { timeZone } = useDocument();
  const arrange = useReorderPictures();
  return (
    <SortableList
      label={title}
      items={pictures.map((picture) => ({ id: picture.id, name: picture.title, picture }))}
      count={count}
      words={words}
      onArrange={arrange}
      onSay={onSay}
    >
      {({ id, name, picture }, place) => (
        <SortableItem key={id} item={{ id, name }} place={place}>
          {(handle) => (
            <RowContent
              id={id}
              onOpen={() => onEdit(picture)}
              handle={handle}
              media={
                <Picture
                  src={picture.urls.thumbnail}
                  alt=""
                  sizes="96px"
                  className="h-12 w-16 flex-none rounded-1 bg-sand object-cover wide:h-[72px] wide:w-24"
                />
              }
              title={<span className="whitespace-normal">{name}</span>}
              name={name}
              titleId={`picture-${id}`}
              actions={[
                { label: 'Edit', Icon: EditIcon, onPress: () => onEdit(picture) },
                { label: 'Delete', Icon: DeleteIcon, onPress: () => onDelete(picture), isDanger: true },
              ]}
            >
              <p>{`Collection: ${picture.galleryTitle ?? 'Uncategorized'}`}</p>
              {picture.caption && <p className="line-clamp-2 max-w-[52ch]">{picture.caption}</p>}
              <p>
                <time dateTime={isoIn(timeZone, dateOf(picture))}>
                  {formatIn(timeZone, dateOf(picture), 'MMM d, yyyy')}
                </time>
              </p>
              <p className="break-all">{picture.folderPath}</p>
            </RowContent>
          )}
        </SortableItem>
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
