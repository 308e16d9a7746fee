import { dayIn } from '../../../kernel/dates.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { RepeatedEventInput } from '../manage-events.contract.ts';
import { repeatedDates, skippedMonthsNote } from '../repeat.rules.ts';
import { toNewEvent } from './events.record.ts';
import type { EventColumns } from './events.repository.ts';

export interface PlannedEvents {
  events: EventColumns[];
  skippedMonths: string[];
  notice: string | undefined;
}

/** All events of a repetition, before any of them is stored. */
export function planRepetition({ repeat, ...input }: RepeatedEventInput, timeZone: string): PlannedEvents {
  const first = toNewEvent(input, timeZone);
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
