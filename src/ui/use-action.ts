import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Toast } from './feedback/toast-card.tsx';
import { toast } from './feedback/toast.tsx';
import { toFormError } from './forms/form-errors.ts';
import { createSaveAttempts } from './forms/save-attempts.ts';

interface ActionOptions<Result> {
  /** Gets the same key for every attempt until one succeeds, so that a lost response cannot make the change twice. */
  run: (idempotencyKey: string) => Promise<Result>;
  onDone: (result: Result) => void | Promise<void>;
  /** What the toast says after a failure, where that is not the message of the server. */
  failed?: string | ((error: unknown) => string | Toast);
  onFailed?: (error: unknown) => void | Promise<void>;
}

/** A write outside of a form: pending state, one attempt at a time, and a toast where it fails. */
export function useAction<Result>({ run, onDone, failed = serverMessage, onFailed }: ActionOptions<Result>) {
  const [attempts] = useState(createSaveAttempts);
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(attempts.next().idempotencyKey),
    // The default waits for a connection and would show a spinner that never ends.
    networkMode: 'always',
    onSuccess: (result) => {
      attempts.done();
      return onDone(result);
    },
    onError: (error) => {
      const message = typeof failed === 'string' ? failed : failed(error);
      toast(
        typeof message === 'string' ? { title: 'Error', description: message, tone: 'destructive' } : message,
      );
      return onFailed?.(error);
    },
  });
  return { run: () => isPending || mutate(), isPending };
}

const serverMessage = (error: unknown) => toFormError(error).message;
