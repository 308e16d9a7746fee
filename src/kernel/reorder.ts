/** A list's new order when only some of it was arranged: those take each other's places, and all others stay where they are. */
export function rearranged(current: readonly number[], arranged: readonly number[]): number[] {
  const here = new Set(current);
  const moved = arranged.filter((id) => here.has(id));
  const isMoved = new Set(moved);
  let next = 0;
  return current.map((id) => (isMoved.has(id) ? moved[next++]! : id));
}

/** Whether those of a list who are named stand in this order, whatever stands between them. */
function standsSo(current: readonly number[], named: readonly number[]): boolean {
  return rearranged(current, named).every((id, place) => id === current[place]);
}

export interface NewOrder {
  ids: readonly number[];
  /** As they stood for whoever gives the new order. */
  before?: readonly number[] | undefined;
}

/** Whether a new order starts from one that is gone. What stands as it shall already was sent twice. */
export function isOutdated({ ids, before }: NewOrder, current: readonly number[]): boolean {
  return before !== undefined && !standsSo(current, before) && !standsSo(current, ids);
}

/** A list's order after one of it went to another place. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(place, 0, id);
}
