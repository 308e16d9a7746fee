import { useEffect, useRef } from 'react';

/** Starts with the focus in a field. Returns the ref of an element around the form. */
export function useInitialFocus(name: string) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After a dialog has noted what had the focus before.
    const timer = setTimeout(() =>
      container.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    );
    return () => clearTimeout(timer);
  }, [name]);
  return container;
}
