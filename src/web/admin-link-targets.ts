import type { Page } from '../features/pages/pages.contract.ts';
import { pagePath } from '../features/pages/pages.rules.ts';
import type { LinkTarget } from '../features/site/admin/topic-module.ts';
import { fixedLinks } from './navigation.ts';

/** Where a link can lead: the screens of the site, then the published pages. */
export function linkTargets(pages: readonly Pick<Page, 'slug' | 'type' | 'title'>[]): LinkTarget[] {
  return [
    ...fixedLinks.map(({ to, label }) => ({ value: to, label })),
    ...pages.map((page) => ({ value: pagePath(page), label: page.title })),
  ];
}
