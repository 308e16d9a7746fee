import { useManagedPages } from '../features/pages/admin/managed-pages.ts';
import { addressOfPage } from '../features/pages/pages.rules.ts';
import type { LinkTarget } from '../features/site/admin/link-field.tsx';
import { mainNavigation } from './navigation.ts';

/** Where a link can lead: the screens of the menu, then the first of the other published pages. */
export function useLinkTargets(): LinkTarget[] {
  const { data } = useManagedPages({ type: undefined, search: '' });
  const screens = mainNavigation
    .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
    .map(({ to, label }) => ({ path: to, name: label }));
  const pages = (data?.pages ?? [])
    .flatMap(({ body }) => body.pages)
    .filter(({ isPublished }) => isPublished)
    .map((page) => ({ path: addressOfPage(page), name: page.title }));
  return [...screens, ...pages.filter(({ path }) => !screens.some((screen) => screen.path === path))];
}
