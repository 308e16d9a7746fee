import { useEffect, useState } from 'react';
import { request, RequestError } from '../../../kernel/http-client.ts';
import type { NewReply, RollCallListing } from '../roll-call.contract.ts';

/** What a member’s link leads to. */
type LinkState =
  | { status: 'loading' }
  | { status: 'no-link' }
  | { status: 'broken' }
  | { status: 'failed' }
  | { status: 'ready'; listing: RollCallListing };

type WithoutToken<Body> = Body extends unknown ? Omit<Body, 'token'> : never;
export type Reply = WithoutToken<NewReply>;

/** Reads the secret from the fragment and removes it from the URL, where it could be seen, bookmarked or shared. */
export function useRollCallLink() {
  const [token, setToken] = useState<string>();
  const [state, setState] = useState<LinkState>({ status: 'loading' });

  useEffect(() => {
    const secret = location.hash.slice(1);
    setToken((current) => current ?? secret);
    window.history.replaceState(window.history.state, '', location.pathname);
    // Another link that is pasted into the same tab changes only the fragment.
    const reload = () => location.reload();
    window.addEventListener('hashchange', reload);
    return () => window.removeEventListener('hashchange', reload);
  }, []);

  useEffect(() => {
    if (token === undefined) return;
    if (token === '') setState({ status: 'no-link' });
    else void load(token);
  }, [token]);

  async function load(secret: string): Promise<void> {
    setState({ status: 'loading' });
    try {
      const response = await request('POST', '/api/roll-call/read', { token: secret });
      setState({ status: 'ready', listing: (await response.json()) as RollCallListing });
    } catch (error) {
      setState({ status: isBroken(error) ? 'broken' : 'failed' });
    }
  }

  return {
    state,
    retry: () => void load(token!),
    /** Throws where the reply was not saved. */
    async send(reply: Reply): Promise<void> {
      const body = { token: token!, ...reply };
      try {
        const response = await request('POST', '/api/roll-call/reply', body);
        setState({ status: 'ready', listing: (await response.json()) as RollCallListing });
      } catch (error) {
        if (isBroken(error)) setState({ status: 'broken' });
        else throw error;
      }
    },
  };
}

function isBroken(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}
