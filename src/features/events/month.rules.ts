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

/** A square of the month: one day, or two that share it. */
export interface MonthCell {
  days: [Day] | [Day, Day];
  isOutside: boolean;
}

/** A month as 35 squares from Sunday to Saturday; days that need a sixth week share the square seven places earlier. */
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

/** The line that explains shared squares, or nothing where a month has none. */
export function sharedSquaresNote(cells: readonly MonthCell[]): string | undefined {
  const shared = cells.flatMap(({ days: [upper, lower] }) => (lower ? [{ upper, lower }] : []));
  if (shared.length === 0) return undefined;
  const list = (half: 'upper' | 'lower') => shared.map((cell) => formatDay(cell[half], 'do')).join(' and ');
  const share = shared.length === 1 ? 'shares' : 'share';
  return `This month touches six weeks. The ${list('lower')} ${share} a square with the ${list('upper')}.`;
}
