import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { listSignUps } from '../manage-sign-ups.contract.ts';

const keyOf = (eventId: number) => ['sign-ups', eventId];

/** Read each time the screen opens or gets the focus, because people sign up at any time. */
export function useSignUps(eventId: number | undefined) {
  return useQuery({
    queryKey: keyOf(eventId ?? 0),
    queryFn: () => call(listSignUps, { params: { id: eventId! } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    enabled: eventId !== undefined,
  });
}

interface ChangeOptions<Result> {
  run: (idempotencyKey: string) => Promise<Result>;
  done: (result: Result) => string;
  onDone?: () => void;
}

/** A change of the list, which is read again afterwards. */
export function useListChange<Result>(eventId: number, { run, done, onDone }: ChangeOptions<Result>) {
  const client = useQueryClient();
  return useAction({
    run,
    async onDone(result) {
      await client.invalidateQueries({ queryKey: keyOf(eventId) });
      toast({ title: done(result) });
      onDone?.();
    },
  });
}
