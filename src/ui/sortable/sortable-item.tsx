import { useSortable } from '@dnd-kit/sortable';
import type { CSSProperties, ReactNode } from 'react';
import type { ListPosition } from './list-position.ts';
import { MoveMenu } from './move-menu.tsx';
import type { Movable } from './drag-speech.ts';

interface SortableItemProps {
  item: Movable;
  place: ListPosition;
  /** Renders the item. It gets the handle that moves the item, to place it in its row. */
  children: (handle: ReactNode) => ReactNode;
}

/** One row of a `SortableList`. */
export function SortableItem({ item: { id, name }, place, children }: SortableItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, isDragging, ...move } = useSortable({ id });
  const handle = { ref: setActivatorNodeRef, ...attributes, ...listeners };
  return (
    <li
      ref={setNodeRef}
      style={dragStyle(move)}
      className={`row bg-surface ${isDragging ? 'relative z-10 rounded-2 shadow-3 outline-2 outline-main-800' : ''}`}
    >
      {children(<MoveMenu name={name} place={place} handle={handle} />)}
    </li>
  );
}

type Move = Pick<ReturnType<typeof useSortable>, 'transform' | 'transition'>;

/** Shows an item where it is dragged to. */
export function dragStyle({ transform, transition }: Move): CSSProperties {
  return {
    transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
    transition,
  };
}
