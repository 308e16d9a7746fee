import {
  useEffect,
  useReducer,
  useRef,
  type Dispatch,
  type FocusEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import {
  carouselReducer,
  initialState,
  isMoving,
  PRELOAD_DELAY_MS,
  SLIDE_DURATION_MS,
  type CarouselChange,
} from './carousel-state.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';
const MIN_SWIPE_PX = 40;

/** The state of the slides, the timers that move them and the events that pause them. */
export function useCarousel(count: number) {
  const root = useRef<HTMLElement>(null);
  const [state, change] = useReducer(carouselReducer, count, initialState);
  const isPlayingNow = isMoving(state);
  useStart(root, change);
  useEffect(() => {
    if (!isPlayingNow) return undefined;
    const preloading = setTimeout(() => change({ type: 'preload' }), PRELOAD_DELAY_MS);
    const advancing = setTimeout(() => change({ type: 'advance' }), SLIDE_DURATION_MS);
    return () => {
      clearTimeout(preloading);
      clearTimeout(advancing);
    };
  }, [isPlayingNow, state.current]);
  return { root, state, change, isPlayingNow, swipe: useSwipe(change), pauseHandlers: pauseEvents(change) };
}

/** Starts the slides after hydration, unless the visitor prefers reduced motion. */
function useStart(root: RefObject<HTMLElement | null>, change: Dispatch<CarouselChange>): void {
  useEffect(() => {
    const motion = matchMedia(reducedMotion);
    const hasMouse = matchMedia('(hover: hover)').matches;
    change({
      type: 'hydrate',
      isStill: motion.matches,
      isHovered: hasMouse && root.current?.matches(':hover') === true,
      isFocused: root.current?.querySelector(':focus-visible') != null,
    });
    function stop({ matches }: MediaQueryListEvent) {
      if (matches) change({ type: 'pause' });
    }
    motion.addEventListener('change', stop);
    return () => motion.removeEventListener('change', stop);
  }, [root, change]);
}

/** Pauses on hover by mouse and on focus by keyboard. Touch does not hover, and clicks do not count as focus. */
function pauseEvents(change: Dispatch<CarouselChange>) {
  return {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== 'touch') change({ type: 'hover', isOn: true });
    },
    onPointerLeave: () => change({ type: 'hover', isOn: false }),
    onFocus({ target }: FocusEvent) {
      if (target.matches(':focus-visible')) change({ type: 'focus', isOn: true });
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) change({ type: 'focus', isOn: false });
    },
  };
}

function useSwipe(change: Dispatch<CarouselChange>) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      start.current = pointerType === 'touch' ? { x, y } : undefined;
      if (pointerType === 'touch') change({ type: 'pause' });
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const across = clientX - start.current.x;
      const down = clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) < MIN_SWIPE_PX || Math.abs(across) < Math.abs(down)) return;
      change({ type: 'step', by: across < 0 ? 1 : -1 });
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
