import { useEffect, useState } from 'react';
import { request, RequestError } from '../../../kernel/http-client.ts';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import type { AnswerChange, SignUpAnswer } from '../sign-up.contract.ts';

type LinkState =
  | { status: 'loading' }
  | { status: 'broken' }
  | { status: 'failed' }
  | { status: 'ready'; answer: SignUpAnswer };

/** Reads the secret from the fragment and removes it from the URL, where it could be seen, bookmarked or shared. */
export function useAnswer() {
  const [token, setToken] = useState<string>();
  const [state, setState] = useState<LinkState>({ status: 'loading' });
  const [isPending, setIsPending] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [problem, setProblem] = useState<{ message: string; isOfGuests: boolean }>();

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
    if (token !== undefined) void load(token);
  }, [token]);

  async function load(secret: string): Promise<void> {
    setState({ status: 'loading' });
    try {
      setState({ status: 'ready', answer: await send('/api/sign-ups/read', { token: secret }) });
    } catch (error) {
      setState({ status: isBroken(error) ? 'broken' : 'failed' });
    }
  }

  return {
    state,
    isPending,
    savedAt,
    problem,
    retry: () => void load(token!),
    async change(change: AnswerChange): Promise<void> {
      setIsPending(true);
      setProblem(undefined);
      try {
        setState({
          status: 'ready',
          answer: await send('/api/sign-ups/answer', { token: token!, ...change }),
        });
        setSavedAt(new Date());
      } catch (error) {
        if (isBroken(error)) setState({ status: 'broken' });
        const { message, fields } = toFormError(error);
        setSavedAt(undefined);
        setProblem({ message: fields['guests'] ?? message, isOfGuests: fields['guests'] !== undefined });
      }
      setIsPending(false);
    },
  };
}

async function send(url: string, body: AnswerChange & { token: string }): Promise<SignUpAnswer> {
  return (await (await request('POST', url, body)).json()) as SignUpAnswer;
}

function isBroken(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}
