import type { PageSummary } from './pages.contract.ts';

const sectionOf = { program: 'programs', general: 'about' } as const;

/** The one address a page is known by; it also answers under the other section. */
export function pageAddress({ slug, type }: Pick<PageSummary, 'slug' | 'type'>): string {
  return `/${sectionOf[type]}/${slug.split('/').at(-1)}`;
}
