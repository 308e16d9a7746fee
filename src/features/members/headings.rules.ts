import type { Member } from './members.contract.ts';
import { holdsOffice } from './offices.rules.ts';

/** The category of a member without a heading of her own. */
export const NO_HEADING = 'member';

const usualOfficersHeading = 'Executive Committee';

type Listed = Pick<Member, 'isOfficer' | 'category'>;

/** The heading of a member; nothing for the default 'member'. */
export function ownCategory({ category }: Pick<Listed, 'category'>): string | undefined {
  const given = category.trim();
  return given === '' || given.toLowerCase() === NO_HEADING ? undefined : given;
}

/** All headings in use, in alphabetical order. */
export function listHeadings(members: readonly Listed[]): string[] {
  const headings = new Set(members.flatMap((member) => ownCategory(member) ?? []));
  return [...headings].toSorted((one, other) => one.localeCompare(other, 'en-US'));
}

/** The heading that most officers have. */
export function officersHeading(members: readonly Listed[]): string {
  const headings = members.flatMap((member) => (member.isOfficer && ownCategory(member)) || []);
  const counts = Map.groupBy(headings, (heading) => heading);
  const [most] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? usualOfficersHeading;
}

/** What a president becomes when another one follows her. */
export const PAST_PRESIDENT = 'Past President';

export const PRESIDENT = 'President';

export function isPresident(title: string): boolean {
  return holdsOffice(title, PRESIDENT);
}

/** Only an officer with the title is listed as the president. */
export function isPresidingOfficer({
  isOfficer,
  title,
}: {
  isOfficer?: boolean;
  title?: string | null;
}): boolean {
  return isOfficer === true && isPresident(title ?? '');
}
