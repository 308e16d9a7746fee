import { addDaysTo, dayIn, formatDay, type Day } from '../../../kernel/dates.ts';
import type { Activity } from '../records.contract.ts';

interface ActivityDay {
  day: Day;
  lines: Activity[];
}

/** Lines under the days of the chapter on which they were written, in the order they come. */
export function byDay(lines: readonly Activity[], timeZone: string): ActivityDay[] {
  const days: ActivityDay[] = [];
  for (const line of lines) {
    const day = dayIn(timeZone, line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

export function dayName(day: Day, today: Day): string {
  const date = formatDay(day, 'EEEE, MMMM d, yyyy');
  if (day === today) return `Today, ${date}`;
  return day === addDaysTo(today, -1) ? `Yesterday, ${date}` : date;
}
