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
const contact = { label: 'Contact', to: '/contact' };

/** What stands in the header, and on a phone in the drawer, in this order. */
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

/** What stands under 'Quick Links' in the footer. */
export const quickLinks: readonly NavigationLink[] = [home, whoWeAre, events, gallery, contact];

/** Whoever wants to give writes to the chapter. */
export const donation: NavigationLink = { label: 'Donate', to: contact.to };

/** Whether the screen that is shown stands in this menu. */
export function isHeldBy(menu: NavigationMenu, pathname: string): boolean {
  return menu.links.some(({ to }) => to === pathname);
}
