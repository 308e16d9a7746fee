import type { Database } from '../../../infra/db/pool.ts';
import { dayIn } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Author } from '../../changes/server/keep-change.ts';
import type { RepeatedEventInput } from '../manage-events.contract.ts';
import { repeatedDates, skippedMonthsNote } from '../repeat.rules.ts';
import type { EventRow, NewEvent } from './events.repository.ts';
import { insertEvent } from './save-event.ts';
import { newEvent } from './write-event.ts';

export interface PlannedEvents {
  events: NewEvent[];
  skippedMonths: string[];
  notice: string | undefined;
}

/** All events a repetition makes, before any is written. */
export function planRepetition({ repeat, ...input }: RepeatedEventInput, timeZone: string): PlannedEvents {
  const first = newEvent(input, timeZone);
  const period = { start: first.startDate, end: first.endDate };
  const { dates, skippedMonths } = repeatedDates({ ...period, ...repeat, timeZone });
  if (dates.length < repeat.count) {
    throw new AppError('invalid-input', 'These dates reach too far into the future.', {
      'repeat.count': 'Please choose fewer events.',
    });
  }
  return {
    events: dates.map(({ start, end }) => ({ ...first, startDate: start, endDate: end })),
    skippedMonths,
    notice: skippedMonthsNote(skippedMonths, dayIn(timeZone, first.startDate)),
  };
}

/** Writes them one by one: each is an event of its own from now on, with its own versions. */
export async function insertEvents(
  transaction: Database,
  by: Author,
  events: readonly NewEvent[],
): Promise<EventRow[]> {
  const rows: EventRow[] = [];
  for (const event of events) rows.push(await insertEvent(transaction, by, event));
  return rows;
}
