import { describe, expect, test } from 'vitest';
import type { Member } from './members.contract.ts';
import {
  countOfMembers,
  groupsOf,
  initialsOf,
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
    position: lastId,
    category: 'member',
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 1,
    ...change,
  };
}

const told = (tab: MembersTab, members: readonly Member[]) =>
  groupsOf(tab, members).map((group) => [group.title, ...group.members.map(({ name }) => name)]);

describe('groups', () => {
  test('have keys of their own, whatever a category is called', () => {
    const all = [
      member('Ann', { isOfficer: true, category: 'Members', isAlumna: true }),
      member('Bea'),
      member('Cora', { isOfficer: true, category: 'Alumna Members' }),
    ];
    const keys = groupsOf('all', all).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  const ann = member('Ann', { isOfficer: true, category: 'Executive Officers', isPlatinum: true });
  const bea = member('Bea', { isOfficer: true });
  const cora = member('Cora', { isOfficer: true, category: 'Executive Officers' });
  const dora = member('Dora', { category: 'Charter Families', isAlumna: true });
  const ella = member('Ella', { category: ' Member ' });

  test('officers stand under their category, or under Officer', () => {
    expect(told('officers', [ann, bea, cora])).toEqual([
      ['Executive Officers', 'Ann', 'Cora'],
      ['Officer', 'Bea'],
    ]);
  });

  test('members stand under their category, where any of them has one', () => {
    expect(told('members', [dora, ella])).toEqual([
      ['Charter Families', 'Dora'],
      ['Members', 'Ella'],
    ]);
    expect(isFlat('members', [dora, ella])).toBe(false);
    expect(isFlat('members', [ella])).toBe(true);
    expect(isFlat('officers', [bea])).toBe(false);
  });

  test('all: the officers by category, then the members, then who has a flag once more', () => {
    expect(told('all', [ann, bea, cora, dora, ella])).toEqual([
      ['Executive Officers', 'Ann', 'Cora'],
      ['Officer', 'Bea'],
      ['Members', 'Dora', 'Ella'],
      ['Alumna Members', 'Dora'],
      ['Platinum Members', 'Ann'],
    ]);
    expect(told('all', [ella])).toEqual([['Members', 'Ella']]);
    expect(told('all', [])).toEqual([]);
  });
});

describe('search', () => {
  const renee = member('Renée Whitlock', { title: 'Corresponding Secretary', category: 'Program Chairs' });

  test.each(['', '  ', 'RENÉE', 'renee', ' whit', 'secreTARY', 'program ch', 'Rene\u0301e'])(
    '%j finds her',
    (search) => expect(matchesSearch(renee, search)).toBe(true),
  );

  test.each(['treasurer', 'renee secretary', '.*', 'renee@'])('%j does not', (search) => {
    expect(matchesSearch({ ...renee, email: 'renee@patuxent.example' }, search)).toBe(false);
  });

  test('an officer without a category is found by the heading she stands under', () => {
    expect(matchesSearch(member('Bea', { isOfficer: true }), 'officer')).toBe(true);
    expect(matchesSearch(member('Bea'), 'officer')).toBe(false);
  });
});

test('only a member without portrait and office takes little room', () => {
  expect(isCompact({ isOfficer: false })).toBe(true);
  expect(isCompact({ isOfficer: true })).toBe(false);
  expect(isCompact({ isOfficer: false, imageUrl: '/media/1/medium-10x10.webp' })).toBe(false);
});

test('one member is not called members', () => {
  expect([0, 1, 7, 1200].map(countOfMembers)).toEqual([
    '0 members',
    '1 member',
    '7 members',
    '1,200 members',
  ]);
});

test.each([
  ['Helena Voss-Carter', 'HV'],
  ['Dr. Opal Jean Hargrove', 'OH'],
  ['Judge Lorraine Peake, Esq.', 'LP'],
  ['Émilie de la Cruz', 'ÉC'],
  ['Cher', 'C'],
  ['Dr.', 'D'],
  ['“Bee” O’Neill', 'BO'],
  ['李小龍', '李'],
  ['42', ''],
])('the letters of %s are %s', (name, letters) => expect(initialsOf(name)).toBe(letters));
