import { expect, it } from 'vitest';
import { toItem } from './roll-call-attention.ts';

it.each([
  [{ changes: 0, silent: 0 }, undefined, undefined],
  [
    { changes: 1, silent: 0 },
    '1 member asks for a change',
    'Approve or decline what was asked for in the roll call.',
  ],
  [
    { changes: 3, silent: 1 },
    '3 members ask for changes',
    'Approve or decline them. 1 member has not replied for 21 days.',
  ],
  [
    { changes: 0, silent: 12 },
    '12 members have not replied for 21 days',
    'A call may help, or email them again.',
  ],
])('of %j it says: %s', (counts, title, text) => {
  expect(toItem(counts)?.title).toBe(title);
  expect(toItem(counts)?.text).toBe(text);
});
