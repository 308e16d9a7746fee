import { expect, it } from 'vitest';
import { describeReply, listProposals } from './reply-sentences.ts';

const reply = { kind: 'change', repliedAt: '2026-11-16T15:00:00Z', hasNote: false, isDone: false } as const;

it('says what happens next, and once it is done, only that: an officer may have saved something else', () => {
  expect(describeReply(reply).text).toBe('An officer looks at your changes before we make them.');
  const done = describeReply({ ...reply, isDone: true });
  expect(describeReply({ ...reply, kind: 'unlist', isDone: true })).toEqual(done);
  expect(done.title).toBe('An officer has looked at your reply');
});

it('lists what she asked for', () => {
  expect(listProposals({ ...reply, name: 'Rosa Rose', email: 'r•••@f•••.example', hasNote: true })).toEqual([
    'New name: Rosa Rose',
    'New email: r•••@f•••.example',
    'Your note to the officers',
  ]);
});
