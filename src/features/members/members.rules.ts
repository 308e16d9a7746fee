import type { ContactRow } from '../../kernel/lookups.ts';
import { foldName } from '../../kernel/search-text.ts';
import { ownCategory } from './headings.rules.ts';
import type { MemberContact, PublicMember } from './members.contract.ts';
import { holdsOffice } from './offices.rules.ts';

/** How visitors reach a member, as the chapter chose: by email, by the contact form, or not at all. */
export function reachMember(
  { id, email }: { id: number; email?: string | null | undefined },
  memberEmails: string,
): { email?: string; contactPath?: string } {
  if (memberEmails === 'link') return email ? { email } : {};
  return memberEmails === 'form' ? { contactPath: `/contact?to=${id}` } : {};
}

/** A member as the one to write to: her office first, and the contact page if she cannot be reached herself. */
export function toContact(
  { name, title, imageUrl, isOfficer, ...row }: ContactRow,
  { memberEmails, offices }: { memberEmails: string; offices: readonly { title: string }[] },
): MemberContact {
  const { email, contactPath } = reachMember(row, memberEmails);
  const office = isOfficer ? offices.find((each) => holdsOffice(title, each.title)) : undefined;
  return {
    name,
    title: title ?? undefined,
    imageUrl: imageUrl ?? undefined,
    href: office
      ? `/contact?${new URLSearchParams({ office: office.title })}`
      : email
        ? `mailto:${email}`
        : (contactPath ?? '/contact'),
  };
}

export type MembersTab = 'all' | 'officers' | 'members';

/** Members with the same group heading. */
export interface MemberGroup<Member extends PublicMember = PublicMember> {
  /** Titles are not unique: a category may have any name. */
  key: string;
  title: string;
  members: Member[];
  /** Its members are in an earlier group of the same tab, where their cards are. */
  isRepeated?: true;
}

const officersTitle = 'Officer';
const membersTitle = 'Members';

/** The sections of a tab, in reading order. Alumnae and platinum members are in two or three of them. */
export function groupMembers<Member extends PublicMember>(
  tab: MembersTab,
  members: readonly Member[],
): MemberGroup<Member>[] {
  if (tab === 'officers') return groupByTitle(members, officersTitle);
  if (tab === 'members') return groupByTitle(members, membersTitle);
  const others = members.filter((member) => !member.isOfficer);
  const plain = others.filter((member) => ownCategory(member) === undefined);
  return [
    ...groupMembers(
      'officers',
      members.filter((member) => member.isOfficer),
    ),
    ...groupMembers(
      'members',
      others.filter((member) => ownCategory(member) !== undefined),
    ),
    { key: 'members', title: membersTitle, members: plain },
    {
      key: 'alumnae',
      title: 'Alumna Members',
      members: members.filter((member) => member.isAlumna),
      isRepeated: true as const,
    },
    {
      key: 'platinum',
      title: 'Platinum Members',
      members: members.filter((member) => member.isPlatinum),
      isRepeated: true as const,
    },
  ].filter((group) => group.members.length > 0);
}

/** Whether the Members tab is one plain grid, because none of its members has a category. */
export function isFlat(tab: MembersTab, members: readonly PublicMember[]): boolean {
  return tab === 'members' && members.every((member) => ownCategory(member) === undefined);
}

/** Searches name, title and category; case and accents do not matter. */
export function matchesSearch(member: PublicMember, search: string): boolean {
  const term = foldName(search.trim());
  const heading = member.isOfficer ? (ownCategory(member) ?? officersTitle) : '';
  return [member.name, member.title ?? '', member.category, heading].some((text) =>
    foldName(text).includes(term),
  );
}

/** A member without a portrait gets a small card, except an officer. */
export function isCompact(member: Pick<PublicMember, 'imageUrl' | 'isOfficer'>): boolean {
  return !member.imageUrl && !member.isOfficer;
}

/** '7 members', '1 member'. */
export function formatMemberCount(count: number): string {
  return count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`;
}

/** Groups are in the order in which their titles first occur. */
function groupByTitle<Member extends PublicMember>(
  members: readonly Member[],
  titleOfOthers: string,
): MemberGroup<Member>[] {
  const groups = Map.groupBy(members, (member) => ownCategory(member) ?? titleOfOthers);
  return [...groups].map(([title, sameTitle]) => ({
    key: `${sameTitle[0]!.isOfficer ? 'office' : 'category'} ${title}`,
    title,
    members: sameTitle,
  }));
}
