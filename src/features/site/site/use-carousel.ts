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
  changeCarousel,
  firstState,
  isMoving,
  preparingTime,
  slideTime,
  type CarouselChange,
} from './carousel-state.ts';

const reducedMotion = '(prefers-reduced-motion: reduce)';
/** A finger that goes less far was not swiping. */
const shortestSwipe = 40;

/** The slides' state, the clock that moves them, and what holds it back. */
export function useCarousel(count: number) {
  const root = useRef<HTMLElement>(null);
  const [state, change] = useReducer(changeCarousel, count, firstState);
  const isPlayingNow = isMoving(state);
  useTakeOver(root, change);
  useEffect(() => {
    if (!isPlayingNow) return undefined;
    const preparing = setTimeout(() => change({ type: 'prepare' }), preparingTime);
    const advancing = setTimeout(() => change({ type: 'advance' }), slideTime);
    return () => {
      clearTimeout(preparing);
      clearTimeout(advancing);
    };
  }, [isPlayingNow, state.current]);
  return { root, state, change, isPlayingNow, swipe: useSwipe(change), holds: holdsOf(change) };
}

/** Begins when the document is alive, and only for those who do not mind movement. */
function useTakeOver(root: RefObject<HTMLElement | null>, change: Dispatch<CarouselChange>): void {
  useEffect(() => {
    const motion = matchMedia(reducedMotion);
    const hasMouse = matchMedia('(hover: hover)').matches;
    change({
      type: 'take-over',
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

/** A finger never rests on the slides without touching them, and a click is not the keyboard's focus. */
function holdsOf(change: Dispatch<CarouselChange>) {
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
      if (Math.abs(across) < shortestSwipe || Math.abs(across) < Math.abs(down)) return;
      change({ type: 'step', by: across < 0 ? 1 : -1 });
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
