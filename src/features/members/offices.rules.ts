/** What a member is called who holds these offices: "Treasurer and Chaplain". */
export function joinTitles(titles: readonly string[]): string {
  const [last, ...others] = titles.toReversed();
  if (last === undefined) return '';
  const joined = others.length === 0 ? last : `${others.toReversed().join(', ')} and ${last}`;
  // The longest title of a member.
  return joined.slice(0, 200);
}

/** An office without a title is called what its heading would be without one. */
export function officeName(title: string): string {
  return title || 'Officer';
}

/** Whether a member with this title holds exactly these offices, in any order. */
export function areSameTitles(titles: readonly string[], title: string): boolean {
  const partsOf = (text: string) =>
    text
      .split(/, | and /)
      .toSorted()
      .join('|');
  return partsOf(joinTitles(titles)) === partsOf(title);
}

/**
 * Whether a member with this title holds an office: the title is the office, or names it among others. "Treasurer and Ways and Means
 * Chair" is Treasurer and Ways and Means Chair; "Assistant Treasurer" is not Treasurer.
 */
export function holdsOffice(title: string | null | undefined, office: string): boolean {
  const parts = (title ?? '').split(/(, | and | & )/i);
  const isNamed = (start: number, end: number) => isSameTitle(parts.slice(start, end).join(''), office);
  return office.trim() !== '' && parts.some((_, start) => parts.some((__, last) => isNamed(start, last + 1)));
}

/** The title of a member who gives up one of her offices; empty if it was the only one. */
export function withoutOffice(title: string, office: string): string {
  return joinTitles(title.split(/, | and | & /i).filter((part) => !isSameTitle(part, office)));
}

/** Those of the officers who hold an office: usually one, no one while it is vacant. */
export function holdersOf<Officer extends { title?: string | null | undefined }>(
  officers: readonly Officer[],
  office: string,
): Officer[] {
  return officers.filter(({ title }) => holdsOffice(title, office));
}

export function isSameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
