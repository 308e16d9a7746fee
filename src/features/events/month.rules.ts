import { addDaysTo, formatDay, type Day } from '../../kernel/dates.ts';

/** A month of the calendar, `2026-08`. */
export type Month = `${number}-${number}`;

export function monthOf(day: Day): Month {
  return day.slice(0, 7) as Month;
}

export function addMonthsTo(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7) as Month;
}

export function daysOfMonth(month: Month): { first: Day; last: Day } {
  return { first: `${month}-01` as Day, last: addDaysTo(`${addMonthsTo(month, 1)}-01` as Day, -1) };
}

/** A cell of the month's grid: one day, or two that share it. */
export interface MonthCell {
  days: [Day] | [Day, Day];
  isOutside: boolean;
}

/** A month as 35 cells from Sunday to Saturday. The days of a sixth week share the cells of the fifth. */
export function monthGrid(year: number, month: number): MonthCell[] {
  const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month;
  const first = `${name}-01` as Day;
  const offset = new Date(`${first}T00:00:00Z`).getUTCDay();
  return Array.from({ length: 35 }, (_, index): MonthCell => {
    const day = addDaysTo(first, index - offset);
    const weekLater = addDaysTo(day, 7);
    const isShared = index + 7 >= 35 && monthOf(weekLater) === name;
    return { days: isShared ? [day, weekLater] : [day], isOutside: monthOf(day) !== name };
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
