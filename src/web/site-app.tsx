import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  Suspense,
  use,
  useEffect,
  useState,
  useTransition,
  ViewTransition,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useLocation } from '../ui/navigation.tsx';
import { useSiteDetails } from '../features/chapter/site/site.queries.ts';
import type { AllowedScript } from '../kernel/rendering.ts';
import type { CardWithUrl } from '../kernel/share-card.ts';
import type { ScreenModule, SiteRoute } from '../ui/screen.ts';
import { DocumentProvider } from '../ui/document-context.tsx';
import { loadDocument, loadNewVersion } from '../ui/load-document.ts';
import { FailedRead } from '../ui/feedback/failed-read.tsx';
import { Loading } from '../ui/feedback/loading.tsx';
import { useDocumentNow, type DocumentClock } from './document-clock.ts';
import { BareLayout } from './bare-layout.tsx';
import { SiteLayout } from './site-layout.tsx';
import { PhotoActionContext } from '../ui/photo-action.tsx';
import { siteFeatures } from './site-features.ts';
import { findRoute } from './site-routes.ts';
import { FocusAfterSuspense, useRouteFocus } from './use-route-focus.ts';

const photoAction = siteFeatures.find((feature) => feature.photoAction)?.photoAction;

interface SiteAppProps {
  client: QueryClient;
  clock: DocumentClock;
  origin: string;
  /** Scripts of the page that the content security policy allows. */
  scripts: readonly AllowedScript[];
  /** Gives the server the card of shared links. */
  onCard?: (card: CardWithUrl) => void;
}

/** The whole public site, the same on the server and in the browser. */
export function SiteApp({ client, ...document }: SiteAppProps) {
  return (
    <QueryClientProvider client={client}>
      <SiteFrame {...document} />
    </QueryClientProvider>
  );
}

function SiteFrame({ clock, origin, scripts, onCard }: Omit<SiteAppProps, 'client'>) {
  const now = useDocumentNow(clock);
  const site = useSiteDetails();
  const { pathname } = useLocation();
  const route = findRoute(pathname);
  const Layout = route.isBare ? BareLayout : SiteLayout;
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
      palette={site.palette}
      programs={site.menu.programs}
      onCard={onCard}
      scripts={scripts}
    >
      <PhotoActionContext value={photoAction}>
        <Layout site={site} reloadDocument={scripts.length > 0}>
          {/* Screens fade into each other; changes within a screen do not. */}
          <ViewTransition key={route.path} default="none" enter="auto" exit="auto">
            {hasLeft ? <LoadingScreen /> : <Screen route={route} />}
          </ViewTransition>
        </Layout>
      </PhotoActionContext>
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

/** Loads a screen before it is rendered, so that it does not suspend. */
export async function loadScreen(route: SiteRoute): Promise<ScreenModule> {
  let screen = loaded.get(route);
  if (!screen) loaded.set(route, (screen = await route.load()));
  return screen;
}

function Screen({ route }: { route: SiteRoute }): ReactNode {
  const [loading, setLoading] = useState(() => (loaded.has(route) ? undefined : loadOrReload(route)));
  const [isRetrying, startRetry] = useTransition();
  const Loaded = loaded.get(route)?.default;
  if (Loaded && !loading) return <Loaded />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <LateScreen
        loading={loading!}
        onRetry={() => startRetry(() => setLoading(loadOrReload(route)))}
        isRetrying={isRetrying}
      />
    </Suspense>
  );
}

interface LateScreenProps {
  loading: Promise<ComponentType | undefined>;
  onRetry: () => void;
  isRetrying: boolean;
}

/** A screen whose code the browser did not have yet. */
function LateScreen({ loading, onRetry, isRetrying }: LateScreenProps) {
  const Loaded = use(loading);
  const { pathname, search } = useLocation();
  if (Loaded) {
    return (
      <>
        <Loaded />
        <FocusAfterSuspense />
      </>
    );
  }
  return (
    <div className="page-width py-section">
      <FailedRead url={pathname + search} onRetry={onRetry} isRetrying={isRetrying} />
    </div>
  );
}

/** Undefined where the server cannot be reached. */
async function loadOrReload(route: SiteRoute): Promise<ComponentType | undefined> {
  try {
    return (await loadScreen(route)).default;
  } catch {
    return (await loadNewVersion()) ? new Promise(() => {}) : undefined;
  }
}

function LoadingScreen() {
  return (
    <div className="page-width">
      <Loading text="Loading…" />
    </div>
  );
}
