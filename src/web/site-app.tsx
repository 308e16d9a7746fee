import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSiteDetails } from '../features/site/site/site.queries.ts';
import type { AllowedScript } from '../kernel/rendering.ts';
import type { ScreenModule } from '../ui/screen.ts';
import { DocumentProvider } from '../ui/document-context.tsx';
import { loadDocument } from '../ui/load-document.ts';
import { Loading } from '../ui/feedback/loading.tsx';
import { ScreenTitle } from '../ui/layout/screen-title.tsx';
import { useDocumentNow, type DocumentClock } from './document-clock.ts';
import { SiteLayout } from './site-layout.tsx';
import { matchSiteRoute, type SiteRoute } from './site-routes.ts';
import { FocusAfterSuspense, useRouteFocus } from './use-route-focus.ts';

interface SiteAppProps {
  client: QueryClient;
  clock: DocumentClock;
  origin: string;
  /** Scripts of the page that the content security policy allows. */
  scripts: readonly AllowedScript[];
}

/** The whole public site, the same on the server and in the browser. */
export function SiteApp({ client, ...document }: SiteAppProps) {
  return (
    <QueryClientProvider client={client}>
      <SiteFrame {...document} />
    </QueryClientProvider>
  );
}

function SiteFrame({ clock, origin, scripts }: Omit<SiteAppProps, 'client'>) {
  const now = useDocumentNow(clock);
  const site = useSiteDetails();
  const { pathname } = useLocation();
  const matched = matchSiteRoute(pathname);
  const hasLeft = useHasLeft(scripts.length > 0);
  useRouteFocus();
  // The page is interactive from here on; browser tests wait for this attribute.
  useEffect(() => document.querySelector('#root')?.setAttribute('data-hydrated', ''), []);
  return (
    <DocumentProvider
      now={now}
      timeZone={site.timeZone}
      siteName={site.chapterName}
      origin={origin}
      shareImage={site.shareImageUrl}
      scripts={scripts}
    >
      <SiteLayout site={site} reloadDocument={scripts.length > 0}>
        {hasLeft ? <LoadingScreen /> : matched ? <Screen route={matched.route} /> : <NotFoundScreen />}
      </SiteLayout>
    </DocumentProvider>
  );
}

/** Loads a new document when a visitor leaves a page with scripts, so that their effects end with it. */
function useHasLeft(hasScripts: boolean): boolean {
  const { pathname } = useLocation();
  const [firstPathname] = useState(pathname);
  const hasLeft = hasScripts && pathname !== firstPathname;
  useEffect(() => {
    if (hasLeft) loadDocument();
  }, [hasLeft]);
  return hasLeft;
}

const loaded = new Map<SiteRoute, ScreenModule>();
const lazyScreens = new Map<SiteRoute, ComponentType>();

/** Loads a screen before it is rendered, so that it does not suspend. */
export async function loadScreen(route: SiteRoute): Promise<ScreenModule> {
  let screen = loaded.get(route);
  if (!screen) loaded.set(route, (screen = await route.load()));
  return screen;
}

function Screen({ route }: { route: SiteRoute }): ReactNode {
  const Loaded = loaded.get(route)?.default;
  if (Loaded) return <Loaded />;
  let LazyScreen = lazyScreens.get(route);
  if (!LazyScreen) lazyScreens.set(route, (LazyScreen = lazy(() => route.load().catch(loadNewVersion))));
  return (
    // With its own key each screen shows the fallback instead of keeping the previous screen.
    <Suspense key={route.path} fallback={<LoadingScreen />}>
      <LazyScreen />
      <FocusAfterSuspense />
    </Suspense>
  );
}

/** After a deployment the file of a screen may be gone; a new document names the current ones. */
function loadNewVersion(): Promise<never> {
  loadDocument();
  return new Promise(() => {});
}

function LoadingScreen() {
  return (
    <div className="page-width">
      <Loading text="Loading…" />
    </div>
  );
}

const linkStyle = 'inline-flex min-h-[44px] items-center font-semibold';

function NotFoundScreen() {
  return (
    <div className="page-width py-section">
      <ScreenTitle title="404 Page Not Found" isMissing />
      <h1 className="text-4xl">404 Page Not Found</h1>
      <p className="mt-4 max-w-[56ch] text-lg text-ink-2">
        There is nothing at this address. It may have moved, or the link may be incomplete.
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-8">
        <li>
          <Link to="/" className={linkStyle}>
            Go to the home page
          </Link>
        </li>
        <li>
          <Link to="/events" className={linkStyle}>
            See our events
          </Link>
        </li>
      </ul>
    </div>
  );
}
