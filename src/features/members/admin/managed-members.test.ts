import { expect, it } from 'vitest';
import type { Member } from '../members.contract.ts';
import { withMember, withOrder } from './managed-members.ts';

const member = (id: number, change: Partial<Member> = {}): Member => ({
  id,
  name: `Member ${id}`,
  isOfficer: false,
  isAlumna: false,
  isPlatinum: false,
  position: id,
  category: 'member',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
  ...change,
});
const officer = (id: number, change: Partial<Member> = {}) => member(id, { isOfficer: true, ...change });
const ids = (members: readonly Member[]) => members.map(({ id }) => id);

it('shows a saved member at the position of the server', () => {
  const list = [officer(3, { position: 1 }), officer(1, { position: 2 }), member(4), member(5)];
  expect(ids(withMember(list, member(6)))).toEqual([3, 1, 4, 5, 6]);
  expect(ids(withMember(list, officer(6, { position: 3 })))).toEqual([3, 1, 6, 4, 5]);
  expect(ids(withMember(list, officer(5, { position: 3 })))).toEqual([3, 1, 5, 4]);
  const renamed = withMember(list, officer(3, { position: 1, name: 'Ada' }));
  expect([ids(renamed), renamed[0]?.name]).toEqual([[3, 1, 4, 5], 'Ada']);
});

it('reorders one group and renumbers its positions', () => {
  const list = [officer(1), officer(2), member(3), member(4), member(5)];
  const moved = withOrder(list, [5, 3, 4]);
  expect(ids(moved)).toEqual([1, 2, 5, 3, 4]);
  expect(moved.map(({ position }) => position)).toEqual([1, 2, 1, 2, 3]);
  // A later save does not move her.
  expect(ids(withMember(moved, { ...moved[2]!, name: 'Ada' }))).toEqual([1, 2, 5, 3, 4]);
});
