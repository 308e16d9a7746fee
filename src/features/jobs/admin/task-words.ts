import { dayIn, formatIn } from '../../../kernel/dates.ts';
import { inSentence } from '../../../kernel/plain-text.ts';
import type { BackgroundTask } from '../jobs.contract.ts';

export interface Clock {
  timeZone: string;
  /** When the state was read. */
  asOf: Date;
}

/** The state of all tasks in a sentence or two, and whether someone needs to act. */
export function summarize(
  tasks: readonly BackgroundTask[],
  clock: Clock,
): { isTrouble: boolean; text: string } {
  const problems = [overdueSentence(tasks, clock), ...retrySentences(tasks), failedSentence(tasks)].filter(
    (sentence) => sentence !== '',
  );
  if (problems.length > 0) return { isTrouble: true, text: problems.join(' ') };
  const waiting = tasks.reduce((sum, task) => sum + task.waiting, 0);
  return {
    isTrouble: false,
    text: waiting > 0 ? `Nothing has failed. ${tasksAre(waiting)} waiting.` : 'Everything is up to date.',
  };
}

function overdueSentence(tasks: readonly BackgroundTask[], clock: Clock): string {
  const [since] = tasks.flatMap(({ overdueSince }) => overdueSince ?? []).toSorted();
  if (!since) return '';
  return `Some tasks have been overdue since ${formatMoment(since, clock, 'today')}. Ask the person who runs the website for help.`;
}

function retrySentences(tasks: readonly BackgroundTask[]): string[] {
  return tasks.flatMap(({ waiting, refused }) => {
    if (!refused) return [];
    const { count, answer: reason } = refused;
    const which = count < waiting ? `${format(count)} of them` : count === 1 ? 'It' : 'All of them';
    return `${tasksAre(waiting)} waiting. ${which} failed: ${inSentence(reason)} We'll keep retrying.`;
  });
}

function failedSentence(tasks: readonly BackgroundTask[]): string {
  const failed = tasks.reduce((sum, task) => sum + task.failed, 0);
  if (failed === 0) return '';
  return failed === 1
    ? '1 task failed. You can retry it below.'
    : `${format(failed)} tasks failed. You can retry them below.`;
}

function tasksAre(count: number): string {
  return count === 1 ? '1 task is' : `${format(count)} tasks are`;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}

export function lastRun({ lastRunAt }: BackgroundTask, clock: Clock): string {
  return lastRunAt ? formatMoment(lastRunAt, clock) : 'Not yet';
}

export function nextRun({ nextRunAt, waiting, offBecause }: BackgroundTask, clock: Clock): string {
  if (offBecause) return 'Off';
  if (nextRunAt && new Date(nextRunAt) > clock.asOf) return formatMoment(nextRunAt, clock);
  return waiting > 0 || nextRunAt ? 'Soon' : 'When needed';
}

function formatMoment(moment: string, { timeZone, asOf }: Clock, today = 'Today'): string {
  const time = formatIn(timeZone, moment, 'h:mm a');
  return dayIn(timeZone, moment) === dayIn(timeZone, asOf)
    ? `${today} at ${time}`
    : `${formatIn(timeZone, moment, 'MMM d, yyyy')} at ${time}`;
}
