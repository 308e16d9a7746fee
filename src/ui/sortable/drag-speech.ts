import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** What can be moved, and by which name it is spoken of. */
export interface Movable {
  id: number;
  name: string;
}

interface Told {
  items: readonly Movable[];
  /** How many the list has, with those that are not shown yet. */
  count: number;
  /** As `picture`. */
  thing: string;
}

/** Whether what is held has not left its place yet. Nobody holds two at once. */
let isJustLifted = false;

/** What is said to those who move something without seeing it. */
export function dragSpeech({ items, count, thing }: Told): DndContextProps['accessibility'] {
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id) + 1;
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? '';
  const at = (id: UniqueIdentifier) => `position ${placeOf(id)} of ${count}`;
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
        // That it lies over its own place would drown out that it was lifted.
        const isNews = over !== null && !(isJustLifted && over.id === active.id);
        isJustLifted = false;
        return isNews ? `Moved to ${at(over.id)}` : undefined;
      },
      onDragEnd: ({ active, over }) => `Put ${nameOf(active.id)} down at ${at(over?.id ?? active.id)}`,
      onDragCancel: ({ active }) => `Put ${nameOf(active.id)} back at ${at(active.id)}`,
    },
  };
}
