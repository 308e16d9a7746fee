import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** An item that can be moved, and its name in announcements. */
export interface Movable {
  id: number;
  name: string;
}

interface AnnouncedList {
  items: readonly Movable[];
  /** The number of items, including those that are not shown yet. */
  count: number;
  /** The name of an item, such as `picture`. */
  thing: string;
}

/** Whether the dragged item has not left its place yet. Only one can be dragged at a time. */
let isJustLifted = false;

/** What screen readers announce while an item is moved. */
export function dragSpeech({ items, count, thing }: AnnouncedList): DndContextProps['accessibility'] {
  const positionOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id) + 1;
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const at = (id: UniqueIdentifier) => `position ${positionOf(id)} of ${count}`;
  return {
    screenReaderInstructions: {
      draggable: `To move this ${thing}, press Space to lift it, the arrow keys to move it, and Space again to put it down. Escape puts it back.`,
    },
    announcements: {
      onDragStart({ active }) {
        isJustLifted = true;
        return `Lifted ${nameOf(active.id)} from ${at(active.id)}`;
      },
      onDragOver({ active, over }) {
        // Announcing its own place here would interrupt the announcement that it was picked up.
        const isNews = over !== null && !(isJustLifted && over.id === active.id);
        isJustLifted = false;
        return isNews ? `Moved to ${at(over.id)}` : undefined;
      },
      onDragEnd: ({ active, over }) => `Put ${nameOf(active.id)} down at ${at(over?.id ?? active.id)}`,
      onDragCancel: ({ active }) => `Put ${nameOf(active.id)} back at ${at(active.id)}`,
    },
  };
}
