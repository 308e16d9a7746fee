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

export function isSameTitle(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
