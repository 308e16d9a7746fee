import { useState } from 'react';
import { toFormError, type FormError } from './form-errors.ts';

/** Whether something that a visitor sends is on its way, and why the last one failed. */
export function useSend() {
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<FormError>();
  return {
    isPending,
    problem,
    async send(run: () => Promise<void>): Promise<void> {
      setIsPending(true);
      setProblem(undefined);
      try {
        await run();
      } catch (error) {
        setProblem(toFormError(error));
      }
      setIsPending(false);
    },
  };
}
