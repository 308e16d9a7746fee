import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The path and the search of each screen in the history of this window. After a reload, only the screens since then. */
const visited: (string | undefined)[] = [];

/** With it, the URL of a list is the details dialog over the list. */
const DETAILS_PARAMETER = 'member';

/** Remembers the screen, so that a screen after it can go back to it. */
export function useVisit(): void {
  const { pathname, search, key } = useLocation();
  useEffect(() => {
    visited[historyIndex()] = pathname + search;
  }, [pathname, search, key]);
}

/**
 * Goes to a list: back to it if it was shown before, so that its tab, its search and the scroll position are as they were left.
 * Otherwise it opens the list at its top.
 */
export function useGoBack(to: string): () => void {
  const navigate = useNavigate();
  return () => {
    const current = historyIndex();
    const [listPath] = to.split('?');
    const list = visited.slice(0, current).findLastIndex((screen = '') => {
      const [path, search] = screen.split('?');
      return path === listPath && !new URLSearchParams(search).has(DETAILS_PARAMETER);
    });
    void (list === -1 ? navigate(to) : navigate(list - current));
  };
}

/**
 * Before the first screen of a window, the history has no page of this site. The router counts the screens; the key of a location
 * would change when the screen replaces its own URL, as a search does.
 */
export function isFirstScreen(): boolean {
  return historyIndex() === 0;
}

function historyIndex(): number {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  return idx;
}
