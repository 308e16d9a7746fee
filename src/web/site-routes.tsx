import { matchPath } from 'react-router';
import type { ScreenModule } from '../ui/screen.ts';

export interface SiteRoute {
  path: string;
  /** The screen's file, by which the server finds what the browser should load ahead. */
  source: string;
  load: () => Promise<ScreenModule>;
}

/** Every public address and its screen. Anything else is not found. */
const siteRoutes: readonly SiteRoute[] = [
  {
    path: '/events',
    source: 'src/features/events/site/events-screen.tsx',
    load: () => import('../features/events/site/events-screen.tsx'),
  },
];

export interface MatchedRoute {
  route: SiteRoute;
  params: Record<string, string | undefined>;
}

/** The route an address leads to. */
export function matchSiteRoute(pathname: string): MatchedRoute | undefined {
  for (const route of siteRoutes) {
    const match = matchPath({ path: route.path, caseSensitive: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return undefined;
}
