import { describe, expect, it } from 'vitest';
import type { OpenItem, PlannedOffice, Year } from '../../year/year.contract.ts';
import { filterMembers } from './member-choices.ts';
import {
  countOpen,
  dayOf,
  describeAccess,
  describeAddress,
  describeOpen,
  distanceTo,
  isLoss,
  isStaying,
  marksOf,
  needsAttention,
  officesOf,
  timeOf,
} from './plan-sentences.ts';

const ann = { id: 1, name: 'Ann Example' };
const bea = { id: 2, name: 'Béa Example' };
const office = { category: 'member', access: 'none', decision: 'chosen', version: 1 } as const;
const president: PlannedOffice = { ...office, id: 11, officeId: 21, title: 'President', holder: bea };
const treasurer: PlannedOffice = {
  ...office,
  id: 12,
  officeId: 22,
  title: 'Treasurer',
  decision: 'undecided',
};
const chaplain: PlannedOffice = { ...office, id: 13, officeId: 23, title: 'Chaplain', holder: ann };
const year: Year = {
  name: '2026–27',
  offices: [
    { ...office, id: 21, title: 'President', holder: ann },
    { ...office, id: 22, title: 'Treasurer', holder: bea },
    { ...office, id: 23, title: 'Chaplain', holder: ann },
  ],
  next: {
    name: '2027–28',
    startsAt: '2027-07-01T00:00',
    suggestedStart: '2027-07-01T00:00',
    offices: [president, treasurer, chaplain],
    open: [],
    outcome: { empty: [], access: [], invitations: [] },
    accounts: [],
    version: 1,
  },
};
const next = year.next!;

describe('the start of a year', () => {
  it('is written as people say it', () => {
    expect(dayOf('2027-07-01T00:00', 'EEEE, MMMM d, yyyy')).toBe('Thursday, July 1, 2027');
    expect(timeOf('2027-07-01T00:00')).toBe('12:00 AM');
    expect(timeOf('2027-07-01T13:05')).toBe('1:05 PM');
  });

  it.each([
    ['2027-07-01', 'today'],
    ['2027-06-30', 'tomorrow'],
    ['2027-06-18', 'in 13 days'],
  ] as const)('seen from %s is "%s"', (today, text) => {
    expect(distanceTo('2027-07-01T00:00', today)).toBe(text);
  });

  it('needs attention within 30 days, while something is open', () => {
    const open: OpenItem[] = [{ kind: 'no-holder', officeId: 12 }];
    const isUrgent = (now: string, items = open) =>
      needsAttention({ ...next, open: items }, new Date(now), 'America/New_York');
    expect(isUrgent('2027-06-01T12:00:00Z')).toBe(true);
    expect(isUrgent('2027-05-31T12:00:00Z')).toBe(false);
    expect(isUrgent('2027-06-30T12:00:00Z', [])).toBe(false);
  });

  it('needs a date if the usual start is within 30 days', () => {
    const open: OpenItem[] = [{ kind: 'no-date' }];
    const undated = { ...next, startsAt: undefined, suggestedStart: '2027-07-01T00:00', open };
    const needsDate = (now: string) => needsAttention(undated, new Date(now), 'America/New_York');
    expect(needsDate('2027-06-01T12:00:00Z')).toBe(true);
    expect(needsDate('2027-05-31T12:00:00Z')).toBe(false);
  });
});

describe('an open item', () => {
  it('names the person or the office', () => {
    const titleOf = (item: OpenItem) => describeOpen(item, next, 'America/New_York').title;
    expect(titleOf({ kind: 'no-holder', officeId: 12 })).toBe('No one for Treasurer');
    expect(titleOf({ kind: 'undecided', officeId: 12 })).toBe('1 office is not decided');
    expect(titleOf({ kind: 'not-accepted', officeId: 11, name: 'Béa Example' })).toBe(
      'Béa Example hasn’t accepted',
    );
  });

  it('says when she was invited, in the chapter’s time zone', () => {
    const item = { kind: 'not-accepted', officeId: 11, name: 'B', since: '2027-06-18T03:00:00Z' } as const;
    expect(describeOpen(item, next, 'America/New_York').text).toBe('Invited Jun 17. Send the link again');
  });

  it('marks its office only', () => {
    const open: OpenItem[] = [{ kind: 'no-date' }, { kind: 'no-holder', officeId: 12 }];
    expect(marksOf(treasurer, open).map(({ text }) => text)).toEqual(['No one yet']);
    expect(marksOf(president, open)).toEqual([]);
    expect(marksOf(treasurer, []).map(({ text }) => text)).toEqual(['Not decided']);
    expect(marksOf({ ...treasurer, decision: 'no-one' }, []).map(({ text }) => text)).toEqual(['No one']);
  });

  it('is counted', () => {
    expect([0, 1, 4].map(countOpen)).toEqual([
      'Everything is ready',
      '1 thing still open',
      '4 things still open',
    ]);
  });
});

describe('a change of access', () => {
  const line = { accountId: 1, name: 'Ann', email: 'ann@chapter.example' };

  it('says what becomes of it, and whether something is lost', () => {
    const sentences = ([undefined, 'helper', 'owner'] as const).map((becomes) => {
      const change = { ...line, role: 'editor' as const, becomes };
      return [isLoss(change), describeAccess(change)];
    });
    expect(sentences).toEqual([
      [true, 'Editor, access ends'],
      [true, 'Editor, becomes Helper'],
      [false, 'Editor, becomes Owner'],
    ]);
  });

  it('names the address of an invitation', () => {
    expect(describeAddress({ access: 'to-invite', address: 'a@b.example' })).toBe(
      'We invite her at a@b.example',
    );
    expect(describeAddress({ access: 'has-access', address: 'a@b.example' })).toBe(
      'She signs in with a@b.example',
    );
  });
});

describe('the members to choose from', () => {
  it('are listed with what they hold next year, or else this year', () => {
    expect(officesOf(2, year)).toBe('President next year');
    expect(officesOf(1, { ...year, next: { ...next, offices: [president] } })).toBe(
      'President, Chaplain this year',
    );
    expect(officesOf(3, year)).toBe('');
  });

  it('are found by any part of their names, with or without accents', () => {
    expect(filterMembers([ann, bea], 'example bea')).toEqual([bea]);
    expect(filterMembers([ann, bea], ' ')).toEqual([ann, bea]);
  });

  it('stay where they hold the same office again, or no one decided', () => {
    expect(isStaying(chaplain, year)).toBe(true);
    expect(isStaying(president, year)).toBe(false);
    expect(isStaying(treasurer, year)).toBe(true);
    expect(isStaying({ ...treasurer, decision: 'no-one' }, year)).toBe(false);
  });
});
