import { describe, expect, it } from 'vitest';
import type { Member } from './members.contract.ts';
import {
  formatMemberCount,
  groupMembers,
  isCompact,
  isFlat,
  matchesSearch,
  type MembersTab,
} from './members.rules.ts';

let lastId = 0;
function member(name: string, change: Partial<Member> = {}): Member {
  lastId += 1;
  return {
    id: lastId,
    name,
    isOfficer: false,
    isAlumna: false,
    isPlatinum: false,
    isUnlisted: false,
    position: lastId,
    category: 'member',
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...change,
  };
}

const titlesAndNames = (tab: MembersTab, members: readonly Member[]) =>
  groupMembers(tab, members).map((group) => [group.title, ...group.members.map(({ name }) => name)]);

describe('groupMembers', () => {
  it('gives each group a unique key, whatever the category names', () => {
    const all = [
      member('Ann', { isOfficer: true, category: 'Members', isAlumna: true }),
      member('Bea'),
      member('Cora', { isOfficer: true, category: 'Alumna Members' }),
      member('Dora', { category: 'Alumna Members' }),
    ];
    const keys = groupMembers('all', all).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  const ann = member('Ann', { isOfficer: true, category: 'Executive Committee', isPlatinum: true });
  const bea = member('Bea', { isOfficer: true });
  const cora = member('Cora', { isOfficer: true, category: 'Executive Committee' });
  const dora = member('Dora', { category: 'Charter Families', isAlumna: true });
  const ella = member('Ella', { category: ' Member ' });

  it('groups officers by category, or under Officer', () => {
    expect(titlesAndNames('officers', [ann, bea, cora])).toEqual([
      ['Executive Committee', 'Ann', 'Cora'],
      ['Officer', 'Bea'],
    ]);
  });

  it('groups members by category where any of them has one', () => {
    expect(titlesAndNames('members', [dora, ella])).toEqual([
      ['Charter Families', 'Dora'],
      ['Members', 'Ella'],
    ]);
    expect(isFlat('members', [dora, ella])).toBe(false);
    expect(isFlat('members', [ella])).toBe(true);
    expect(isFlat('officers', [bea])).toBe(false);
  });

  it('lists officers by category, members by category, other members, then alumnae and platinum members', () => {
    expect(titlesAndNames('all', [ann, bea, cora, dora, ella])).toEqual([
      ['Executive Committee', 'Ann', 'Cora'],
      ['Officer', 'Bea'],
      ['Charter Families', 'Dora'],
      ['Members', 'Ella'],
      ['Alumna Members', 'Dora'],
      ['Platinum Members', 'Ann'],
    ]);
    expect(titlesAndNames('all', [ella])).toEqual([['Members', 'Ella']]);
    expect(titlesAndNames('all', [])).toEqual([]);
  });
});

describe('matchesSearch', () => {
  const renee = member('Renée Whitlock', { title: 'Corresponding Secretary', category: 'Program Chairs' });

  it.each(['', '  ', 'RENÉE', 'renee', ' whit', 'secreTARY', 'program ch', 'Rene\u0301e'])(
    'finds a member by %j',
    (search) => expect(matchesSearch(renee, search)).toBe(true),
  );

  it.each(['treasurer', 'renee secretary', '.*', 'renee@'])('does not match %j', (search) => {
    expect(matchesSearch({ ...renee, email: 'renee@harbor.example' }, search)).toBe(false);
  });

  it('finds an officer without a category by the default heading', () => {
    expect(matchesSearch(member('Bea', { isOfficer: true }), 'officer')).toBe(true);
    expect(matchesSearch(member('Bea'), 'officer')).toBe(false);
  });
});

it('gives a small card only to a member without portrait and office', () => {
  expect(isCompact({ isOfficer: false })).toBe(true);
  expect(isCompact({ isOfficer: true })).toBe(false);
  expect(isCompact({ isOfficer: false, imageUrl: '/media/1/medium-10x10.webp' })).toBe(false);
});

it('uses the singular for one member', () => {
  expect([0, 1, 7, 1200].map(formatMemberCount)).toEqual([
    '0 members',
    '1 member',
    '7 members',
    '1,200 members',
  ]);
});
