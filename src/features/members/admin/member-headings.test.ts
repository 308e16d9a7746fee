import { expect, it } from 'vitest';
import type { Member } from '../members.contract.ts';
import { listHeadings, officersHeading } from '../headings.rules.ts';
import { groupForManagement, otherPresident, withHeadingUp } from './member-headings.ts';

const member = (id: number, change: Partial<Member> = {}): Member => ({
  id,
  name: `Member ${id}`,
  isOfficer: true,
  isAlumna: false,
  isPlatinum: false,
  isUnlisted: false,
  position: id,
  category: 'member',
  createdAt: '2026-08-05T12:00:00.000Z',
  version: 1,
  ...change,
});
const withCategories = (...categories: string[]) =>
  categories.map((category, index) => member(index + 1, { category }));

it('lists each heading once, in alphabetical order', () => {
  expect(listHeadings(withCategories('member', 'Board', ' Board ', '', 'Member', 'Arts'))).toEqual([
    'Arts',
    'Board',
  ]);
});

it('suggests the heading of most officers', () => {
  const arts = [7, 8, 9].map((id) => member(id, { category: 'Arts', isOfficer: false }));
  expect(officersHeading([...withCategories('Chairs', 'Board', 'Board', 'member'), ...arts])).toBe('Board');
  expect(officersHeading([...withCategories('member', 'member', 'member'), ...arts])).toBe(
    'Executive Committee',
  );
});

it('finds another president, not the member herself and no vice president', () => {
  const list = [member(1, { title: 'Vice President' }), member(2, { title: ' president ' })];
  expect(otherPresident(list, { id: 1, title: 'President' })?.id).toBe(2);
  expect(otherPresident(list, { id: undefined, title: 'President' })?.id).toBe(2);
  expect(otherPresident(list, { id: 2, title: 'President' })).toBeUndefined();
  expect(otherPresident(list, { id: 3, title: 'Past President' })).toBeUndefined();
});

it('groups officers by heading and can move a heading up', () => {
  const list = [...withCategories('Board', 'member', 'Board', 'Chairs'), member(5, { isOfficer: false })];
  const groups = groupForManagement(list);
  expect(groups.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
    ['Board', [1, 3]],
    ['Officers', [2]],
    ['Chairs', [4]],
    ['Regular Members', [5]],
  ]);
  expect(withHeadingUp(groups, groups[2]!)).toEqual({ before: [1, 2, 3, 4], after: [1, 3, 4, 2] });
});
