import { describe, expect, it } from 'vitest';
import type { Person } from '../people.contract.ts';
import { describeAccess, secondOwnerAdvice, singleOwnerWarning } from './access-sentences.ts';

describe('the end of access', () => {
  it.each([
    [undefined, 'No end date'],
    ['2027-06-30', 'Until Jun 30, 2027'],
    ['2026-12-01', 'Until Dec 1, 2026'],
    ['2026-11-30', 'Ends Nov 30, in 14 days'],
    ['2026-11-17', 'Ends Nov 17, tomorrow'],
    ['2026-11-16', 'Ends Nov 16, today'],
  ])('%s is described as "%s"', (lastDay, sentence) => {
    expect(describeAccess(lastDay, '2026-11-16')).toBe(sentence);
  });
});

describe('a single owner', () => {
  const ada = { name: 'Ada', role: 'owner', isYou: true } as Person;
  const bea = { name: 'Bea', role: 'owner', isYou: false } as Person;

  it('is warned, and so is an owner whose access will end', () => {
    expect(singleOwnerWarning([ada, { ...bea, role: 'editor' }])?.title).toBe('You are the only owner');
    expect(singleOwnerWarning([{ ...ada, accessUntil: '2027-06-30' }, bea])?.title).toBe(
      'Bea is the only owner whose access has no end',
    );
  });

  it('is advised to choose one of the first two editors, or to invite someone', () => {
    const editors = ['Cleo', 'Dora', 'Edna'].map((name) => ({ name, role: 'editor' }) as Person);
    expect(secondOwnerAdvice([ada, ...editors])).toBe('Make Cleo or Dora an owner, too.');
    expect(secondOwnerAdvice([ada, { ...bea, role: 'helper' }])).toBe('Invite another owner.');
  });

  it('is none where two owners stay', () => {
    expect(singleOwnerWarning([ada, bea])).toBeUndefined();
  });
});
