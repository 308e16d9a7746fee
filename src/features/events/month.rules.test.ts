import { describe, expect, it } from 'vitest';
import { addDaysTo } from '../../kernel/dates.ts';
import { monthGrid, sharedCellsNote } from './month-cells.rules.ts';
import { addMonthsTo, daysOfMonth } from './month.rules.ts';

describe('month rules', () => {
  it('continue past the end of the year', () => {
    expect(addMonthsTo('2026-12', 1)).toBe('2027-01');
    expect(addMonthsTo('2026-01', -1)).toBe('2025-12');
    expect(daysOfMonth('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  });

  it('give each month from 2020 to 2060 35 cells, with each of its days exactly once', () => {
    let monthsThatShare = 0;
    for (let index = 0; index < 41 * 12; index += 1) {
      const month = addMonthsTo('2020-01', index);
      const cells = monthGrid(month);
      const { first, last } = daysOfMonth(month);
      const own = cells.filter((cell) => !cell.isOutside).flatMap((cell) => cell.days);
      const length = Number(last.slice(8));
      const shared = cells.filter((cell) => cell.days.length === 2);
      expect(cells).toHaveLength(35);
      expect(own.toSorted()).toEqual(Array.from({ length }, (_, day) => addDaysTo(first, day)));
      expect(cells.map((cell) => new Date(cell.days[0]).getUTCDay())).toEqual(
        cells.map((_, place) => place % 7),
      );
      expect(shared.length).toBeLessThanOrEqual(2);
      if (shared.length > 0) monthsThatShare += 1;
    }
    expect(monthsThatShare).toBe(106);
  });

  it('explain the two shared cells of August 2026', () => {
    const cells = monthGrid('2026-08');
    expect(cells[28]).toEqual({ days: ['2026-08-23', '2026-08-30'], isOutside: false });
    expect(cells[29]).toEqual({ days: ['2026-08-24', '2026-08-31'], isOutside: false });
    expect(cells[0]).toEqual({ days: ['2026-07-26'], isOutside: true });
    expect(sharedCellsNote(cells)).toBe(
      'This month spans six weeks. The 30th and 31st share a square with the 23rd and 24th.',
    );
  });

  it('explain one shared cell in the singular', () => {
    expect(sharedCellsNote(monthGrid('2026-05'))).toBe(
      'This month spans six weeks. The 31st shares a square with the 24th.',
    );
    expect(sharedCellsNote(monthGrid('2028-04'))).toBe(
      'This month spans six weeks. The 30th shares a square with the 23rd.',
    );
  });

  it('give a month of four weeks 35 cells and no explanation', () => {
    const cells = monthGrid('2026-02');
    expect(cells.filter((cell) => cell.isOutside)).toHaveLength(7);
    expect(sharedCellsNote(cells)).toBeUndefined();
  });
});
