import { useState } from 'react';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { useSecretLink } from '../../../ui/use-secret-link.ts';
import type { AnswerChange, SignUpAnswer } from '../sign-up.contract.ts';

/** A sign-up that a link leads to, and the last change of it. */
export function useAnswer() {
  const { state, send, retry } = useSecretLink<SignUpAnswer>('/api/sign-ups/read');
  const [isPending, setIsPending] = useState(false);
  const [savedAt, setSavedAt] = useState<Date>();
  const [problem, setProblem] = useState<{ message: string; isOfGuests: boolean }>();

  async function change(sent: AnswerChange): Promise<void> {
    setIsPending(true);
    setProblem(undefined);
    try {
      await send('/api/sign-ups/answer', sent);
      setSavedAt(new Date());
    } catch (error) {
      const { message, fields } = toFormError(error);
      setSavedAt(undefined);
      setProblem({ message: fields['guests'] ?? message, isOfGuests: fields['guests'] !== undefined });
    }
    setIsPending(false);
  }
  return { state, retry, change, isPending, savedAt, problem };
}
