import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from '../ui/navigation.tsx';

/** The navigation state of links in the header and footer: they scroll to the top, even to the current screen. */
export const fromFrame = 'from the frame';

/**
 * Makes client-side navigation behave like loading a document: it scrolls to the top and focuses the heading. On back and
 * forward the browser restores the scroll position. A screen that wants the focus elsewhere sets it in an effect of its
 * own, which runs later.
 */
export function useRouteFocus(): void {
  const location = useLocation();
  const { pathname, key } = location;
  const isFromFrame = location.state === fromFrame;
  const isBackOrForward = useNavigationType() === 'POP';
  const last = useRef({ pathname, key });
  useLayoutEffect(() => {
    const isOtherScreen = last.current.pathname !== pathname;
    const isRequested = last.current.key !== key && isFromFrame && !isBackOrForward;
    last.current = { pathname, key };
    if (!isOtherScreen && !isRequested) return;
    if (!isBackOrForward) scrollTo(0, 0);
    focusHeading();
  }, [pathname, key, isFromFrame, isBackOrForward]);
}

/** Rendered beside a lazy screen: moves the focus to the heading once the screen has loaded. */
export function FocusAfterSuspense() {
  useLayoutEffect(() => {
    const { activeElement } = document;
    // 'Try again' is gone when the screen has loaded, and the focus with it.
    if (activeElement?.id === 'main' || activeElement === document.body) focusHeading();
  }, []);
  return null;
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('#main');
  const heading = main?.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  (heading ?? main)?.focus({ preventScroll: true });
}
