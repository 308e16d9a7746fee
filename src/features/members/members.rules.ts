import { foldForSearch } from '../../kernel/search-text.ts';
import type { Member } from './members.contract.ts';

/** Twenty times a large chapter; a list must end somewhere. */
export const MAX_MEMBERS = 1000;

export type MembersTab = 'all' | 'officers' | 'members';

/** Members under one heading. */
export interface MemberGroup {
  /** Two groups may have one title: a category may be called anything. */
  key: string;
  title: string;
  members: Member[];
}

const titleOfOfficers = 'Officer';
const titleOfMembers = 'Members';

/** The sections of a tab, in the order in which they are read. A member may stand in several of them. */
export function groupsOf(tab: MembersTab, members: readonly Member[]): MemberGroup[] {
  if (tab === 'officers') return byTitle(members, (member) => categoryOf(member) ?? titleOfOfficers);
  if (tab === 'members') return byTitle(members, (member) => categoryOf(member) ?? titleOfMembers);
  return [
    ...groupsOf(
      'officers',
      members.filter((member) => member.isOfficer),
    ),
    { key: 'members', title: titleOfMembers, members: members.filter((member) => !member.isOfficer) },
    { key: 'alumnae', title: 'Alumna Members', members: members.filter((member) => member.isAlumna) },
    { key: 'platinum', title: 'Platinum Members', members: members.filter((member) => member.isPlatinum) },
  ].filter((group) => group.members.length > 0);
}

/** Whether the Members tab is one plain grid, because nobody in it has a category. */
export function isFlat(tab: MembersTab, members: readonly Member[]): boolean {
  return tab === 'members' && members.every((member) => categoryOf(member) === undefined);
}

/** Looks through name, title and category; case and accents do not matter. */
export function matchesSearch(member: Member, search: string): boolean {
  const wanted = fold(search.trim());
  const heading = member.isOfficer ? (categoryOf(member) ?? titleOfOfficers) : '';
  return [member.name, member.title ?? '', member.category, heading].some((text) =>
    fold(text).includes(wanted),
  );
}

/** A member without a portrait takes little room, unless she is an officer. */
export function isCompact(member: Pick<Member, 'imageUrl' | 'isOfficer'>): boolean {
  return !member.imageUrl && !member.isOfficer;
}

/** '7 members', '1 member'. */
export function countOfMembers(count: number): string {
  return count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`;
}

const aroundNames = new Set(
  'dr mr mrs ms miss judge hon rev prof sister jr sr ii iii iv phd md esq'.split(' '),
);

/** The letters that stand for a name: of its first and its last part, without what is only put around a name. */
export function initialsOf(name: string): string {
  const parts = name.split(/[\s,]+/).filter((part) => /\p{L}/u.test(part));
  const proper = parts.filter((part) => !aroundNames.has(part.replaceAll('.', '').toLowerCase()));
  const named = proper.length > 0 ? proper : parts;
  const ends = named.length > 1 ? [named[0]!, named.at(-1)!] : named;
  return ends.map((part) => /\p{L}\p{M}*/u.exec(part)![0].toUpperCase()).join('');
}

/** The category somebody gave her; 'member' is what everybody has. */
function categoryOf({ category }: Pick<Member, 'category'>): string | undefined {
  const given = category.trim();
  return given === '' || given.toLowerCase() === 'member' ? undefined : given;
}

/** In the order in which the titles first come up. */
function byTitle(members: readonly Member[], titleOf: (member: Member) => string): MemberGroup[] {
  const groups = new Map<string, MemberGroup>();
  for (const member of members) {
    const title = titleOf(member);
    const group = groups.get(title);
    if (group) group.members.push(member);
    else groups.set(title, { key: `category ${title}`, title, members: [member] });
  }
  return [...groups.values()];
}

function fold(text: string): string {
  return foldForSearch(text.normalize('NFD').replace(/\p{M}/gu, ''));
}
