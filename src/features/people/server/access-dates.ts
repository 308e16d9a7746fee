import { addDaysTo, dayIn, startOfDayIn, type Day } from '../../../kernel/dates.ts';
import { invalidField } from '../../../kernel/errors.ts';

interface Clock {
  timeZone: string;
  now: Date;
}

/** Access ends when its last day is over in the chapter's time zone. */
export function endOfAccess(lastDay: string | undefined, { timeZone, now }: Clock): Date | null {
  if (lastDay === undefined) return null;
  if (lastDay < dayIn(timeZone, now)) {
    throw invalidField('accessUntil', 'Please choose today or a later date.');
  }
  return startOfDayIn(timeZone, addDaysTo(lastDay as Day, 1));
}

export function lastDayOf(accessUntil: Date | null, timeZone: string): Day | undefined {
  return accessUntil ? dayIn(timeZone, new Date(accessUntil.getTime() - 1)) : undefined;
}
