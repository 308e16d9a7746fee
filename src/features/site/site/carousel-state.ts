/** How long a slide stands before the next one comes by itself. */
export const slideTime = 5000;
/** When the picture of the next slide is fetched, so that it is there when its turn comes. */
export const preparingTime = 2500;

export interface CarouselState {
  readonly count: number;
  readonly current: number;
  /** What the visitor wants. The pointer and the keyboard's focus only hold it back while they are on the slides. */
  readonly isPlaying: boolean;
  readonly isHovered: boolean;
  readonly isFocused: boolean;
  /** False until the script has taken over what the server drew. */
  readonly isReady: boolean;
  /** The slides whose pictures are worth loading: what was shown, and what may come next. */
  readonly wanted: ReadonlySet<number>;
}

export type CarouselChange =
  | { type: 'take-over'; isStill: boolean; isHovered: boolean; isFocused: boolean }
  | { type: 'advance' | 'prepare' | 'play' | 'pause' }
  | { type: 'step'; by: 1 | -1 }
  | { type: 'choose'; slide: number }
  | { type: 'hover' | 'focus'; isOn: boolean };

export function firstState(count: number): CarouselState {
  return {
    count,
    current: 0,
    isPlaying: true,
    isHovered: false,
    isFocused: false,
    isReady: false,
    wanted: new Set([0]),
  };
}

export function isMoving({ isReady, isPlaying, isHovered, isFocused, count }: CarouselState): boolean {
  return isReady && isPlaying && !isHovered && !isFocused && count > 1;
}

export function changeCarousel(state: CarouselState, change: CarouselChange): CarouselState {
  switch (change.type) {
    case 'take-over': {
      const { isStill, isHovered, isFocused } = change;
      return { ...state, isReady: true, isPlaying: !isStill, isHovered, isFocused };
    }
    case 'advance':
      return showing(state, state.current + 1);
    case 'prepare':
      return wanting(state, [state.current + 1]);
    // Whoever moves the slides herself wants to look at them: they wait until she says 'play'.
    case 'step':
      return { ...showing(state, state.current + change.by), isPlaying: false };
    case 'choose':
      return { ...showing(state, change.slide), isPlaying: false };
    // The button is on the slides, under the pointer and with the focus: neither may hold back what it was pressed for.
    case 'play':
      return { ...state, isPlaying: true, isHovered: false, isFocused: false };
    case 'pause':
      return { ...state, isPlaying: false };
    case 'hover':
      return { ...withNeighbours(state, change.isOn), isHovered: change.isOn };
    case 'focus':
    default:
      return { ...withNeighbours(state, change.isOn), isFocused: change.isOn };
  }
}

function showing(state: CarouselState, slide: number): CarouselState {
  const current = around(slide, state.count);
  return { ...wanting(state, [current]), current };
}

/** Somebody is about to use the slides: the ones beside are wanted soon. */
function withNeighbours(state: CarouselState, isAbout: boolean): CarouselState {
  return isAbout ? wanting(state, [state.current - 1, state.current + 1]) : state;
}

function wanting(state: CarouselState, slides: readonly number[]): CarouselState {
  const news = slides.map((slide) => around(slide, state.count)).filter((slide) => !state.wanted.has(slide));
  return news.length > 0 ? { ...state, wanted: new Set([...state.wanted, ...news]) } : state;
}

/** Behind the last slide stands the first. */
function around(slide: number, count: number): number {
  return count > 0 ? (slide + count) % count : 0;
}
