import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The path of each screen in the history of this window. After a reload, only the screens since then. */
const visited: (string | undefined)[] = [];

/** Remembers the screen, so that a screen after it can go back to it; not while it is covered by a dialog with a URL. */
export function useVisit(isCovered: boolean): void {
  const { pathname, key } = useLocation();
  useEffect(() => {
    visited[historyIndex()] = isCovered ? undefined : pathname;
  }, [pathname, isCovered, key]);
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
    const list = visited.slice(0, current).lastIndexOf(listPath);
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
