import { isSlugWord, MAX_SLUG_LENGTH } from './pages.rules.ts';

/** Screens of the site that show no page: a page of that name would never be seen there. */
const takenBySite = ['members', 'presidents-message'];

/** Why a page cannot have this slug, in a sentence; undefined where it can. */
export function problemWithSlug(slug: string): string | undefined {
  if (slug === '') return 'Please give the page an address.';
  if (slug.length > MAX_SLUG_LENGTH) return `Please use at most ${MAX_SLUG_LENGTH} characters.`;
  const parts = slug.split('/');
  if (parts.length > 2 || !parts.every(isSlugWord)) {
    return 'Please use small letters, digits and single hyphens only, as in “spring-tea”.';
  }
  if (parts[0] === 'id') return 'The word “id” is taken by the site itself. Please choose another.';
  if (parts.length === 2 && parts[0] !== 'about' && parts[0] !== 'programs') {
    return 'Before the slash there can only be “about” or “programs”.';
  }
  if (takenBySite.includes(parts.at(-1)!)) {
    return `“${parts.at(-1)}” is another screen of the site. Please choose another.`;
  }
  return undefined;
}

/** The slug a form proposes for a title; empty where the title has no letters that an address can hold. */
export function slugFromTitle(title: string): string {
  return title
    .normalize('NFD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
}
