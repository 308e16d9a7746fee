import { useEffect, useRef } from 'react';

/** Starts with the focus in a field. Returns the ref of an element around the form. */
export function useInitialFocus(name: string) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a dialog has noted what had the focus before.
    const timer = setTimeout(() => {
      const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector);
      // Of several radio buttons, the chosen one: a press of the space bar must not choose another.
      (find(`[name="${name}"]:checked`) ?? find(`[name="${name}"]`))?.focus();
    });
    return () => clearTimeout(timer);
  }, [name]);
  return container;
}
