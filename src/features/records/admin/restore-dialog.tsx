import { useQueryClient } from '@tanstack/react-query';
import { RequestError } from '../../../kernel/http-client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { EntityType } from '../records.rules.ts';
import { refreshAfterRestore } from './list-in-pieces.ts';

/** What the server says beside that it restored something, such as that its address is another one now. */
export interface Restored {
  notice?: string | undefined;
  /** The thing itself, which nobody here looks at. */
  [detail: string]: unknown;
}

interface RestoreDialogProps {
  entityType: EntityType;
  title: string;
  /** What will happen, for whoever has never done it. */
  text: string;
  confirmLabel: string;
  /** Gets the same key for every try. */
  restore: (onceKey: string) => Promise<Restored>;
  done: { title: string; description: string; action?: { label: string; onAct: () => void } };
  /** Leads away, and the dialog goes with what it stands in; otherwise it closes. */
  onRestored?: () => void;
  onClose: () => void;
}

/** Asks, restores, and says what came of it. */
export function RestoreDialog({ entityType, title, text, confirmLabel, ...rest }: RestoreDialogProps) {
  const { restore, done, onRestored, onClose } = rest;
  const client = useQueryClient();
  const { run, isPending } = useAction({
    run: restore,
    onDone: async ({ notice }) => {
      toast({ ...done, description: notice ?? done.description });
      await refreshAfterRestore(client, entityType);
      (onRestored ?? onClose)();
    },
    failed: reasonOf,
    onFailed: async (error) => {
      if (!(error instanceof RequestError && error.code === 'conflict')) return;
      // Someone else has saved in the meantime: the next attempt starts from what is stored now.
      await refreshAfterRestore(client, entityType);
      onClose();
    },
  });

  return (
    <ConfirmDialog
      open
      tone="default"
      title={title}
      text={text}
      confirmLabel={confirmLabel}
      pendingLabel="Restoring..."
      isPending={isPending}
      onConfirm={run}
      onCancel={onClose}
    />
  );
}

function reasonOf(error: unknown): string {
  const said = error instanceof RequestError ? error.body?.message : undefined;
  return said ?? 'Nothing was restored: we could not reach the website. Please try again.';
}
