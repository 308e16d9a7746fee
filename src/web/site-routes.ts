import { matchPath } from 'react-router';
import type { ScreenModule } from '../ui/screen.ts';

export interface SiteRoute {
  path: string;
  /** The screen's file, by which the server finds the chunks to preload. */
  source: string;
  load: () => Promise<ScreenModule>;
}

/** The public screens, specific paths before general ones. Anything else is not found. */
export const siteRoutes: readonly SiteRoute[] = [
  {
    path: '/',
    source: 'src/web/home-screen.tsx',
    load: () => import('./home-screen.tsx'),
  },
  {
    path: '/about/presidents-message',
    source: 'src/features/site/site/presidents-message-screen.tsx',
    load: () => import('../features/site/site/presidents-message-screen.tsx'),
  },
  {
    path: '/about/members',
    source: 'src/features/members/site/members-screen.tsx',
    load: () => import('../features/members/site/members-screen.tsx'),
  },
  {
    path: '/about/:slug',
    source: 'src/features/pages/site/about-page-screen.tsx',
    load: () => import('../features/pages/site/about-page-screen.tsx'),
  },
  {
    path: '/programs/:slug',
    source: 'src/features/pages/site/program-page-screen.tsx',
    load: () => import('../features/pages/site/program-page-screen.tsx'),
  },
  {
    path: '/events',
    source: 'src/features/events/site/events-screen.tsx',
    load: () => import('../features/events/site/events-screen.tsx'),
  },
  {
    path: '/events/:id/:slug',
    source: 'src/features/events/site/event-page-screen.tsx',
    load: () => import('../features/events/site/event-page-screen.tsx'),
  },
  {
    path: '/gallery',
    source: 'src/features/gallery/site/gallery-screen.tsx',
    load: () => import('../features/gallery/site/gallery-screen.tsx'),
  },
  {
    path: '/partners',
    source: 'src/features/partners/site/partners-screen.tsx',
    load: () => import('../features/partners/site/partners-screen.tsx'),
  },
  {
    path: '/contact',
    source: 'src/web/contact-screen.tsx',
    load: () => import('./contact-screen.tsx'),
  },
];

export interface MatchedRoute {
  route: SiteRoute;
  params: Record<string, string | undefined>;
}

/** The route of a path. */
export function matchSiteRoute(pathname: string): MatchedRoute | undefined {
  // The router treats several slashes as one, which would cache one screen as several documents.
  if (pathname.includes('//')) return undefined;
  for (const route of siteRoutes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return undefined;
}

/** The paths without parameters. */
export function fixedPaths(): string[] {
  return siteRoutes.map(({ path }) => path).filter((path) => !path.includes(':'));
}
