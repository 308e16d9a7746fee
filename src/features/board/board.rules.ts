import { isPresident, NO_HEADING, officersHeading, PAST_PRESIDENT } from '../members/headings.rules.ts';
import {
  areSameTitles,
  holdersOf,
  holdsOffice,
  joinTitles,
  withoutOffices,
  isSameTitle,
} from '../members/offices.rules.ts';

/** An office, and who is to hold it. */
export interface OfficeLine {
  title: string;
  /** The title of today that it continues; null for a new office. */
  wasTitle: string | null;
  /** The heading on the Members page; null: as it is today. */
  category: string | null;
  /** The ids of members. Null: not decided, so its holder on that day keeps it. Empty: no one. */
  holders: readonly number[] | null;
}

export interface BoardMember {
  id: number;
  title?: string | null | undefined;
  isOfficer: boolean;
  category: string;
}

export type BoardChange = { id: number; title: string } & Pick<BoardMember, 'isOfficer' | 'category'>;

/** Who holds an office today, in the order of the members. */
export function holdersToday<Member extends BoardMember>(
  members: readonly Member[],
  title: string | null,
): Member[] {
  return title === null
    ? []
    : holdersOf(
        members.filter(({ isOfficer }) => isOfficer),
        title,
      );
}

/** Who holds the office of a line once it applies. Someone who was chosen may have been deleted: then nothing is decided. */
export function holdersAfter(members: readonly BoardMember[], line: OfficeLine): number[] {
  return chosenIn(members, line) ?? holdersToday(members, line.wasTitle).map(({ id }) => id);
}

/** The members who were chosen; undefined where nothing is decided. */
export function chosenIn(
  members: readonly BoardMember[],
  { holders }: Pick<OfficeLine, 'holders'>,
): number[] | undefined {
  const known = new Set(members.map(({ id }) => id));
  const chosen = holders?.filter((id) => known.has(id));
  return chosen && (chosen.length > 0 || holders?.length === 0) ? chosen : undefined;
}

/**
 * What these lines change about the members. An office that nobody decided on stays as it is, and so does what an officer holds besides,
 * or without any line.
 */
export function boardOf(members: readonly BoardMember[], lines: readonly OfficeLine[]): BoardChange[] {
  const held = new Map<number, OfficeLine[]>();
  for (const line of lines)
    for (const id of holdersAfter(members, line)) held.set(id, [...(held.get(id) ?? []), line]);
  const inLines = lines.flatMap(({ wasTitle }) => wasTitle ?? []);

  return members.flatMap((member): BoardChange[] => {
    const change = changeOf(member);
    const isSame =
      change.title === (member.title ?? '') &&
      change.isOfficer === member.isOfficer &&
      change.category === member.category;
    return isSame ? [] : [{ id: member.id, ...change }];
  });

  function changeOf(member: BoardMember): Omit<BoardChange, 'id'> {
    const { isOfficer, category } = member;
    const title = member.title ?? '';
    const hers = held.get(member.id) ?? [];
    const besides = isOfficer ? withoutOffices(title, inLines) : [];
    const all = [...hers.map((line) => line.title), ...besides];
    const titles = all.filter((each, index) => all.findIndex((other) => isSameTitle(other, each)) === index);
    const isInLine = isOfficer && inLines.some((office) => holdsOffice(title, office));
    if (hers.length === 0 && !isInLine) return { title, isOfficer, category };
    if (titles.length === 0)
      return { title: isPresident(title) ? PAST_PRESIDENT : '', isOfficer: false, category: NO_HEADING };
    return {
      title: isOfficer && areSameTitles(titles, title) ? title : joinTitles(titles),
      isOfficer: true,
      category: hers[0] ? headingFor(member, hers[0]) : category,
    };
  }

  function headingFor(member: BoardMember, { category, wasTitle }: OfficeLine): string {
    if (category !== null) return category;
    const today = holdersToday(members, wasTitle);
    const own = member.isOfficer ? member : undefined;
    const sameHeading = today.find(({ id }) => id === member.id) ?? today[0] ?? own;
    return sameHeading?.category ?? officersHeading(members);
  }
}

/**
 * The officers after these lines, in their order: a new one is where the one before her was. If an owner has put the lines into an order
 * of her own, it counts, and officers without a line come last.
 */
export function orderOf(
  members: readonly BoardMember[],
  lines: readonly OfficeLine[],
  isReordered = false,
): number[] {
  const changes = new Map(boardOf(members, lines).map((change) => [change.id, change]));
  const after = new Set(
    members.filter((member) => (changes.get(member.id) ?? member).isOfficer).map(({ id }) => id),
  );
  const order = members.filter(({ isOfficer }) => isOfficer).map(({ id }) => id);
  for (const line of lines) {
    const [before] = holdersToday(members, line.wasTitle);
    const added = holdersAfter(members, line).filter((id) => !order.includes(id));
    order.splice(before ? order.indexOf(before.id) + 1 : order.length, 0, ...added);
  }
  const kept = order.filter((id) => after.has(id));
  if (!isReordered) return kept;
  const placeOf = (id: number) => {
    const place = lines.findIndex((line) => holdersAfter(members, line).includes(id));
    return place === -1 ? lines.length : place;
  };
  return kept.toSorted((one, other) => placeOf(one) - placeOf(other));
}
