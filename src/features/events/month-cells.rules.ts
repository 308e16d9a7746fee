import { addDaysTo, formatDay, type Day } from '../../kernel/dates.ts';
import { daysOfMonth, monthOf, type Month } from './month.rules.ts';

/** A cell of the month's grid: one day, or two that share it. */
export interface MonthCell {
  days: [Day] | [Day, Day];
  isOutside: boolean;
}

/** A month as 35 cells from Sunday to Saturday. The days of a sixth week share the cells of the fifth. */
export function monthGrid(month: Month): MonthCell[] {
  const { first } = daysOfMonth(month);
  const offset = new Date(`${first}T00:00:00Z`).getUTCDay();
  return Array.from({ length: 35 }, (_, index): MonthCell => {
    const day = addDaysTo(first, index - offset);
    const weekLater = addDaysTo(day, 7);
    const isShared = index + 7 >= 35 && monthOf(weekLater) === month;
    return { days: isShared ? [day, weekLater] : [day], isOutside: monthOf(day) !== month };
  });
}

/** Explains shared cells; undefined if the month has none. */
export function sharedCellsNote(cells: readonly MonthCell[]): string | undefined {
  const shared = cells.flatMap(({ days: [upper, lower] }) => (lower ? [{ upper, lower }] : []));
  if (shared.length === 0) return undefined;
  const list = (half: 'upper' | 'lower') => shared.map((cell) => formatDay(cell[half], 'do')).join(' and ');
  const share = shared.length === 1 ? 'shares' : 'share';
  return `This month spans six weeks. The ${list('lower')} ${share} a square with the ${list('upper')}.`;
}
