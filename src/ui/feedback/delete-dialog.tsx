import type { ReactNode } from 'react';
import { RequestError } from '../../kernel/http-client.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useAction } from '../use-action.ts';

interface DeleteDialogProps {
  title: string;
  text: string;
  notice?: ReactNode;
  note?: string;
  /** Gets the same key for every attempt. */
  remove: (idempotencyKey: string) => Promise<unknown>;
  /** What the toast says when it fails. */
  failure: string | ((error: unknown) => string);
  /** The record is deleted, by this editor or by someone who was faster. */
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks, deletes, and shows a toast when that fails. */
export function DeleteDialog({ remove, failure, onDeleted, onClose, ...texts }: DeleteDialogProps) {
  const { run, isPending } = useAction({
    run: (idempotencyKey) => remove(idempotencyKey).catch(ignoreNotFound),
    onDone: onDeleted,
    failed: failure,
  });
  return (
    <ConfirmDialog
      open
      {...texts}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}

/** Where someone else was faster, the record is gone as she wanted. */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof RequestError && error.status === 404)) throw error;
}
