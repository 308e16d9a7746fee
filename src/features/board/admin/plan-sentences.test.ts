import { describe, expect, it } from 'vitest';
import type { Board, Plan, PlannedOffice } from '../board.contract.ts';
import { marksOf, openItems, stateOf, urgentItems } from './open-items.ts';
import { decisionOn } from './outcome.tsx';
import {
  countChanges,
  countOpen,
  dayOf,
  describeOffice,
  isStaying,
  lastDayToUndo,
  officesOf,
  timeOf,
} from './plan-sentences.ts';

const imageUrl = '/uploads/a.jpg';
const ann = { id: 1, name: 'Ann Example', imageUrl };
const bea = { id: 2, name: 'Béa Example', imageUrl };
const cleo = { id: 3, name: 'Cleo Example' };
const office = { category: 'member', version: 1 };
const president: PlannedOffice = { ...office, id: 11, title: 'President', today: [ann], holders: [bea] };
const treasurer: PlannedOffice = { ...office, id: 12, title: 'Treasurer', today: [bea] };
const chaplain: PlannedOffice = { ...office, id: 13, title: 'Chaplain', today: [ann], holders: [ann] };
const outcome: Plan['outcome'] = {
  changes: 1,
  stays: 1,
  undecided: 1,
  empty: [],
  access: [],
  withoutSignIn: [],
  fingerprint: 'x',
};
const plan: Plan = {
  startsAt: '2027-07-01T00:00',
  suggestedStart: '2027-07-01T00:00',
  offices: [president, treasurer, chaplain],
  outcome,
  version: 1,
};
const board: Board = {
  offices: [
    { ...office, title: 'President', holders: [ann] },
    { ...office, title: 'Treasurer', holders: [bea] },
    { ...office, title: 'Chaplain', holders: [ann] },
  ],
  plan,
  undoable: [],
};
const titlesOf = (changed: Partial<Plan>) => openItems({ ...plan, ...changed }).map(({ title }) => title);

describe('the date of the next board', () => {
  it('is written as people say it', () => {
    expect(dayOf('2027-07-01T00:00', 'EEEE, MMMM d, yyyy')).toBe('Thursday, July 1, 2027');
    expect(timeOf('2027-07-01T00:00')).toBe('12:00 AM');
    expect(timeOf('2027-07-01T13:05')).toBe('1:05 PM');
  });

  it('can be undone for 30 days, to the end of the last one', () => {
    expect(lastDayToUndo('2027-07-01T00:00')).toBe('July 31');
    expect(lastDayToUndo('2027-07-01T23:59')).toBe('July 31');
  });

  it('needs attention within 30 days, while something is open', () => {
    const isUrgent = (now: string, offices = plan.offices) =>
      urgentItems({ ...plan, offices }, new Date(now), 'America/New_York').length > 0;
    expect(isUrgent('2027-06-01T12:00:00Z')).toBe(true);
    expect(isUrgent('2027-05-31T12:00:00Z')).toBe(false);
    expect(isUrgent('2027-06-30T12:00:00Z', [chaplain])).toBe(false);
  });

  it('is missing if the usual date is within 30 days', () => {
    const undated = { ...plan, startsAt: undefined, offices: [chaplain] };
    const needsDate = (now: string) => urgentItems(undated, new Date(now), 'America/New_York').length > 0;
    expect(needsDate('2027-06-01T12:00:00Z')).toBe(true);
    expect(needsDate('2027-05-31T12:00:00Z')).toBe(false);
  });
});

describe('an office of the plan', () => {
  it.each([
    [president, 'Béa Example follows Ann Example'],
    [treasurer, 'Béa Example stays (not decided)'],
    [chaplain, 'Ann Example stays'],
    [{ ...chaplain, holders: [] }, 'No one'],
    [{ ...chaplain, today: [] }, 'Ann Example'],
    [{ ...treasurer, today: [] }, 'No one (not decided)'],
    [{ ...treasurer, today: [ann, bea] }, 'Ann Example and Béa Example stay (not decided)'],
    [{ ...president, holders: [bea, cleo] }, 'Béa Example and Cleo Example follow Ann Example'],
  ])('%# says who holds it', (planned, text) => {
    expect(describeOffice(planned)).toBe(text);
  });

  it('stays where the same people hold it in any order, or no one decided', () => {
    expect(isStaying({ ...chaplain, today: [ann, bea], holders: [bea, ann] })).toBe(true);
    expect([president, treasurer, chaplain].map(isStaying)).toEqual([false, true, true]);
    expect(isStaying({ ...treasurer, holders: [] })).toBe(false);
  });

  it('is marked with what is open about it', () => {
    const vacant = { ...treasurer, today: [] };
    const open = openItems({ ...plan, offices: [president, vacant] });
    expect(marksOf(vacant, open).map(({ text }) => text)).toEqual(['No one yet']);
    expect(marksOf(president, open)).toEqual([]);
    const states = [treasurer, { ...treasurer, holders: [] }, chaplain, president].map(stateOf);
    expect(states.map(({ text }) => text)).toEqual(['Not decided', 'No one', 'Stays', 'Ready']);
  });
});

describe('what is still open', () => {
  it('is what nobody decided, and the date', () => {
    expect(titlesOf({ startsAt: undefined })).toEqual(['No date yet', '1 office is not decided']);
    expect(titlesOf({ offices: [{ ...treasurer, today: [] }] })).toEqual(['No one for Treasurer']);
    expect(titlesOf({ offices: [chaplain] })).toEqual([]);
  });

  it('is the access of someone who leaves and was chosen after the date was set', () => {
    const line = { accountId: 1, name: 'Ann', email: 'ann@chapter.example', isLeaving: true };
    const access = [{ ...line, role: 'editor' as const }];
    const offices = [chaplain];
    expect(titlesOf({ offices, outcome: { ...outcome, access } })).toEqual([
      'The access of Ann is not decided',
    ]);
    const decided = [{ ...access[0]!, decision: { role: null } }];
    expect(titlesOf({ offices, outcome: { ...outcome, access: decided } })).toEqual([]);
  });

  it('names the new president without a message, and new officers without a photo or a sign-in', () => {
    const changed = {
      offices: [{ ...president, holders: [cleo] }],
      outcome: {
        ...outcome,
        president: { ...cleo, isNew: true, hasMessage: false },
        withoutSignIn: [
          { ...cleo, isInvited: false },
          { ...bea, isInvited: true },
        ],
      },
    };
    expect(titlesOf(changed)).toEqual([
      'No message from Cleo Example',
      'Béa Example hasn’t accepted',
      'Cleo Example can’t sign in',
      'No photo of Cleo Example',
    ]);
  });

  it('is counted', () => {
    expect([0, 1, 4].map(countOpen)).toEqual([
      'Everything is ready',
      '1 thing still open',
      '4 things still open',
    ]);
  });
});

describe('what happens on the date', () => {
  it('counts the offices, without what is zero', () => {
    const count = (changes: number, stays: number, undecided: number) =>
      countChanges({ ...outcome, changes, stays, undecided });
    expect(count(6, 5, 3)).toBe(
      '6 offices change · 5 stay as they are · 3 are not decided and stay as they are',
    );
    expect(count(0, 1, 0)).toBe('1 office stays as it is');
    expect(count(1, 0, 1)).toBe('1 office changes · 1 is not decided and stays as it is');
  });

  it('ends the access of helpers and editors who leave, unless an owner decides otherwise', () => {
    const line = { accountId: 1, name: 'Ann', email: 'ann@chapter.example' };
    const of = (role: 'helper' | 'editor' | 'owner', isLeaving: boolean) =>
      decisionOn({ ...line, role, isLeaving }, new Map());
    expect([of('helper', true), of('editor', true), of('owner', true)]).toEqual([null, null, 'owner']);
    expect(of('editor', false)).toBe('editor');
    const leaving = { ...line, role: 'editor' as const, isLeaving: true };
    expect(decisionOn(leaving, new Map([[1, 'editor' as const]]))).toBe('editor');
    expect(decisionOn({ ...leaving, decision: { role: 'editor' } }, new Map())).toBe('editor');
    expect(decisionOn({ ...leaving, role: 'owner', decision: { role: null } }, new Map())).toBe(null);
  });
});

describe('the members to choose from', () => {
  it('are listed with what they hold next, or else today', () => {
    expect(officesOf(2, board)).toBe('President on the next board');
    expect(officesOf(1, { ...board, plan: { ...plan, offices: [president] } })).toBe(
      'President, Chaplain today',
    );
    expect(officesOf(3, board)).toBe('');
  });
});
