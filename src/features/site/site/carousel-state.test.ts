import { expect, test } from 'vitest';
import { changeCarousel, firstState, isMoving, type CarouselChange } from './carousel-state.ts';

const takeOver: CarouselChange = { type: 'take-over', isStill: false, isHovered: false, isFocused: false };

function after(...changes: CarouselChange[]) {
  return [takeOver, ...changes].reduce(changeCarousel, firstState(4));
}

test('it waits for the script, then moves by itself and goes round', () => {
  expect(isMoving(firstState(4))).toBe(false);
  expect(isMoving(after())).toBe(true);
  const advance = { type: 'advance' } as const;
  const slides = [1, 2, 3, 4, 5].map(
    (times) => after(...Array.from({ length: times }, () => advance)).current,
  );
  expect(slides).toEqual([1, 2, 3, 0, 1]);
  expect(isMoving(after(advance))).toBe(true);
});

test('the pointer and the focus hold it, each for as long as it stays', () => {
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

test('whoever uses it stops it, and only she starts it again', () => {
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

test('pressing play works although the pointer and the focus are on the button', () => {
  const pressed = after(
    { type: 'hover', isOn: true },
    { type: 'focus', isOn: true },
    { type: 'pause' },
    { type: 'play' },
  );
  expect(isMoving(pressed)).toBe(true);
  expect(isMoving(changeCarousel(pressed, { type: 'focus', isOn: true }))).toBe(false);
});

test('reduced motion never starts it, but does not forbid it', () => {
  const still = changeCarousel(firstState(4), { ...takeOver, isStill: true });
  expect(isMoving(still)).toBe(false);
  expect(isMoving(changeCarousel(still, { type: 'play' }))).toBe(true);
});

test('a pointer that was there before the script holds it too', () => {
  expect(isMoving(changeCarousel(firstState(4), { ...takeOver, isHovered: true }))).toBe(false);
  expect(isMoving(changeCarousel(firstState(4), { ...takeOver, isFocused: true }))).toBe(false);
});

test('only pictures that are or may soon be seen are wanted', () => {
  expect([...after().wanted]).toEqual([0]);
  expect([...after({ type: 'prepare' }).wanted]).toEqual([0, 1]);
  expect([...after({ type: 'hover', isOn: true }).wanted]).toEqual([0, 3, 1]);
  expect([...after({ type: 'choose', slide: 2 }).wanted]).toEqual([0, 2]);
});

test('one slide, or none, stands still', () => {
  for (const count of [0, 1]) {
    const state = changeCarousel(firstState(count), takeOver);
    expect(isMoving(state)).toBe(false);
    expect(changeCarousel(state, { type: 'step', by: 1 }).current).toBe(0);
    expect(changeCarousel(state, { type: 'step', by: -1 }).current).toBe(0);
  }
});
