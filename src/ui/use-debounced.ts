import { useEffect, useState } from 'react';

/** A text once typing has paused for as long as this. */
export function useDebounced(text: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return debounced;
}
