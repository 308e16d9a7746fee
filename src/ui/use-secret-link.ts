import { useEffect, useState } from 'react';
import { request, RequestError } from '../kernel/http-client.ts';

/** What a link leads to whose secret is in its fragment. `no-link`: there is none. */
type LinkState<Opened> =
  | { status: 'loading' | 'no-link' | 'broken' | 'failed' }
  | { status: 'ready'; opened: Opened };

/**
 * Reads the secret from the fragment and removes it from the URL, where it could be seen, bookmarked or shared. The entry in the
 * browser's history keeps it, so that the link still works after Back and when a phone loads the page again.
 */
export function useSecretLink<Opened>(readUrl: string) {
  const [token, setToken] = useState<string>();
  const [state, setState] = useState<LinkState<Opened>>({ status: 'loading' });

  useEffect(() => {
    const entry = window.history.state as { secret?: string } | null;
    const secret = location.hash.slice(1) || (entry?.secret ?? '');
    setToken((current) => current ?? secret);
    window.history.replaceState({ ...entry, secret }, '', location.pathname);
    // Another link that is pasted into the same tab changes only the fragment.
    const reload = () => location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);

  useEffect(() => {
    if (token !== undefined) void load(readUrl, token);
  }, [readUrl, token]);

  async function load(url: string, secret: string): Promise<void> {
    setState({ status: secret === '' ? 'no-link' : 'loading' });
    if (secret === '') return;
    try {
      setState({ status: 'ready', opened: await post(url, { token: secret }) });
    } catch (error) {
      setState({ status: isBroken(error) ? 'broken' : 'failed' });
    }
  }

  return {
    state,
    retry: () => void load(readUrl, token!),
    /** Throws where nothing was saved, except for a link that no longer works. */
    async send(url: string, body: object): Promise<void> {
      try {
        setState({ status: 'ready', opened: await post(url, { token, ...body }) });
      } catch (error) {
        if (!isBroken(error)) throw error;
        setState({ status: 'broken' });
      }
    },
  };
}

async function post<Opened>(url: string, body: object): Promise<Opened> {
  return (await (await request('POST', url, body)).json()) as Opened;
}

function isBroken(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}
