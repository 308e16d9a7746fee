import { addDaysTo, type Day } from '../../kernel/dates.ts';

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
