import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatIn } from '../../../kernel/dates.ts';
import { call } from '../../../kernel/http-client.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { toFormError } from '../../../ui/forms/form-errors.ts';
import { refreshRecords } from '../../records/admin/record-queries.ts';
import { undoGroup } from '../../records/records.contract.ts';
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
  const { timeZone } = useDocument();
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

  /** Takes a change of the board back. What someone has changed since stays, and is named. */
  async function undo(id: number, idempotencyKey = crypto.randomUUID()): Promise<void> {
    try {
      const { kept } = await call(undoGroup, { params: { id }, idempotencyKey });
      const kepts = kept.map(({ title, who, at }) =>
        who && at ? `${title}: ${who} changed it on ${formatIn(timeZone, at, 'MMMM d')}.` : `${title}.`,
      );
      toast({ title: 'Undone', ...(kepts.length > 0 && { description: `Not undone: ${kepts.join(' ')}` }) });
    } catch (error) {
      toast({
        title: 'Not undone',
        description: toFormError(error).message,
        tone: 'destructive',
        action: { label: 'Try again', onAct: () => void undo(id, idempotencyKey) },
      });
    }
    await Promise.all([refresh(), refreshRecords(client, 'member')]);
  }

  const write = (change: BoardWrite) => mutate(change);
  return { write, isSaving: isPending, savedAt, onSaved, onChanged, refresh, undo };
}

export type BoardWrites = ReturnType<typeof useBoardWrites>;
