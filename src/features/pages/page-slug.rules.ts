import { isSlugWord, MAX_SLUG_LENGTH } from './pages.rules.ts';

/** Other screens of the site have these URLs, so a page with such a slug would never be shown. */
const reservedSlugs = ['members', 'past-boards', 'presidents-message'];

/** Why a page cannot have this slug, in one sentence; undefined where it can. */
export function problemWithSlug(slug: string): string | undefined {
  if (slug === '') return 'Please give the page an address.';
  if (slug.length > MAX_SLUG_LENGTH) return `Please use at most ${MAX_SLUG_LENGTH} characters.`;
  const parts = slug.split('/');
  if (parts.length > 2 || !parts.every(isSlugWord)) {
    return 'Please use lowercase letters, digits and single hyphens only, as in “spring-tea”.';
  }
  if (parts[0] === 'id') return '“id” is reserved. Please choose another address.';
  if (parts.length === 2 && parts[0] !== 'about' && parts[0] !== 'programs') {
    return 'Only “about” or “programs” can come before the slash.';
  }
  if (reservedSlugs.includes(parts.at(-1)!)) {
    return `“${parts.at(-1)}” is another screen of the site. Please choose another address.`;
  }
  return undefined;
}
