import { formatIn } from '../../kernel/dates.ts';
import { call } from '../../kernel/http-client.ts';
import { useDocument } from '../../ui/document-context.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { toFormError } from '../../ui/forms/form-errors.ts';
import { undoGroup } from '../records.contract.ts';

/** Takes back changes that were made together. What someone has changed since stays, and is named. */
export function useUndo(refresh: () => Promise<unknown>) {
  const { timeZone } = useDocument();
  return async function undo(id: number, idempotencyKey = crypto.randomUUID()): Promise<void> {
    try {
      const { kept } = await call(undoGroup, { params: { id }, idempotencyKey });
      const names = kept.map(({ title, who, at }) =>
        who && at ? `${title}: ${who} changed it on ${formatIn(timeZone, at, 'MMMM d')}.` : `${title}.`,
      );
      toast({ title: 'Undone', ...(names.length > 0 && { description: `Not undone: ${names.join(' ')}` }) });
    } catch (error) {
      toast({
        title: 'Not undone',
        description: toFormError(error).message,
        tone: 'destructive',
        action: { label: 'Try again', onAct: () => void undo(id, idempotencyKey) },
      });
    }
    await refresh();
  };
}
