import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { cleanSearch } from '../kernel/search-text.ts';

const pauseBeforeAsking = 200;

interface LiveSearchOptions {
  /** What the address asks for. */
  search: string;
  /** The address that asks for another text. */
  hrefFor: (search: string) => string;
}

export interface LiveSearch {
  typed: string;
  setTyped: (text: string) => void;
  /** Whether the address, and with it what the server is asked, has caught up with what was typed. */
  isSettled: boolean;
}

/** What the visitor types, mirrored into the address after a short pause. */
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
    // The address changes before it is drawn: what was typed in between is newer than it.
    const isNewer = typedAt.current === window.location.href;
    typedAt.current = undefined;
    // Our own mirroring replaces the address; anything else, such as a link or Back, decides what the box says.
    if (navigationType !== 'REPLACE' && !isNewer) setTyped(asked);
  }, [key, navigationType, asked]);

  useEffect(() => {
    // The browser may have kept or received text before the script was there.
    if (input.current) setTyped(input.current.value);
  }, [input]);

  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => {
      // Whoever has pressed something is on her way already, though nothing of it is drawn yet; then it is our turn again.
      const isDrawn = window.location.pathname + window.location.search === pathname + search;
      if (isDrawn) void navigate(settledHref, { replace: true });
    }, pauseBeforeAsking);
    return () => clearTimeout(timer);
  }, [isSettled, settledHref, navigate, key, pathname, search]);

  return { typed, setTyped: type, isSettled };
}
