import { createContext, use, useMemo, type ComponentProps, type MouseEvent } from 'react';

export interface Location {
  pathname: string;
  /** Empty, or the query with its question mark. */
  search: string;
  hash: string;
  /** What the link to this screen said beyond its URL. */
  state: unknown;
  /** Identifies the entry in the browser's history. */
  key: string;
}

interface NavigateOptions {
  replace?: boolean | undefined;
  state?: unknown;
}

export type Navigate = (to: string | number, options?: NavigateOptions) => void;

export interface Navigation {
  location: Location;
  /** How the visitor came here: by a link, by a change of the URL in place, or by Back, Forward and a new document. */
  type: 'PUSH' | 'REPLACE' | 'POP';
  navigate: Navigate;
}

/** Where the visitor is. The site and the back office have routers of their own, but share links and searches. */
export const NavigationContext = createContext<Navigation | undefined>(undefined);

function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error('This component is rendered outside of a router.');
  return navigation;
}

export function useLocation(): Location {
  return useNavigation().location;
}

export function useNavigate(): Navigate {
  return useNavigation().navigate;
}

export function useNavigationType(): Navigation['type'] {
  return useNavigation().type;
}

export function useSearchParams(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: string;
  /** Whether the link loads a new document. */
  reloadDocument?: boolean | undefined;
}

/** A link, which shows another screen of the same app without a new document. */
export function Link({ to, replace, state, reloadDocument, onClick, children, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (reloadDocument || event.defaultPrevented || !opensHere(event) || !isScreen(to)) return;
    event.preventDefault();
    navigate(to, { replace, state });
  }
  return (
    <a {...anchor} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** Other URLs, such as `mailto:`, are left to the browser. */
function isScreen(to: string): boolean {
  return /^[/?#](?!\/)/.test(to);
}

/** A click with a key pressed or with another button opens a tab, a window or a menu. */
export function opensHere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const hasKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !hasKey && (target === '' || target === '_self');
}
