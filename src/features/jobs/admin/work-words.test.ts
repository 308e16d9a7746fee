import { expect, it } from 'vitest';
import type { Work } from '../jobs.contract.ts';
import { lastRun, nextRun, summaryOf } from './work-words.ts';

const clock = { timeZone: 'America/New_York', asOf: new Date('2026-11-15T19:20:00.000Z') };
const work: Work = { kind: 'draw-avif', name: 'Drawing', waiting: 0, failed: 0 };

it.each<[Partial<Work>[], string]>([
  [[{}, {}], 'All is well: nothing is waiting and nothing has failed.'],
  [[{ waiting: 1 }], 'All is well: nothing has failed. 1 task is waiting to be done.'],
  [
    [{ waiting: 1_200 }, { waiting: 3 }],
    'All is well: nothing has failed. 1,203 tasks are waiting to be done.',
  ],
  [[{ failed: 1, waiting: 5 }], '1 task has failed. You can have it tried again.'],
  [
    [{ waiting: 57, overdueSince: '2026-11-15T19:00:00.000Z' }, {}],
    'Some work should have been done since today at 2:00 PM, but nobody has done it. The person who runs the website should look whether the worker is running.',
  ],
  [
    [{ overdueSince: '2026-11-15T19:00:00.000Z' }, { failed: 1, overdueSince: '2026-11-13T19:00:00.000Z' }],
    'Some work should have been done since Nov 13, 2026 at 2:00 PM, but nobody has done it. The person who runs the website should look whether the worker is running. 1 task has failed. You can have it tried again.',
  ],
  [[{ failed: 1 }, { failed: 2 }], '3 tasks have failed. You can have them tried again.'],
  [
    [{ offBecause: 'Mail is off, because no mail server is set.' }, { waiting: 1 }],
    'Mail is off, because no mail server is set. The person who runs the website can set it up.',
  ],
  [
    [{ waiting: 12, refused: { count: 4, answer: 'The mail server refused the password.' } }, { waiting: 1 }],
    '12 tasks are waiting to be done; 4 of them were tried and did not work: the mail server refused the password. The website goes on trying by itself.',
  ],
  [
    [{ waiting: 1, refused: { count: 1, answer: 'The mail server refused the mail.' } }, { failed: 1 }],
    '1 task is waiting to be done; it was tried and did not work: the mail server refused the mail. The website goes on trying by itself. 1 task has failed. You can have it tried again.',
  ],
  [
    [{ waiting: 2, refused: { count: 2, answer: 'The mail server refused the mail.' } }],
    '2 tasks are waiting to be done; all of them were tried and did not work: the mail server refused the mail. The website goes on trying by itself.',
  ],
])('%o in one sentence', (changes, sentence) => {
  expect(
    summaryOf(
      changes.map((change) => ({ ...work, ...change })),
      clock,
    ),
  ).toEqual({ isTrouble: !sentence.startsWith('All is well'), text: sentence });
});

it('tells when it was done last', () => {
  expect(lastRun(work, clock)).toBe('Not yet, as far as we know');
  expect(lastRun({ ...work, lastRunAt: '2026-11-15T08:40:00.000Z' }, clock)).toBe('Today at 3:40 AM');
  expect(lastRun({ ...work, lastRunAt: '2026-11-15T03:40:00.000Z' }, clock)).toBe('Nov 14, 2026 at 10:40 PM');
});

it('tells when it is done next', () => {
  expect(nextRun(work, clock)).toBe('When there is something to do');
  expect(nextRun({ ...work, waiting: 2 }, clock)).toBe('Soon');
  expect(nextRun({ ...work, waiting: 2, offBecause: 'Mail is off.' }, clock)).toBe('Off at present');
  expect(nextRun({ ...work, nextRunAt: '2026-11-15T19:00:00.000Z' }, clock)).toBe('Soon');
  expect(nextRun({ ...work, nextRunAt: '2026-11-16T08:40:00.000Z' }, clock)).toBe('Nov 16, 2026 at 3:40 AM');
});
