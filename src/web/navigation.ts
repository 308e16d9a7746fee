import { aboutScreens } from '../features/chapter/menu.rules.ts';
import type { Site } from '../features/chapter/site.contract.ts';
import { SEARCH_PATH } from '../kernel/search-text.ts';
import { siteFeatures } from './site-features.ts';

export interface NavigationLink {
  label: string;
  to: string;
}

export interface NavigationMenu {
  label: string;
  links: readonly NavigationLink[];
}

const home = { label: 'Home', to: '/' };
const contactPath = '/contact';
const contact = { label: 'Contact', to: contactPath };
/** The contact form with a topic chosen. Donors write there unless the chapter has another place for gifts. */
export const givePath = `${contactPath}?topic=give`;
export const joinPath = `${contactPath}?topic=join`;
export const hasSearch = siteFeatures.some(({ routes }) => routes.some(({ path }) => path === SEARCH_PATH));
const featureLinks = siteFeatures.flatMap(({ navigation }) => navigation ?? []);

/** The screens that every site has. */
export const fixedLinks: readonly NavigationLink[] = [
  home,
  ...[...aboutScreens].map(([slug, label]) => ({ label, to: `/about/${slug}` })),
  ...featureLinks,
  contact,
];

/** The navigation of the header, and on phones of the drawer. A menu without links is left out. */
export function mainNavigation({ about, programs }: Site['menu']): (NavigationLink | NavigationMenu)[] {
  const menus = [
    { label: 'About', links: about },
    { label: 'Programs', links: programs },
  ];
  return [home, ...menus.filter(({ links }) => links.length > 0), ...featureLinks, contact];
}

/** The 'Quick Links' of the footer, with the first page under About. */
export function quickLinks({ about }: Site['menu']): NavigationLink[] {
  return [
    home,
    ...about.filter(({ isPage }) => isPage).slice(0, 1),
    ...featureLinks.filter(({ isQuickLink }) => isQuickLink),
    contact,
  ];
}

/** Whether a menu has a link to the current screen. */
export function includesPath(menu: NavigationMenu, pathname: string): boolean {
  return menu.links.some(({ to }) => to === pathname);
}
