import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { GalleryItem } from '../gallery.contract.ts';
import { movedTo, type CollectionOnScreen } from './collections.ts';
import { dragSpeech } from './drag-speech.ts';
import { GalleryRow } from './gallery-row.tsx';
import { useArranging } from './use-arranging.ts';

interface SortableCollectionProps {
  collection: CollectionOnScreen;
  onEdit: (picture: GalleryItem) => void;
  onDelete: (picture: GalleryItem) => void;
  /** Says to those who listen what has become of a move. */
  onSay: (text: string) => void;
}

/** The pictures of one collection. Each can be moved within it: by hand, by keyboard and by buttons. */
export function SortableCollection({ collection, onEdit, onDelete, onSay }: SortableCollectionProps) {
  const { title, pictures, count } = collection;
  const ids = pictures.map(({ id }) => id);
  const arrange = useArranging();
  const sensors = useSensors(
    // A press that trembles is still a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // The next key may come while a gentle scroll is still under way, and would miss its aim.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: 'auto',
    }),
  );

  function move(id: number, place: number) {
    if (place < 0) onSay('This is already the first picture of its collection.');
    else if (place >= ids.length) {
      onSay(
        count > ids.length
          ? 'Please choose ‘Show more images’ first to move it further down.'
          : 'This is already the last picture of its collection.',
      );
    } else {
      arrange({ before: ids, after: movedTo(ids, id, place) });
      onSay(`Moved to position ${place + 1} of ${count}`);
    }
  }

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    arrange({ before: ids, after: movedTo(ids, Number(active.id), ids.indexOf(Number(over.id))) });
  }

  return (
    <DndContext
      sensors={sensors}
      modifiers={upAndDownOnly}
      collisionDetection={closestCenter}
      accessibility={dragSpeech(pictures, count)}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul aria-label={title ?? 'Uncategorized'} className="divide-y divide-line">
          {pictures.map((picture, place) => (
            <GalleryRow
              key={picture.id}
              picture={picture}
              isFirst={place === 0}
              isLast={place === count - 1}
              onMove={(by) => move(picture.id, place + by)}
              onEdit={() => onEdit(picture)}
              onDelete={() => onDelete(picture)}
            />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const upAndDownOnly = [upAndDown];
