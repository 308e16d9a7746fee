import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import type { GalleryItem } from '../gallery.contract.ts';

const instructions =
  'To move this picture, press Space to lift it, the arrow keys to move it, and Space again to put it down. Escape puts it back.';

/** Whether the picture that is held has not left its place yet. Nobody holds two at once. */
let isJustLifted = false;

/** What is said to those who move a picture of a collection, which has `count`, without seeing it. */
export function dragSpeech(
  pictures: readonly GalleryItem[],
  count: number,
): DndContextProps['accessibility'] {
  const placeOf = (id: UniqueIdentifier) => pictures.findIndex((picture) => picture.id === id) + 1;
  const nameOf = (id: UniqueIdentifier) => pictures.find((picture) => picture.id === id)?.title ?? '';
  const at = (id: UniqueIdentifier) => `position ${placeOf(id)} of ${count}`;
  return {
    screenReaderInstructions: { draggable: instructions },
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
