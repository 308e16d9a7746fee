import { useRef, type TouchEvent } from 'react';

/** A shorter movement is a tap. */
const MIN_SWIPE_PX = 48;

/** Distinguishes a horizontal swipe from scrolling, tapping and zooming. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const first = touches[0];
      const isZoomed = (visualViewport?.scale ?? 1) > 1.01;
      start.current =
        first && touches.length === 1 && !isZoomed ? { x: first.clientX, y: first.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const last = changedTouches[0];
      if (!start.current || !last) return;
      const across = last.clientX - start.current.x;
      const along = last.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < 2 * Math.abs(along)) return;
      if (across < 0) onLeft();
      else onRight();
    },
  };
}
