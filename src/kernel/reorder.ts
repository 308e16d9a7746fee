/** The new order of a list when only some items were arranged: those swap places, and all others stay where they are. */
export function rearranged(current: readonly number[], arranged: readonly number[]): number[] {
  const here = new Set(current);
  const moved = arranged.filter((id) => here.has(id));
  const isMoved = new Set(moved);
  let next = 0;
  return current.map((id) => (isMoved.has(id) ? moved[next++]! : id));
}

/** Whether these items of a list are in this order, whatever is between them. */
function isInOrder(current: readonly number[], ids: readonly number[]): boolean {
  return rearranged(current, ids).every((id, place) => id === current[place]);
}

export interface NewOrder {
  ids: readonly number[];
  /** The order that the editor saw. */
  before?: readonly number[] | undefined;
}

/** Whether a new order starts from an outdated one. A list that already has the new order got the same request twice. */
export function isOutdated({ ids, before }: NewOrder, current: readonly number[]): boolean {
  return before !== undefined && !isInOrder(current, before) && !isInOrder(current, ids);
}

/** The order of a list after one item moved to another place. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(place, 0, id);
}
