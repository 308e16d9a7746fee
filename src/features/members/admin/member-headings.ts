import type { Arrangement } from '../../../ui/sortable/use-reorder.ts';
import type { Member } from '../members.contract.ts';
import { isPresident } from '../headings.rules.ts';
import { groupMembers } from '../members.rules.ts';

/** Members who are listed and ordered together. */
export interface ManagedGroup {
  title: string;
  isOfficers: boolean;
  items: Member[];
}

/** Officers under the headings of the website, then all others. */
export function groupForManagement(members: readonly Member[]): ManagedGroup[] {
  const officers = groupMembers(
    'officers',
    members.filter(({ isOfficer }) => isOfficer),
  ).map((group) => ({
    // The website's word for a single officer without a heading.
    title: group.title === 'Officer' ? 'Officers' : group.title,
    isOfficers: true,
    items: group.members,
  }));
  const others = members.filter(({ isOfficer }) => !isOfficer);
  return [
    ...officers,
    ...(others.length > 0 ? [{ title: 'Regular Members', isOfficers: false, items: others }] : []),
  ];
}

/** A new order of all officers in which a heading and its members change places with the heading above. */
export function withHeadingUp(groups: readonly ManagedGroup[], moved: ManagedGroup): Arrangement {
  const officers = groups.filter(({ isOfficers }) => isOfficers);
  const index = officers.indexOf(moved);
  const idsOf = (list: readonly ManagedGroup[]) => list.flatMap((group) => group.items.map(({ id }) => id));
  const before = officers.flatMap((group) => group.items).toSorted((a, b) => a.position - b.position);
  return {
    before: before.map(({ id }) => id),
    after: idsOf(officers.toSpliced(index - 1, 2, moved, officers[index - 1]!)),
  };
}

/** The other member who is called president, where this title says the same. */
export function otherPresident(
  members: readonly Member[],
  { id, title }: { id: number | undefined; title: string },
): Member | undefined {
  return isPresident(title)
    ? members.find((member) => member.id !== id && isPresident(member.title ?? ''))
    : undefined;
}
