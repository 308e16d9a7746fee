import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { refreshRecords } from '../../../records/admin/record-queries.ts';
import { useUndo } from '../../../records/admin/use-undo.ts';
import { readBoard, type Board } from '../board.contract.ts';

const boardKey = [readBoard.path];

export function useBoard() {
  return useQuery<Board>({
    queryKey: boardKey,
    // Someone else may have changed it on another device.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
}

/** A write outside of a form. */
export interface BoardWrite {
  /** Gets what the screen shows, for its versions. */
  send: (board: Board, idempotencyKey: string) => Promise<Board>;
  onDone?: () => void;
  onFailed?: () => void;
}

/** Saves changes one after the other, and shows what the server responds. */
export function useBoardWrites() {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<Date>();
  const refresh = () => client.invalidateQueries({ queryKey: boardKey });

  function onSaved(board: Board) {
    client.setQueryData(boardKey, board);
    setSavedAt(new Date());
    // Screens that are not shown read again what may have changed.
    client.removeQueries({ type: 'inactive' });
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ send }: BoardWrite) => send(client.getQueryData<Board>(boardKey)!, crypto.randomUUID()),
    scope: { id: 'board' },
    // The default waits for a connection and would show a spinner that never ends.
    networkMode: 'always',
    onSuccess(board, { onDone }) {
      onSaved(board);
      onDone?.();
    },
    async onError(error, { onFailed }) {
      toast({ title: 'Not saved', description: toFormError(error).message, tone: 'destructive' });
      await refresh();
      onFailed?.();
    },
  });

  /** After a change of today's board, the members are different, too. */
  async function onChanged(board: Board) {
    onSaved(board);
    await refreshRecords(client, 'member');
  }

  const undo = useUndo(() => Promise.all([refresh(), refreshRecords(client, 'member')]));
  const write = (change: BoardWrite) => mutate(change);
  return { write, isSaving: isPending, savedAt, onSaved, onChanged, refresh, undo };
}

export type BoardWrites = ReturnType<typeof useBoardWrites>;
