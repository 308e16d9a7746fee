import { expect, it } from 'vitest';
import { withOrder, withSaved } from './managed-list.ts';

interface Item {
  id: number;
  position: number;
  group: number;
  name?: string;
}

const first = (id: number, position = id): Item => ({ id, position, group: 0 });
const second = (id: number, position = id): Item => ({ id, position, group: 1 });
const partOf = ({ group }: Item) => group;
const ids = (items: readonly Item[]) => items.map(({ id }) => id);

it('shows a saved record at the position of the server', () => {
  const list = [first(3, 1), first(1, 2), second(4), second(5)];
  expect(ids(withSaved(list, second(6), partOf))).toEqual([3, 1, 4, 5, 6]);
  expect(ids(withSaved(list, first(6, 3), partOf))).toEqual([3, 1, 6, 4, 5]);
  expect(ids(withSaved(list, first(5, 3), partOf))).toEqual([3, 1, 5, 4]);
  const renamed = withSaved(list, { ...first(3, 1), name: 'Ada' }, partOf);
  expect([ids(renamed), renamed[0]?.name]).toEqual([[3, 1, 4, 5], 'Ada']);
});

it('reorders one part and renumbers its positions', () => {
  const list = [first(1), first(2), second(3), second(4), second(5)];
  const moved = withOrder(list, [5, 3, 4], partOf);
  expect(ids(moved)).toEqual([1, 2, 5, 3, 4]);
  expect(moved.map(({ position }) => position)).toEqual([1, 2, 1, 2, 3]);
  // A later save does not move it.
  expect(ids(withSaved(moved, { ...moved[2]!, name: 'Ada' }, partOf))).toEqual([1, 2, 5, 3, 4]);
});
