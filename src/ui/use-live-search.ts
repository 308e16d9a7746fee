import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigationType } from './navigation.tsx';
import { cleanSearch } from '../kernel/search-text.ts';

const pauseBeforeAsking = 200;

interface LiveSearchOptions {
  /** The search text in the URL. */
  search: string;
  /** The URL for another search text. */
  hrefFor: (search: string) => string;
}

export interface LiveSearch {
  typed: string;
  setTyped: (text: string) => void;
  /** Whether the URL contains what was typed. */
  isSettled: boolean;
}

/** A search text that is copied to the URL after a short pause in typing. */
export function useLiveSearch(
  input: RefObject<HTMLInputElement | null>,
  { search: asked, hrefFor }: LiveSearchOptions,
): LiveSearch {
  const navigate = useNavigate();
  const { key, pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const [typed, setTyped] = useState(asked);
  const isSettled = cleanSearch(typed) === asked;
  const settledHref = hrefFor(typed);

  const typedAt = useRef<string>(undefined);
  function type(text: string) {
    typedAt.current = window.location.href;
    setTyped(text);
  }

  useEffect(() => {
    // The URL changes before it is rendered: what was typed in between is newer.
    const isNewer = typedAt.current === window.location.href;
    typedAt.current = undefined;
    // Our own change replaces the URL; any other change, such as a link or Back, sets the text.
    if (navigationType !== 'REPLACE' && !isNewer) setTyped(asked);
  }, [key, navigationType, asked]);

  useEffect(() => {
    // The browser may have restored or received text before the script ran.
    if (input.current) setTyped(input.current.value);
  }, [input]);

  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => {
      // A navigation may have started that is not rendered yet; it must not be replaced.
      const isDrawn = window.location.pathname + window.location.search === pathname + search;
      if (isDrawn) navigate(settledHref, { replace: true });
    }, pauseBeforeAsking);
    return () => clearTimeout(timer);
  }, [isSettled, settledHref, navigate, key, pathname, search]);

  return { typed, setTyped: type, isSettled };
}
