import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readOf } from '../../../kernel/http-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import type { readYear, Year } from '../../year/year.contract.ts';

const yearKey = [readOf<typeof readYear>('/api/admin/year').url];

export function useYear({ enabled = true } = {}) {
  return useQuery<Year>({
    queryKey: yearKey,
    enabled,
    // Another owner may have changed it on another device.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** A write outside of a form. */
export interface YearWrite {
  /** Gets what the screen shows, for its versions. */
  send: (year: Year, idempotencyKey: string) => Promise<Year>;
  onDone?: () => void;
  onFailed?: () => void;
}

/** Saves changes one after the other, and shows what the server responds. */
export function useYearWrites() {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<Date>();
  const refresh = () => client.invalidateQueries({ queryKey: yearKey });

  function onSaved(year: Year) {
    client.setQueryData(yearKey, year);
    setSavedAt(new Date());
    // Invitations, access and members may have changed. Screens that are not shown read them again.
    client.removeQueries({ type: 'inactive' });
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: YearWrite) => send(client.getQueryData<Year>(yearKey)!, crypto.randomUUID()),
    scope: { id: 'year' },
    // The default waits for a connection and would show a spinner that never ends.
    networkMode: 'always',
    onSuccess(year, { onDone }) {
      onSaved(year);
      onDone?.();
    },
    async onError(error, { onFailed }) {
      toast({ title: 'Not saved', description: toFormError(error).message, tone: 'destructive' });
      await refresh();
      onFailed?.();
    },
  });
  return { write: (change: YearWrite) => mutate(change), isSaving: isPending, savedAt, onSaved, refresh };
}

export type YearWrites = ReturnType<typeof useYearWrites>;
