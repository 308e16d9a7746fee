/**
 * A collection's new order when only some of its pictures were arranged: those take each other's places, and all others stay
 * where they are.
 */
export function rearranged(current: readonly number[], arranged: readonly number[]): number[] {
  const here = new Set(current);
  const moved = arranged.filter((id) => here.has(id));
  const isMoved = new Set(moved);
  let next = 0;
  return current.map((id) => (isMoved.has(id) ? moved[next++]! : id));
}
