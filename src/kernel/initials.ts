const titlesAndSuffixes = new Set(
  'dr mr mrs ms miss judge hon rev prof sister jr sr ii iii iv phd md esq'.split(' '),
);

/** The initials of the first and the last name, without titles such as ‘Dr.’ and suffixes such as ‘Jr.’. */
export function getInitials(name: string): string {
  const names = namesIn(name);
  const firstAndLast = names.length > 1 ? [names[0]!, names.at(-1)!] : names;
  return firstAndLast.map((part) => /\p{L}\p{M}*/u.exec(part)![0].toUpperCase()).join('');
}

/** ‘Florence’ of ‘Dr. Florence Avery-Lane’. */
export function firstName(name: string): string {
  return namesIn(name)[0] ?? name;
}

/** For a list by last name. */
export function byLastName(one: { name: string }, other: { name: string }): number {
  return (namesIn(one.name).at(-1) ?? '').localeCompare(namesIn(other.name).at(-1) ?? '', 'en');
}

function namesIn(name: string): string[] {
  const parts = name.split(/[\s,]+/).filter((part) => /\p{L}/u.test(part));
  const proper = parts.filter((part) => !titlesAndSuffixes.has(part.replaceAll('.', '').toLowerCase()));
  return proper.length > 0 ? proper : parts;
}
