import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from './feedback/toast.tsx';

interface ActionOptions<Result> {
  /** Every attempt gets the same key, so that a lost response cannot make the change twice. */
  run: (idempotencyKey: string) => Promise<Result>;
  onDone: (result: Result) => void | Promise<void>;
  /** The toast after a failure. */
  failed: string | ((error: unknown) => string);
  onFailed?: (error: unknown) => void | Promise<void>;
}

/** A write outside of a form: pending state, one attempt at a time, and a toast where it fails. */
export function useAction<Result>({ run, onDone, failed, onFailed }: ActionOptions<Result>) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useMutation({
    mutationFn: () => run(idempotencyKey),
    // The default waits for a connection and would show a spinner that never ends.
    networkMode: 'always',
    onSuccess: onDone,
    onError: (error) => {
      toast({
        title: 'Error',
        description: typeof failed === 'string' ? failed : failed(error),
        tone: 'destructive',
      });
      return onFailed?.(error);
    },
  });
  return { run: () => isPending || mutate(), isPending };
}
