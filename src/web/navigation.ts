export interface NavigationLink {
  label: string;
  to: string;
}

export interface NavigationMenu {
  label: string;
  links: readonly NavigationLink[];
}

const home = { label: 'Home', to: '/' };
const whoWeAre = { label: 'Who We Are', to: '/about/our-history' };
const events = { label: 'Events', to: '/events' };
const gallery = { label: 'Gallery', to: '/gallery' };
/** Also where donors write to, unless the chapter has another place for gifts. */
export const contactPath = '/contact';
const contact = { label: 'Contact', to: contactPath };

/** The navigation of the header, and on phones of the drawer. */
export const mainNavigation: readonly (NavigationLink | NavigationMenu)[] = [
  home,
  {
    label: 'About',
    links: [
      { label: "President's Message", to: '/about/presidents-message' },
      { label: 'Members', to: '/about/members' },
      whoWeAre,
    ],
  },
  {
    label: 'Programs',
    links: [
      { label: 'Services To Youth', to: '/programs/services-to-youth' },
      { label: 'The Arts', to: '/programs/the-arts' },
      { label: 'National Trends', to: '/programs/national-trends' },
      { label: 'International Trends', to: '/programs/international-trends' },
      { label: 'Health and Human Services', to: '/programs/health-and-human-services' },
      { label: 'Scholarships', to: '/programs/scholarships' },
    ],
  },
  events,
  gallery,
  { label: 'Partners', to: '/partners' },
  contact,
];

/** The 'Quick Links' of the footer. */
export const quickLinks: readonly NavigationLink[] = [home, whoWeAre, events, gallery, contact];

/** Whether a menu has a link to the current screen. */
export function includesPath(menu: NavigationMenu, pathname: string): boolean {
  return menu.links.some(({ to }) => to === pathname);
}
