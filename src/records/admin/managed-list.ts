import { rearranged } from '../../kernel/reorder.ts';

/** A record of a list in an order of the officers' choice. */
export interface ListedItem {
  id: number;
  position: number;
}

/** The list with a saved record at the position where the server has it. */
export function withSaved<Item extends ListedItem>(
  items: readonly Item[],
  saved: Item,
  partOf: (item: Item) => number,
): Item[] {
  return [...items.filter(({ id }) => id !== saved.id), saved].toSorted(
    (one, other) => partOf(one) - partOf(other) || one.position - other.position || one.id - other.id,
  );
}

/** The list after some records of one part were reordered. */
export function withOrder<Item extends ListedItem>(
  items: readonly Item[],
  ids: readonly number[],
  partOf: (item: Item) => number,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const positions = new Map<number, number>();
  return rearranged([...byId.keys()], ids).map((id) => {
    const item = byId.get(id)!;
    const position = (positions.get(partOf(item)) ?? 0) + 1;
    positions.set(partOf(item), position);
    return { ...item, position };
  });
}
