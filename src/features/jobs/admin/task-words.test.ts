import { describe, expect, it } from 'vitest';
import type { BackgroundTask } from '../jobs.contract.ts';
import { lastRun, nextRun, summarize } from './task-words.ts';

const clock = { timeZone: 'America/New_York', asOf: new Date('2026-11-15T19:20:00.000Z') };
const task: BackgroundTask = { kind: 'draw-avif', name: 'Draw', waiting: 0, failed: 0 };

describe('summarize', () => {
  it.each<[Partial<BackgroundTask>[], string]>([
    [[{}, {}], 'Everything is up to date.'],
    [[{ waiting: 1 }], 'Nothing has failed. 1 task is waiting.'],
    // The screen says elsewhere what is off.
    [[{ offBecause: 'Email is not set up.' }, { waiting: 1 }], 'Nothing has failed. 1 task is waiting.'],
    [[{ waiting: 1_200 }, { waiting: 3 }], 'Nothing has failed. 1,203 tasks are waiting.'],
  ])('describes %o as fine', (changes, text) => {
    expect(summaryOf(changes)).toEqual({ isTrouble: false, text });
  });

  it.each<[Partial<BackgroundTask>[], string]>([
    [[{ failed: 1, waiting: 5 }], '1 task failed. You can retry it below.'],
    [[{ failed: 1 }, { failed: 2 }], '3 tasks failed. You can retry them below.'],
    [
      [{ waiting: 57, overdueSince: '2026-11-15T19:00:00.000Z' }, {}],
      'Some tasks have been overdue since today at 2:00 PM. Ask the person who runs the website for help.',
    ],
    [
      [{ overdueSince: '2026-11-15T19:00:00.000Z' }, { failed: 1, overdueSince: '2026-11-13T19:00:00.000Z' }],
      'Some tasks have been overdue since Nov 13, 2026 at 2:00 PM. Ask the person who runs the website for help. 1 task failed. You can retry it below.',
    ],
    [
      [
        { waiting: 12, refused: { count: 4, answer: 'The mail server refused the password.' } },
        { waiting: 1 },
      ],
      "12 tasks are waiting. 4 of them failed: the mail server refused the password. We'll keep retrying.",
    ],
    [
      [{ waiting: 1, refused: { count: 1, answer: 'The mail server refused the email.' } }, { failed: 1 }],
      "1 task is waiting. It failed: the mail server refused the email. We'll keep retrying. 1 task failed. You can retry it below.",
    ],
    [
      [{ waiting: 2, refused: { count: 2, answer: 'The mail server refused the email.' } }],
      "2 tasks are waiting. All of them failed: the mail server refused the email. We'll keep retrying.",
    ],
  ])('describes %o as a problem', (changes, text) => {
    expect(summaryOf(changes)).toEqual({ isTrouble: true, text });
  });

  const summaryOf = (changes: Partial<BackgroundTask>[]) =>
    summarize(
      changes.map((change) => ({ ...task, ...change })),
      clock,
    );
});

it('lastRun shows the time of the last run', () => {
  expect(lastRun(task, clock)).toBe('Not yet');
  expect(lastRun({ ...task, lastRunAt: '2026-11-15T08:40:00.000Z' }, clock)).toBe('Today at 3:40 AM');
  expect(lastRun({ ...task, lastRunAt: '2026-11-15T03:40:00.000Z' }, clock)).toBe('Nov 14, 2026 at 10:40 PM');
});

it('nextRun shows the time of the next run', () => {
  expect(nextRun(task, clock)).toBe('When needed');
  expect(nextRun({ ...task, waiting: 2 }, clock)).toBe('Soon');
  expect(nextRun({ ...task, waiting: 2, offBecause: 'Email is not set up.' }, clock)).toBe('Off');
  expect(nextRun({ ...task, nextRunAt: '2026-11-15T19:00:00.000Z' }, clock)).toBe('Soon');
  expect(nextRun({ ...task, nextRunAt: '2026-11-16T08:40:00.000Z' }, clock)).toBe('Nov 16, 2026 at 3:40 AM');
});
