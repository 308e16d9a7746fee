import { startTransition, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { NavigationContext, type Navigate, type Navigation } from '../ui/navigation.tsx';

/** What the browser's history keeps for each URL. */
interface HistoryEntry {
  key?: string;
  state?: unknown;
}

type NavigationType = Navigation['type'];

/** The router of the site in the browser. `site-routes.ts` says which screen a URL shows. */
export function SiteRouter({ children }: { children: ReactNode }) {
  const [current, setCurrent] = useState(() => readHistory('POP'));
  // In a transition, so that the page stays responsive while the next screen is rendered.
  const update = useCallback(
    (type: NavigationType) => startTransition(() => setCurrent(readHistory(type))),
    [],
  );
  const navigate = useCallback<Navigate>(
    (to, { replace = false, state } = {}) => {
      if (typeof to === 'number') {
        history.go(to);
        return;
      }
      const url = new URL(to, location.href);
      const entry: HistoryEntry = { key: Math.random().toString(36), state };
      // Like the browser's own links: the same URL again does not become another step for Back.
      const type = replace || url.href === location.href ? 'REPLACE' : 'PUSH';
      if (type === 'PUSH') history.pushState(entry, '', url);
      else history.replaceState(entry, '', url);
      update(type);
    },
    [update],
  );
  useEffect(() => {
    const follow = () => update('POP');
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [update]);
  const navigation = useMemo(() => ({ ...current, navigate }), [current, navigate]);
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

function readHistory(type: NavigationType): Pick<Navigation, 'location' | 'type'> {
  const { pathname, search, hash } = location;
  const { key = 'first', state } = (history.state ?? {}) as HistoryEntry;
  return { location: { pathname, search, hash, key, state }, type };
}

interface StaticRouterProps {
  pathname: string;
  search?: string;
  children: ReactNode;
}

/** The router of a document that is rendered on the server. */
export function StaticRouter({ pathname, search = '', children }: StaticRouterProps) {
  const rendered = { pathname, search, hash: '', key: 'first', state: undefined };
  return (
    <NavigationContext value={{ location: rendered, type: 'POP', navigate: refuseToNavigate }}>
      {children}
    </NavigationContext>
  );
}

function refuseToNavigate(): never {
  throw new Error('A screen navigated while it was rendered on the server.');
}
