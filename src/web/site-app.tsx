import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSiteDetails } from '../features/site/site/site.queries.ts';
import type { AllowedScript } from '../kernel/rendering.ts';
import type { ScreenModule } from '../ui/screen.ts';
import { DocumentProvider } from '../ui/document-context.tsx';
import { loadDocument } from '../ui/load-document.ts';
import { Loading } from '../ui/feedback/loading.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { SiteLayout } from './site-layout.tsx';
import { matchSiteRoute, type SiteRoute } from './site-routes.ts';
import { EndOfWaiting, useArrival } from './use-arrival.ts';
import { useMovingNow, type DocumentClock } from './use-moving-now.ts';

interface SiteAppProps {
  client: QueryClient;
  clock: DocumentClock;
  origin: string;
  /** The scripts of administrators that the document's policy lets run. */
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
  const now = useMovingNow(clock);
  const site = useSiteDetails();
  const { pathname } = useLocation();
  const matched = matchSiteRoute(pathname);
  const hasLeft = useLeaving(scripts.length > 0);
  useArrival();
  // From here on the page answers; journeys wait for this mark.
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
        {hasLeft ? <ScreenOnTheWay /> : matched ? <Screen route={matched.route} /> : <NotFoundScreen />}
      </SiteLayout>
    </DocumentProvider>
  );
}

/** What a page's scripts did stays with their document: whoever leaves the page gets a new one. */
function useLeaving(hasScripts: boolean): boolean {
  const { pathname } = useLocation();
  const [begunAt] = useState(pathname);
  const hasLeft = hasScripts && pathname !== begunAt;
  useEffect(() => {
    if (hasLeft) loadDocument();
  }, [hasLeft]);
  return hasLeft;
}

const loaded = new Map<SiteRoute, ScreenModule>();
const onTheWay = new Map<SiteRoute, ComponentType>();

/** Loads a screen so that it can be drawn at once, without a moment of waiting in between. */
export async function loadScreen(route: SiteRoute): Promise<ScreenModule> {
  let screen = loaded.get(route);
  if (!screen) loaded.set(route, (screen = await route.load()));
  return screen;
}

function Screen({ route }: { route: SiteRoute }): ReactNode {
  const Ready = loaded.get(route)?.default;
  if (Ready) return <Ready />;
  let Waiting = onTheWay.get(route);
  if (!Waiting) onTheWay.set(route, (Waiting = lazy(() => route.load().catch(loadNewVersion))));
  return (
    // With a key of its own each screen says that it is on its way, instead of leaving the last one standing.
    <Suspense key={route.path} fallback={<ScreenOnTheWay />}>
      <Waiting />
      <EndOfWaiting />
    </Suspense>
  );
}

/** A file that a newer version has replaced is gone; the document of the same address names those that are there. */
function loadNewVersion(): Promise<never> {
  loadDocument();
  return new Promise(() => {});
}

function ScreenOnTheWay() {
  return (
    <div className="page-width">
      <Loading text="Loading…" />
    </div>
  );
}
