import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, useSortable } from '@dnd-kit/sortable';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { movedTo } from '../../../kernel/reorder.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { dragSpeech } from '../../../ui/sortable/drag-speech.ts';
import { dragStyle } from '../../../ui/sortable/sortable-item.tsx';
import type { GalleryItem } from '../gallery.contract.ts';
import { useReorderPictures } from './managed-gallery.ts';
import { MoveBar } from './move-bar.tsx';
import type { SortableCollectionProps } from './sortable-collection.tsx';

/** The pictures of a collection as thumbnails. One that is tapped can be moved with the bar; dragging works, too. */
export function PhotoGrid(props: PropsWithChildren<SortableCollectionProps>) {
  const { collection, onEdit, onDelete, onSay, children } = props;
  const { title, pictures, count } = collection;
  const [selectedId, setSelectedId] = useState<number>();
  const [isByKeyboard, setIsByKeyboard] = useState(false);
  const ids = pictures.map(({ id }) => id);
  const selected = pictures.find(({ id }) => id === selectedId);
  const place = selected ? ids.indexOf(selected.id) : -1;
  const arrange = useReorderPictures();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that scrolls does not drag: only one that rests first.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );

  useEffect(() => {
    if (selectedId !== undefined)
      document.querySelector(`#photo-${selectedId}`)?.scrollIntoView({ block: 'nearest' });
  }, [selectedId, place]);

  function select(id: number, isKeyboard: boolean) {
    setSelectedId(id === selectedId ? undefined : id);
    setIsByKeyboard(isKeyboard);
  }

  function close() {
    document.querySelector<HTMLElement>(`#photo-${selectedId}`)?.focus();
    setSelectedId(undefined);
  }

  function moveTo(target: number) {
    if (!selected) return;
    if (target < 0) onSay('This is already the first photo of its collection.');
    else if (target >= count) onSay('This is already the last photo of its collection.');
    else if (target >= ids.length)
      toast({ title: 'Not moved', description: 'Choose “Show more photos” first to move it further down.' });
    else if (target !== place) {
      arrange({ before: ids, after: movedTo(ids, selected.id, target) });
      onSay(`Moved to position ${target + 1} of ${count}`);
    }
  }

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    arrange({ before: ids, after: movedTo(ids, Number(active.id), ids.indexOf(Number(over.id))) });
  }

  const items = pictures.map((picture) => ({ id: picture.id, name: picture.title }));
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={dragSpeech({ items, count, thing: 'photo' })}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ol aria-label={title} className="grid grid-cols-3 gap-[6px] wide:grid-cols-4 wide:gap-[10px]">
            {pictures.map((picture, index) => (
              <Tile
                key={picture.id}
                picture={picture}
                number={index + 1}
                isSelected={picture.id === selectedId}
                onSelect={(isKeyboard) => select(picture.id, isKeyboard)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {children}
      {selected && (
        <MoveBar
          picture={selected}
          place={place}
          count={count}
          takesFocus={isByKeyboard}
          onMoveTo={moveTo}
          onEdit={() => onEdit(selected)}
          onDelete={() => onDelete(selected)}
          onClose={close}
        />
      )}
    </>
  );
}

interface TileProps {
  picture: GalleryItem;
  number: number;
  isSelected: boolean;
  onSelect: (isKeyboard: boolean) => void;
}

function Tile({ picture: { id, title, urls }, number, isSelected, onSelect }: TileProps) {
  const { setNodeRef, listeners, isDragging, ...move } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={dragStyle(move)}
      className={`relative aspect-square ${isDragging ? 'z-10 shadow-3' : ''}`}
    >
      <button
        type="button"
        id={`photo-${id}`}
        aria-pressed={isSelected}
        aria-label={`${number}: ${title}`}
        {...listeners}
        // A click by a key has no number of clicks.
        onClick={(event) => onSelect(event.detail === 0)}
        className="block size-full scroll-mb-4 touch-manipulation overflow-clip rounded-1 bg-sand outline-offset-0 select-none aria-pressed:outline-4 aria-pressed:outline-main-800"
      >
        <Picture
          src={urls.thumbnail}
          alt=""
          sizes="(width < 56.25rem) 33vw, 160px"
          draggable={false}
          className="size-full object-cover"
        />
      </button>
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute top-[5px] left-[5px] grid h-6 min-w-6 place-items-center rounded-[5px] px-[6px] text-xs font-[650] text-white ${isSelected ? 'bg-main-800' : 'bg-ink'}`}
      >
        {number}
      </span>
    </li>
  );
}
