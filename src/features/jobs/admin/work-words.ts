import { dayIn, formatIn } from '../../../kernel/dates.ts';
import { inSentence } from '../../../ui/in-sentence.ts';
import type { Work } from '../jobs.contract.ts';

export interface Clock {
  timeZone: string;
  /** When what is told was read. */
  asOf: Date;
}

/** How all the work stands, in a sentence or two, and whether somebody should do something about it. */
export function summaryOf(work: readonly Work[], clock: Clock): { isTrouble: boolean; text: string } {
  const troubles = [
    ...offSentences(work),
    overdueSentence(work, clock),
    ...refusedSentences(work),
    failedSentence(work),
  ].filter((sentence) => sentence !== '');
  if (troubles.length > 0) return { isTrouble: true, text: troubles.join(' ') };
  const waiting = work.reduce((sum, { waiting: some }) => sum + some, 0);
  const text =
    waiting > 0
      ? `All is well: nothing has failed. ${tasks(waiting)} waiting to be done.`
      : 'All is well: nothing is waiting and nothing has failed.';
  return { isTrouble: false, text };
}

function offSentences(work: readonly Work[]): string[] {
  const reasons = work.flatMap(({ offBecause }) => offBecause ?? []);
  return reasons.length > 0 ? [...reasons, 'The person who runs the website can set it up.'] : [];
}

function overdueSentence(work: readonly Work[], clock: Clock): string {
  const moments = work.flatMap(({ overdueSince }) => overdueSince ?? []).toSorted();
  if (!moments[0]) return '';
  return `Some work should have been done since ${momentOf(moments[0], clock, 'today')}, but nobody has done it. The person who runs the website should look whether the worker is running.`;
}

function refusedSentences(work: readonly Work[]): string[] {
  return work.flatMap(({ waiting, refused }) => {
    if (!refused) return [];
    const { count, answer } = refused;
    const wereTried = count === 1 ? 'was tried' : 'were tried';
    const which =
      count < waiting ? `${count.toLocaleString('en-US')} of them` : count === 1 ? 'it' : 'all of them';
    return `${tasks(waiting)} waiting to be done; ${which} ${wereTried} and did not work: ${inSentence(answer)} The website goes on trying by itself.`;
  });
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

export function nextRun({ nextRunAt, waiting, offBecause }: Work, clock: Clock): string {
  if (offBecause) return 'Off at present';
  if (nextRunAt && new Date(nextRunAt) > clock.asOf) return momentOf(nextRunAt, clock);
  return waiting > 0 || nextRunAt ? 'Soon' : 'When there is something to do';
}

function momentOf(moment: string, { timeZone, asOf }: Clock, today = 'Today'): string {
  const time = formatIn(timeZone, moment, 'h:mm a');
  return dayIn(timeZone, moment) === dayIn(timeZone, asOf)
    ? `${today} at ${time}`
    : `${formatIn(timeZone, moment, 'MMM d, yyyy')} at ${time}`;
}
