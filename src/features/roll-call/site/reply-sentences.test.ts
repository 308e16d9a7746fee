import { expect, it } from 'vitest';
import { describeReply } from './reply-sentences.ts';

const reply = { kind: 'change', repliedAt: '2026-11-16T15:00:00Z', hasNote: false } as const;

it.each([
  [{ name: 'Rosa Rose' }, 'We changed your name.'],
  [{ email: 'r•••@f•••.example' }, 'We changed your email address.'],
  [
    { name: 'Rosa Rose', email: 'r•••@f•••.example', hasNote: true },
    'We changed your name and your email address. An officer has read your note.',
  ],
  [{ hasNote: true }, 'An officer has read your note.'],
  [{ kind: 'unlist' as const }, 'Our website does not list you any more.'],
])('an approval of %j says: %s', (asked, text) => {
  expect(describeReply({ ...reply, ...asked, decision: 'approved' }).text).toBe(text);
});
