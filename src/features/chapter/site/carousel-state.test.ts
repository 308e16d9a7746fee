import { expect, it } from 'vitest';
import { carouselReducer, initialState, isMoving, type CarouselChange } from './carousel-state.ts';

const hydrate: CarouselChange = { type: 'hydrate', isStill: false, isHovered: false, isFocused: false };

function after(...changes: CarouselChange[]) {
  return [hydrate, ...changes].reduce(carouselReducer, initialState(4));
}

it('waits for hydration, then advances and wraps around', () => {
  expect(isMoving(initialState(4))).toBe(false);
  expect(isMoving(after())).toBe(true);
  const advance = { type: 'advance' } as const;
  const slides = [1, 2, 3, 4, 5].map(
    (times) => after(...Array.from({ length: times }, () => advance)).current,
  );
  expect(slides).toEqual([1, 2, 3, 0, 1]);
  expect(isMoving(after(advance))).toBe(true);
});

it('pauses while it is hovered or focused', () => {
  for (const type of ['hover', 'focus'] as const) {
    expect(isMoving(after({ type, isOn: true }))).toBe(false);
    expect(isMoving(after({ type, isOn: true }, { type, isOn: false }))).toBe(true);
  }
  expect(
    isMoving(
      after({ type: 'hover', isOn: true }, { type: 'focus', isOn: true }, { type: 'hover', isOn: false }),
    ),
  ).toBe(false);
});

it('stops when a visitor uses it, until she presses play', () => {
  const uses: CarouselChange[] = [
    { type: 'step', by: 1 },
    { type: 'step', by: -1 },
    { type: 'choose', slide: 2 },
    { type: 'pause' },
  ];
  for (const use of uses) {
    expect(isMoving(after(use, { type: 'hover', isOn: false }, { type: 'focus', isOn: false }))).toBe(false);
    expect(isMoving(after(use, { type: 'play' }))).toBe(true);
  }
  expect(after(...uses.slice(1, 2)).current).toBe(3);
  expect(after(...uses.slice(2, 3)).current).toBe(2);
});

it('plays although the play button has hover and focus', () => {
  const pressed = after(
    { type: 'hover', isOn: true },
    { type: 'focus', isOn: true },
    { type: 'pause' },
    { type: 'play' },
  );
  expect(isMoving(pressed)).toBe(true);
  expect(isMoving(carouselReducer(pressed, { type: 'focus', isOn: true }))).toBe(false);
});

it('does not start with reduced motion, but can be played', () => {
  const still = carouselReducer(initialState(4), { ...hydrate, isStill: true });
  expect(isMoving(still)).toBe(false);
  expect(isMoving(carouselReducer(still, { type: 'play' }))).toBe(true);
});

it('pauses for hover and focus that began before hydration', () => {
  expect(isMoving(carouselReducer(initialState(4), { ...hydrate, isHovered: true }))).toBe(false);
  expect(isMoving(carouselReducer(initialState(4), { ...hydrate, isFocused: true }))).toBe(false);
});

it('loads only images that are or may soon be visible', () => {
  expect([...after().imagesToLoad]).toEqual([0]);
  expect([...after({ type: 'preload' }).imagesToLoad]).toEqual([0, 1]);
  expect([...after({ type: 'hover', isOn: true }).imagesToLoad]).toEqual([0, 3, 1]);
  expect([...after({ type: 'choose', slide: 2 }).imagesToLoad]).toEqual([0, 2]);
});

it('does not move with one slide or none', () => {
  for (const count of [0, 1]) {
    const state = carouselReducer(initialState(count), hydrate);
    expect(isMoving(state)).toBe(false);
    expect(carouselReducer(state, { type: 'step', by: 1 }).current).toBe(0);
    expect(carouselReducer(state, { type: 'step', by: -1 }).current).toBe(0);
  }
});
