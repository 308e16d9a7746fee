import { useEffect, useRef } from 'react';

/** Starts with the focus in a field, or on what has to be read before. Returns the ref of an element around the form. */
export function useInitialFocus(name: string) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a dialog has noted what had the focus before.
    const timer = setTimeout(() => {
      const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector);
      // Of several radio buttons, the chosen one: a press of the space bar must not choose another.
      const field = find(`[name="${name}"]:checked`) ?? find(`[name="${name}"]`);
      (find('[data-initial-focus]') ?? field)?.focus();
    });
    return () => clearTimeout(timer);
  }, [name]);
  return container;
}
