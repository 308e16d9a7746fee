import { useEffect, useState } from 'react';

/** The secret of the one-time link that opened this screen. It must not stay in the URL, where it can be seen, bookmarked and stored in the history. */
export function useLinkSecret(): string {
  const [secret] = useState(() => location.hash.slice(1));
  useEffect(() => {
    window.history.replaceState(window.history.state, '', location.pathname);
    // Another link that is pasted into the same tab changes only the fragment.
    const reload = () => location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);
  return secret;
}
