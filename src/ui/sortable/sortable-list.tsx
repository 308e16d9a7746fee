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
import type { ReactNode } from 'react';
import { movedTo } from '../../kernel/reorder.ts';
import { dragSpeech, type Movable } from './drag-speech.ts';
import type { ListPosition } from './list-position.ts';
import type { Arrangement } from './use-reorder.ts';

interface SortableListProps<Item extends Movable> {
  label: string;
  items: readonly Item[];
  /** The ids of all items in order, where those that are not shown yet are known. */
  allIds?: readonly number[];
  /** The number of items, including those that are not shown yet. */
  count: number;
  words: {
    /** The name of an item, such as `picture`. */
    thing: string;
    isFirst: string;
    isLast: string;
    /** What to do first where the list has items that are not shown yet. */
    goesOn: string;
  };
  onArrange: (arrangement: Arrangement) => void;
  /** Announces to screen readers what a move did. */
  onSay: (text: string) => void;
  /** Renders one item as a `SortableItem`. */
  children: (item: Item, place: ListPosition) => ReactNode;
}

/** A list whose items can be moved by dragging, by keyboard and with a menu. */
export function SortableList<Item extends Movable>(props: SortableListProps<Item>) {
  const { label, items, count, words, onArrange, onSay, children } = props;
  const shownIds = items.map(({ id }) => id);
  const ids = [...(props.allIds ?? shownIds)];
  const sensors = useSensors(
    // A finger that trembles while pressing does not start a drag.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // No smooth scrolling: the next key press may come before it ends.
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      // Enter is left to a handle with a menu.
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
      scrollBehavior: 'auto',
    }),
  );

  function move(id: number, place: number) {
    if (place < 0) onSay(words.isFirst);
    else if (place >= ids.length) onSay(count > ids.length ? words.goesOn : words.isLast);
    else {
      onArrange({ before: ids, after: movedTo(ids, id, place) });
      onSay(`Moved to position ${place + 1} of ${count}`);
    }
  }

  /** Where it is already there, this is announced, as after a single step. */
  function moveToEnd(id: number, end: 'first' | 'last') {
    const place = ids.indexOf(id);
    if (end === 'first') move(id, place === 0 ? -1 : 0);
    else move(id, place === ids.length - 1 ? ids.length : ids.length - 1);
  }

  function drop({ active, over }: DragEndEvent) {
    if (!over || over.id === active.id) return;
    onArrange({ before: ids, after: movedTo(ids, Number(active.id), ids.indexOf(Number(over.id))) });
  }

  return (
    <DndContext
      sensors={sensors}
      modifiers={upAndDownOnly}
      collisionDetection={closestCenter}
      accessibility={dragSpeech({ items, count, thing: words.thing })}
      onDragEnd={drop}
    >
      <SortableContext items={shownIds} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="row-list">
          {items.map((item, place) =>
            children(item, {
              isFirst: place === 0,
              isLast: place === count - 1,
              onMove: (by) => move(item.id, place + by),
              onMoveToEnd: (end) => moveToEnd(item.id, end),
            }),
          )}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
const upAndDownOnly = [upAndDown];
