import type { SiteRoute } from '../ui/screen.ts';
import { withEventParts } from './event-parts.ts';
import { siteFeatures } from './site-features.ts';

/** The public screens, specific paths before general ones. Anything else is not found. */
export const siteRoutes: readonly SiteRoute[] = [
  {
    path: '/',
    source: 'src/web/home-screen.tsx',
    load: () => import('./home-screen.tsx'),
  },
  ...siteFeatures.flatMap(({ routes }) => routes.map(completeRoute)),
  {
    path: '/programs/:slug',
    source: 'src/web/program-page-screen.tsx',
    load: () => import('./program-page-screen.tsx'),
  },
  {
    path: '/contact',
    source: 'src/web/contact-screen.tsx',
    load: () => import('./contact-screen.tsx'),
  },
];

/** The page of an event is loaded with what other features add to it. */
function completeRoute(route: SiteRoute): SiteRoute {
  if (!route.hasEventParts) return route;
  const parts = siteFeatures.flatMap(({ eventPart = [] }) => eventPart);
  return {
    ...route,
    async load() {
      const [screen, ...modules] = await Promise.all([route.load(), ...parts.map((load) => load())]);
      return withEventParts(screen, modules);
    },
  };
}

/** What any other path shows. */
const notFoundRoute: SiteRoute = {
  path: '*',
  source: 'src/web/not-found-screen.tsx',
  load: () => import('./not-found-screen.tsx'),
};

export interface MatchedRoute {
  route: SiteRoute;
  params: Record<string, string | undefined>;
}

/** The route of a path. */
export function matchSiteRoute(pathname: string): MatchedRoute | undefined {
  for (const route of siteRoutes) {
    const match = patternOf(route.path).exec(pathname);
    if (match) return { route, params: { ...match.groups } };
  }
  return undefined;
}

/** `/events/:id` matches one segment as `id`. A slash at the end makes no difference. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);
}

/** The screen that a path shows. */
export function findRoute(pathname: string): SiteRoute {
  return matchSiteRoute(pathname)?.route ?? notFoundRoute;
}

/** The paths without parameters. */
export function fixedPaths(): string[] {
  return siteRoutes.map(({ path }) => path).filter((path) => !path.includes(':'));
}
