import { describe, expect, it } from 'vitest';
import type { Person } from '../features/people/people.contract.ts';
import { endingAccess, ownEndingAccess } from './dashboard-attention-people.ts';

const today = '2026-11-16';
const person = (name: string, accessUntil?: string, isYou = false) =>
  ({ name, accessUntil, isYou }) as Person;

describe('access that ends soon', () => {
  it('is named with its last day', () => {
    const people = [person('Ada'), person('Bea', '2026-11-30'), person('Cleo', '2026-12-01')];
    expect(endingAccess(people, today)?.title).toBe('Bea’s access ends on Nov 30');
  });

  it('is one line for several people, the first end first', () => {
    const people = [person('Bea', '2026-11-30'), person('Cleo', '2026-11-20')];
    expect(endingAccess(people, today)).toMatchObject({
      title: 'The access of 2 people ends soon',
      text: 'Cleo: Nov 20, Bea: Nov 30',
    });
  });

  it('leaves out the reader, who has a line of her own', () => {
    expect(endingAccess([person('Ada', '2026-11-20', true)], today)).toBeUndefined();
  });
});

describe('the end of your own access', () => {
  const clock = { timeZone: 'America/New_York', today } as const;

  it('is its last day in the chapter’s time zone', () => {
    expect(ownEndingAccess('2026-12-01T05:00:00.000Z', clock)?.title).toBe('Your access ends on Nov 30');
  });

  it.each([undefined, '2026-12-02T05:00:00.000Z'])('is no news while it is %s', (accessUntil) => {
    expect(ownEndingAccess(accessUntil, clock)).toBeUndefined();
  });
});
