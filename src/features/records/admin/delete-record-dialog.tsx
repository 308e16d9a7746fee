import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, RequestError } from '../../../kernel/http-client.ts';
import { DeleteDialog } from '../../../ui/feedback/delete-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { listRevisions } from '../records.contract.ts';
import { RETENTION_DAYS, type EntityType } from '../records.rules.ts';
import type { Restored } from './field-info.ts';
import { refreshAfterRestore } from './record-queries.ts';

interface DeletedRecord {
  entityType: EntityType;
  id: number;
  /** What the record is called when it is back. */
  name: string;
  restore: (revisionId: number, idempotencyKey: string) => Promise<Restored>;
}

interface DeleteRecordDialogProps {
  record: DeletedRecord;
  title: string;
  text: string;
  notice?: ReactNode;
  remove: (idempotencyKey: string) => Promise<unknown>;
  failure: string | ((error: unknown) => string);
  deletedToast: { title: string; description?: string };
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes a record that can be restored: the dialog says for how long, and the toast offers to undo it. */
export function DeleteRecordDialog({ record, deletedToast, onDeleted, ...dialog }: DeleteRecordDialogProps) {
  const client = useQueryClient();
  return (
    <DeleteDialog
      {...dialog}
      note={`You can restore it for ${RETENTION_DAYS} days under Activity.`}
      onDeleted={() => {
        const idempotencyKey = crypto.randomUUID();
        const onAct = () => void undoDelete(client, record, idempotencyKey);
        toast({ ...deletedToast, action: { label: 'Undo', onAct } });
        onDeleted();
      }}
    />
  );
}

/** Runs after the dialog is gone, so it reports by toast only. */
async function undoDelete(client: QueryClient, record: DeletedRecord, idempotencyKey: string): Promise<void> {
  const { entityType, id, name, restore } = record;
  try {
    const params = { entityType, entityId: id };
    const [newest] = await call(listRevisions, { params, query: { limit: 1 } });
    if (!newest) {
      toast({
        title: 'Not restored',
        description: `“${name}” was deleted permanently.`,
        tone: 'destructive',
      });
      return await refreshAfterRestore(client, entityType);
    }
    // Otherwise an earlier attempt, or someone else, has restored the record already.
    const restored = newest.kind === 'deleted' ? await restore(newest.id, idempotencyKey) : {};
    toast({ title: 'Restored', description: restored.notice ?? `“${name}” is back.` });
  } catch (error) {
    const message = error instanceof RequestError ? error.body?.message : undefined;
    toast({
      title: 'Not restored',
      description: message ?? 'We couldn’t reach the website. You can also restore it under Activity.',
      tone: 'destructive',
      action: { label: 'Try again', onAct: () => void undoDelete(client, record, idempotencyKey) },
    });
  }
  await refreshAfterRestore(client, entityType);
}
