import { rearranged } from '../../../kernel/reorder.ts';
import type { Member } from '../members.contract.ts';

/** The list with a member as she was saved just now, where the server would put her. */
export function withMember(members: readonly Member[], saved: Member): Member[] {
  return [...members.filter(({ id }) => id !== saved.id), saved].toSorted(
    (one, other) =>
      Number(other.isOfficer) - Number(one.isOfficer) || one.position - other.position || one.id - other.id,
  );
}

/** The list after some of one group were put in a new order. */
export function withOrder(members: readonly Member[], ids: readonly number[]): Member[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const order = rearranged([...byId.keys()], ids);
  const places = { officers: 0, others: 0 };
  return order.map((id) => {
    const member = byId.get(id)!;
    return { ...member, position: ++places[member.isOfficer ? 'officers' : 'others'] };
  });
}

/** The headings members stand under, to pick from. */
export function categoriesOf(members: readonly Member[]): string[] {
  return [...new Set(members.map(({ category }) => category.trim()))]
    .filter(Boolean)
    .toSorted((one, other) => one.localeCompare(other, 'en-US'));
}
