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

/** The parts of a title: "Treasurer and Chaplain". */
function partsOf(title: string): string[] {
  return title
    .trim()
    .split(/, | and | & /i)
    .filter(Boolean);
}

/** Whether a member with this title holds exactly these offices, in any order. */
export function areSameTitles(titles: readonly string[], title: string): boolean {
  const inAnyOrder = (text: string) => partsOf(text).toSorted().join('|');
  return inAnyOrder(joinTitles(titles)) === inAnyOrder(title);
}

/** Where an office begins among the parts of a title; -1 where it is not one of them. */
function placeOf(office: string, parts: readonly string[]): number {
  const sought = partsOf(office);
  return parts.findIndex(
    (_, place) =>
      sought.length > 0 && sought.every((part, index) => isSameTitle(parts[place + index] ?? '', part)),
  );
}

/** The offices of a title besides these. */
export function withoutOffices(title: string, offices: readonly string[]): string[] {
  const parts = partsOf(title);
  for (const office of offices) {
    const place = placeOf(office, parts);
    if (place !== -1) parts.splice(place, partsOf(office).length);
  }
  return parts;
}

/** The offices of a title, where a part of it is known to be one. "Ways and Means Chair" stays whole. */
export function officesIn(title: string, isKnown: (office: string) => boolean): string[] {
  if (isKnown(title)) return [title];
  for (const { index, 0: separator } of title.matchAll(/, | and | & /g)) {
    const [first, rest] = [title.slice(0, index), title.slice(index + separator.length)];
    if (isKnown(first) || isKnown(rest)) return [...officesIn(first, isKnown), ...officesIn(rest, isKnown)];
  }
  return [title];
}

/**
 * Whether a member with this title holds an office: the title is the office, or names it among others. "Treasurer and Ways and Means
 * Chair" is Treasurer and Ways and Means Chair; "Assistant Treasurer" is not Treasurer.
 */
export function holdsOffice(title: string | null | undefined, office: string): boolean {
  return placeOf(office, partsOf(title ?? '')) !== -1;
}

/** The title of a member who gives up one of her offices; empty if it was the only one. */
export function withoutOffice(title: string, office: string): string {
  return joinTitles(withoutOffices(title, [office]));
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
