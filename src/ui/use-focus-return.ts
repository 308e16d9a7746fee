import { useRef } from 'react';

/** Returns the focus after a dialog without a trigger closes: to where it was, or to the element that `orElse` selects. */
export function useFocusReturn(orElse = '#main') {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus() {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // The element that opened the dialog may have been removed before the dialog opened or during it.
      const stillExists =
        opener.current instanceof HTMLElement &&
        opener.current.isConnected &&
        opener.current !== document.body;
      const next =
        document.querySelector<HTMLElement>(orElse) ?? document.querySelector<HTMLElement>('#main');
      const target = stillExists ? (opener.current as HTMLElement) : next;
      target?.focus({ preventScroll: stillExists });
    },
  };
}
