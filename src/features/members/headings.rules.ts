import type { Member } from './members.contract.ts';
import { holdsOffice } from './offices.rules.ts';

/** The category of a member without a heading of her own. */
export const NO_HEADING = 'member';

const usualOfficersHeading = 'Executive Committee';

export function isNoHeading(category: string): boolean {
  return category.trim() === '' || category.trim().toLowerCase() === NO_HEADING;
}

type Listed = Pick<Member, 'isOfficer' | 'category'>;

/** All headings in use, in alphabetical order. */
export function listHeadings(members: readonly Listed[]): string[] {
  return [...new Set(members.map(({ category }) => category.trim()))]
    .filter((category) => !isNoHeading(category))
    .toSorted((one, other) => one.localeCompare(other, 'en-US'));
}

/** The heading that most officers have. */
export function officersHeading(members: readonly Listed[]): string {
  const headings = members
    .filter(({ isOfficer, category }) => isOfficer && !isNoHeading(category))
    .map(({ category }) => category.trim());
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
