/** How long a slide is shown before the next one. */
export const SLIDE_DURATION_MS = 5000;
/** When the image of the next slide starts to load. */
export const PRELOAD_DELAY_MS = 2500;

export interface CarouselState {
  readonly count: number;
  readonly current: number;
  /** What the visitor chose. Hover and focus pause the slides without changing it. */
  readonly isPlaying: boolean;
  readonly isHovered: boolean;
  readonly isFocused: boolean;
  /** False until hydration. */
  readonly isReady: boolean;
  /** The slides whose images should load: those shown so far, and those that may come next. */
  readonly imagesToLoad: ReadonlySet<number>;
}

export type CarouselChange =
  | { type: 'hydrate'; isStill: boolean; isHovered: boolean; isFocused: boolean }
  | { type: 'advance' | 'preload' | 'play' | 'pause' }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'choose'; slide: number }
  | { type: 'hover' | 'focus'; isOn: boolean };

export function initialState(count: number): CarouselState {
  return {
    count,
    current: 0,
    isPlaying: true,
    isHovered: false,
    isFocused: false,
    isReady: false,
    imagesToLoad: new Set([0]),
  };
}

export function isMoving({ isReady, isPlaying, isHovered, isFocused, count }: CarouselState): boolean {
  return isReady && isPlaying && !isHovered && !isFocused && count > 1;
}

export function carouselReducer(state: CarouselState, change: CarouselChange): CarouselState {
  switch (change.type) {
    case 'hydrate': {
      const { isStill, isHovered, isFocused } = change;
      return { ...state, isReady: true, isPlaying: !isStill, isHovered, isFocused };
    }
    case 'advance':
      return withCurrent(state, state.current + 1);
    case 'preload':
      return withImages(state, [state.current + 1]);
    // A visitor who moves the slides wants to look at them, so they stop until she presses play.
    case 'step':
      return { ...withCurrent(state, state.current + change.by), isPlaying: false };
    case 'choose':
      return { ...withCurrent(state, change.slide), isPlaying: false };
    // The play button itself has hover and focus, which must not pause the slides again.
    case 'play':
      return { ...state, isPlaying: true, isHovered: false, isFocused: false };
    case 'pause':
      return { ...state, isPlaying: false };
    case 'hover':
      return { ...preloadAdjacent(state, change.isOn), isHovered: change.isOn };
    case 'focus':
    default:
      return { ...preloadAdjacent(state, change.isOn), isFocused: change.isOn };
  }
}

function withCurrent(state: CarouselState, slide: number): CarouselState {
  const current = wrapIndex(slide, state.count);
  return { ...withImages(state, [current]), current };
}

/** Hover and focus announce that the visitor may move to the next or previous slide. */
function preloadAdjacent(state: CarouselState, isOn: boolean): CarouselState {
  return isOn ? withImages(state, [state.current - 1, state.current + 1]) : state;
}

function withImages(state: CarouselState, slides: readonly number[]): CarouselState {
  const added = slides
    .map((slide) => wrapIndex(slide, state.count))
    .filter((slide) => !state.imagesToLoad.has(slide));
  return added.length > 0 ? { ...state, imagesToLoad: new Set([...state.imagesToLoad, ...added]) } : state;
}

/** The first slide follows the last. */
function wrapIndex(slide: number, count: number): number {
  return count > 0 ? (slide + count) % count : 0;
}
