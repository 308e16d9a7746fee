import { useRef } from 'react';

/** For a dialog that a state opens and no trigger: brings the keyboard back to where it was, or else to what `orElse` selects. */
export function useFocusReturn(orElse = '#main') {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // What opened the dialog may be gone with what was deleted in it, or was gone already when the dialog came.
      const isThere =
        opener.current instanceof HTMLElement &&
        opener.current.isConnected &&
        opener.current !== document.body;
      const next =
        document.querySelector<HTMLElement>(orElse) ?? document.querySelector<HTMLElement>('#main');
      const target = isThere ? (opener.current as HTMLElement) : next;
      target?.focus({ preventScroll: isThere });
    },
  };
}
