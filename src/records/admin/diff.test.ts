import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffTexts, type DiffPart } from './diff.ts';

const textOf = (pieces: DiffPart[] | undefined) => pieces?.map(({ text }) => text).join('');

describe('two texts side by side', () => {
  it('marks the words that came and went, and leaves the others alone', () => {
    expect(diffTexts(['Tea at three.', 'All are welcome.'], ['Tea at four.', 'All are welcome.'])).toEqual([
      {
        isSame: false,
        before: [{ text: 'Tea at ' }, { text: 'three', change: 'removed' }, { text: '.' }],
        after: [{ text: 'Tea at ' }, { text: 'four', change: 'added' }, { text: '.' }],
      },
      { isSame: true, before: [{ text: 'All are welcome.' }], after: [{ text: 'All are welcome.' }] },
    ]);
  });

  it('shows an added or removed paragraph on one side only', () => {
    expect(diffTexts(['One', 'Two'], ['Two', 'Three'])).toEqual([
      { isSame: false, before: [{ text: 'One', change: 'removed' }] },
      { isSame: true, before: [{ text: 'Two' }], after: [{ text: 'Two' }] },
      { isSame: false, after: [{ text: 'Three', change: 'added' }] },
    ]);
  });

  it('loses no character of either text', () => {
    const words = fc.array(fc.constantFrom('tea', 'garden', 'Ada', '12', '“at”', 'é', '—'), { maxLength: 9 });
    const texts = fc.array(
      fc.oneof(
        words.map((each) => each.join(' ')),
        fc.string(),
      ),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const rows = diffTexts(before, after);
        expect(rows.flatMap((row) => textOf(row.before) ?? [])).toEqual(before);
        expect(rows.flatMap((row) => textOf(row.after) ?? [])).toEqual(after);
        for (const row of rows) expect(row.isSame).toBe(textOf(row.before) === textOf(row.after));
      }),
    );
  });

  it('is quick with two long texts that have nothing in common', () => {
    const words = (seed: string) =>
      Array.from({ length: 100_000 }, (_, index) => `${seed}${index}`).join(' ');
    const start = performance.now();
    const rows = diffTexts([words('a')], [words('b')]);
    expect(rows).toHaveLength(1);
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
