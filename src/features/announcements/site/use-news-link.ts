import { useState } from 'react';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { useSecretLink } from '../../../ui/use-secret-link.ts';
import type { NewsLink } from '../news.contract.ts';
import type { NewsPurpose } from '../news.rules.ts';

/** What a link from an email is about, and its button. */
export function useNewsLink(purpose: NewsPurpose) {
  const url = `/api/news/links/${purpose}`;
  const { state, send, retry } = useSecretLink<NewsLink>(`${url}/read`);
  const [isPending, setIsPending] = useState(false);
  const [hasChanged, setHasChanged] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function turn(isOn: boolean): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    setProblem(undefined);
    try {
      await send(url, { isOn });
      setHasChanged(true);
    } catch (error) {
      setProblem(toFormError(error).message);
    }
    setIsPending(false);
  }
  return { state, retry, turn, isPending, hasChanged, problem };
}
