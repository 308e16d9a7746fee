import { useState, type ReactNode } from 'react';
import { RequestError } from '../kernel/client.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { toast } from './toast.tsx';
import { useOnceKey } from './use-once-key.ts';

interface DeleteDialogProps {
  title: string;
  text: string;
  notice?: ReactNode;
  /** Gets the same key for every try. */
  remove: (onceKey: string) => Promise<unknown>;
  /** What the toast says when it fails. */
  failure: string;
  /** It is gone, by this officer or by another who was quicker. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, deletes, and says so when that fails. */
export function DeleteDialog({ remove, failure, onDeleted, onClose, ...words }: DeleteDialogProps) {
  const onceKey = useOnceKey();
  const [isPending, setIsPending] = useState(false);

  async function confirm() {
    setIsPending(true);
    try {
      await remove(onceKey.for(words.title));
    } catch (error) {
      // Where somebody else was quicker, it is gone as she wished.
      if (!(error instanceof RequestError && error.status === 404)) {
        setIsPending(false);
        toast({ title: 'Error', description: failure, tone: 'destructive' });
        return;
      }
    }
    onDeleted();
  }

  return (
    <ConfirmDialog
      open
      {...words}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
