import { isPresident } from '../members/headings.rules.ts';
import { withoutOffice } from '../members/offices.rules.ts';
import { boardOf, holdersToday, type BoardMember } from './board.rules.ts';

export { NO_HEADING } from '../members/headings.rules.ts';

/** Who is to hold an office from now on. */
export interface OfficeChange {
  title: string;
  /** Absent for a new office. */
  wasTitle?: string | undefined;
  holders: readonly number[];
}

/** What a change does to people, before it is made: "Karen Lee becomes Treasurer now. Ruth Jones leaves the board." */
export function describeChange(
  members: readonly (BoardMember & { name: string })[],
  { title, wasTitle = title, holders }: OfficeChange,
): string {
  const nameOf = (id: number) => members.find((member) => member.id === id)?.name ?? '';
  const before = holdersToday(members, wasTitle);
  const changes = boardOf(members, [{ title, wasTitle, category: null, holders }]);
  const joins = holders.filter((id) => !before.some((holder) => holder.id === id));
  const leaves = changes.filter(({ id }) => !holders.includes(id));
  return [
    ...joins.map((id) => {
      const besides = withoutOffice(changes.find((change) => change.id === id)?.title ?? '', title);
      return `${nameOf(id)} becomes ${title} now${besides && ` and stays ${besides}`}.`;
    }),
    ...(holders.length === 0 ? [`No one is ${title} then.`] : []),
    ...leaves.map((change) => `${nameOf(change.id)} ${becomes(change)}.`),
    ...(isPresident(wasTitle)
      ? leaves.map(({ id }) => `The picture and words of ${nameOf(id)} are no longer shown.`)
      : []),
  ].join(' ');
}

function becomes({ title, isOfficer }: { title: string; isOfficer: boolean }): string {
  if (isOfficer) return `stays ${title}`;
  return title ? `becomes ${title} and leaves the board` : 'leaves the board';
}
