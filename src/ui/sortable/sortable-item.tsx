import { useSortable } from '@dnd-kit/sortable';
import DownIcon from 'lucide-react/icons/chevron-down';
import UpIcon from 'lucide-react/icons/chevron-up';
import GripIcon from 'lucide-react/icons/grip-vertical';
import type { ReactNode } from 'react';
import type { ListPosition } from './list-position.ts';
import { MoveMenu } from './move-menu.tsx';
import type { Movable } from './drag-speech.ts';

interface SortableItemProps {
  item: Movable;
  place: ListPosition;
  className: string;
  /** Whether the only control is a handle, which also opens a menu. */
  hasMenu?: boolean;
  /** Renders the item. It gets the controls that move the item, to place them in its row. */
  children: (controls: ReactNode) => ReactNode;
}

export const rowButton =
  'grid size-[44px] flex-none place-items-center rounded-2 text-ink-2 hover:bg-linen hover:text-ink';
const moveButton = `${rowButton} wide:h-8 aria-disabled:cursor-default aria-disabled:opacity-40 aria-disabled:hover:bg-transparent`;

/** One row of a `SortableList`. */
export function SortableItem({
  item: { id, name },
  place,
  className,
  hasMenu = false,
  children,
}: SortableItemProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id });
  const { isFirst, isLast, onMove } = place;
  const handle = { ref: setActivatorNodeRef, ...attributes, ...listeners };
  const controls = hasMenu ? (
    <MoveMenu name={name} place={place} handle={handle} />
  ) : (
    <>
      <button
        type="button"
        aria-label={`Move up: ${name}`}
        title="Move up"
        aria-disabled={isFirst}
        onClick={() => onMove(-1)}
        className={moveButton}
      >
        <UpIcon aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        {...handle}
        aria-label={`Drag to reorder: ${name}`}
        title="Drag to reorder"
        className={`${rowButton} cursor-grab touch-none wide:h-10`}
      >
        <GripIcon aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label={`Move down: ${name}`}
        title="Move down"
        aria-disabled={isLast}
        onClick={() => onMove(1)}
        className={moveButton}
      >
        <DownIcon aria-hidden="true" className="size-5" />
      </button>
    </>
  );
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      className={`${className} ${isDragging ? 'relative z-10 rounded-2 shadow-3 outline-2 outline-green-800' : ''}`}
    >
      {children(controls)}
    </li>
  );
}
