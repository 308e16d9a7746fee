import { useRef } from 'react';

/** For a dialog that a state opens and no trigger: brings the keyboard back to where it was. */
export function useFocusReturn() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const isThere = opener.current instanceof HTMLElement && opener.current.isConnected;
      // What opened the dialog may be gone with what was deleted in it.
      const target = isThere ? (opener.current as HTMLElement) : document.querySelector<HTMLElement>('#main');
      target?.focus({ preventScroll: isThere });
    },
  };
}
