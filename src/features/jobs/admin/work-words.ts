import { dayIn, formatIn } from '../../../kernel/dates.ts';
import type { Work } from '../jobs.contract.ts';

export interface Clock {
  timeZone: string;
  /** When what is told was read. */
  asOf: Date;
}

/** How all the work stands, in a sentence or two. */
export function summaryOf(work: readonly Work[], clock: Clock): string {
  const overdue = overdueSentence(work, clock);
  const failures = failedSentence(work);
  if (overdue || failures) return [overdue, failures].filter((sentence) => sentence !== '').join(' ');
  const waiting = work.reduce((sum, { waiting: some }) => sum + some, 0);
  if (waiting > 0) return `All is well: nothing has failed. ${tasks(waiting)} waiting to be done.`;
  return 'All is well: nothing is waiting and nothing has failed.';
}

function overdueSentence(work: readonly Work[], clock: Clock): string {
  const moments = work.flatMap(({ overdueSince }) => overdueSince ?? []).toSorted();
  if (!moments[0]) return '';
  return `Some work should have been done since ${momentOf(moments[0], clock, 'today')}, but nobody has done it. The person who runs the website should look whether the worker is running.`;
}

function failedSentence(work: readonly Work[]): string {
  const failed = work.reduce((sum, { failed: some }) => sum + some, 0);
  if (failed === 0) return '';
  return `${failed === 1 ? '1 task has' : `${failed.toLocaleString('en-US')} tasks have`} failed. You can have ${failed === 1 ? 'it' : 'them'} tried again.`;
}

function tasks(count: number): string {
  return count === 1 ? '1 task is' : `${count.toLocaleString('en-US')} tasks are`;
}

export function lastRun({ lastRunAt }: Work, clock: Clock): string {
  return lastRunAt ? momentOf(lastRunAt, clock) : 'Not yet, as far as we know';
}

export function nextRun({ nextRunAt, waiting }: Work, clock: Clock): string {
  if (nextRunAt && new Date(nextRunAt) > clock.asOf) return momentOf(nextRunAt, clock);
  return waiting > 0 || nextRunAt ? 'Soon' : 'When there is something to do';
}

function momentOf(moment: string, { timeZone, asOf }: Clock, today = 'Today'): string {
  const time = formatIn(timeZone, moment, 'h:mm a');
  return dayIn(timeZone, moment) === dayIn(timeZone, asOf)
    ? `${today} at ${time}`
    : `${formatIn(timeZone, moment, 'MMM d, yyyy')} at ${time}`;
}
