import { describe, expect, it } from 'vitest';
import { emptySlide, indexAfterMove, moveBetween, shownState } from './slide-list.ts';

describe('shownState', () => {
  it.each([
    [{}, 'Always shown', false],
    [{ showFrom: '2026-11-17' }, 'Always shown', false],
    [{ showUntil: '2026-12-26' }, 'Shown until Dec 26', false],
    [{ showUntil: '2027-01-03' }, 'Shown until Jan 3, 2027', false],
    [{ showUntil: '2026-11-17' }, 'Shown until Nov 17', false],
    [{ showUntil: '2026-11-16' }, 'Ended Nov 16', true],
    [{ showFrom: '2026-12-01' }, 'From Dec 1', true],
    [{ showFrom: '2026-12-01', showUntil: '2026-12-26' }, 'From Dec 1 until Dec 26', true],
    [{ showUntil: '20261-12-26' }, 'Shown until 20261-12-26', false],
    [{ isHidden: true, showUntil: '2026-12-26' }, 'Hidden', true],
  ])('says of %j: %s', (values, text, isOff) => {
    expect(shownState({ ...emptySlide, ...values }, '2026-11-17')).toEqual({ text, isOff });
  });
});

describe('a move in the list', () => {
  const before = [1, 2, 3, 4];
  const places = before.flatMap((_, from) => before.map((__, to) => ({ from, to })));

  it.each(places.filter(({ from, to }) => from !== to))(
    'from $from to $to is found again',
    ({ from, to }) => {
      const after = before.toSpliced(from, 1).toSpliced(to, 0, before[from]!);
      const made = moveBetween(before, after);
      expect(before.toSpliced(made.from, 1).toSpliced(made.to, 0, before[made.from]!)).toEqual(after);
      expect(before.map((_, index) => after[indexAfterMove(index, made)])).toEqual(before);
    },
  );
});
