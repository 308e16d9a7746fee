import { hashText } from '../../kernel/hash-text.ts';
import { slugFromTitle } from '../../kernel/slug.ts';

/** The heading of the pictures without a collection. */
const WITHOUT_COLLECTION = 'Uncategorized';

/** What a collection is called; a blank title counts as none. */
export function nameOfAlbum(title: string | null | undefined): string {
  return title?.trim() || WITHOUT_COLLECTION;
}

/** Whether this can be the slug of an album. Anything else is not found without a query. */
export function isAlbumSlug(text: string | undefined): text is string {
  return text !== undefined && /^[a-z0-9-]{1,100}$/.test(text);
}

/**
 * The slug of every album, in the order of the titles. The first of several titles with the same slug has it alone; the
 * others, and titles without a character for a URL, add a suffix that depends on the title only.
 */
export function albumSlugs(titles: readonly (string | null)[]): string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const plain = slugFromTitle(nameOfAlbum(title));
    const slug = plain && !taken.has(plain) ? plain : longSlugOf(title);
    taken.add(slug);
    return slug;
  });
}

/** The slug with the suffix. It leads to the album even while the plain one does. */
export function longSlugOf(title: string | null): string {
  const name = nameOfAlbum(title);
  return `${slugFromTitle(name) || 'album'}-${hashText(name)}`;
}

export function albumPath(slug: string): string {
  return `/gallery/${slug}`;
}

const tones = ['green', 'plum', 'gold', 'bay', 'clay', 'bronze', 'wine'] as const;

/** The color of an album, which its title decides. With this seed, neighbors of the demo chapter differ. */
export function toneOfAlbum(title: string | undefined): (typeof tones)[number] {
  return tones[Number.parseInt(hashText(nameOfAlbum(title), 1), 36) % tones.length]!;
}
