import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Told by links of the header and footer: whoever follows one wants to start at the top, also where she already is. */
export const fromFrame = 'from the frame';

/**
 * A screen that came without a document begins like a document: at the top, and the keyboard and the screen reader at its
 * heading. The browser itself finds the old place again when somebody goes back. A screen with a better place to begin
 * takes the focus in an effect of its own, which runs later.
 */
export function useArrival(): void {
  const location = useLocation();
  const { pathname, key } = location;
  const isFromFrame = location.state === fromFrame;
  const isBackOrForth = useNavigationType() === 'POP';
  const last = useRef({ pathname, key });
  useLayoutEffect(() => {
    const isOtherScreen = last.current.pathname !== pathname;
    const isAskedFor = last.current.key !== key && isFromFrame && !isBackOrForth;
    last.current = { pathname, key };
    if (!isOtherScreen && !isAskedFor) return;
    if (!isBackOrForth) scrollTo(0, 0);
    focusHeading();
  }, [pathname, key, isFromFrame, isBackOrForth]);
}

/** Stands beside a screen that had to be waited for: whoever waited goes on to its heading. */
export function EndOfWaiting() {
  useLayoutEffect(() => {
    if (document.activeElement?.id === 'main') focusHeading();
  }, []);
  return null;
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('#main');
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
