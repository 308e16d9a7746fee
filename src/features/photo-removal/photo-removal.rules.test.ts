import { expect, it } from 'vitest';
import { endsSoon, isOver, mayNameChild } from './photo-removal.rules.ts';

it.each([
  ['Ruby Marsh at the science table', true],
  ['Ruby at the science table', false],
  ['Ada Example hands out caps', false],
  ['ada example, Tom and Ann', false],
  ['Zoë O’Hara', true],
])('hints at a full name in “%s”: %s', (caption, isHinted) => {
  expect(mayNameChild(caption, ['Dr. Ada Example', 'Bea Sample'])).toBe(isHinted);
});

it('counts the last day of a permission', () => {
  expect([
    isOver('2026-06-30', '2026-06-30'),
    isOver('2026-06-30', '2026-07-01'),
    isOver(null, '2026-07-01'),
  ]).toEqual([false, true, false]);
  expect([
    endsSoon('2026-07-30', '2026-06-30'),
    endsSoon('2026-07-31', '2026-06-30'),
    endsSoon(undefined, '2026-06-30'),
  ]).toEqual([true, false, false]);
});
