import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Endpoint } from '../../kernel/endpoint.ts';
import { call } from '../../kernel/http-client.ts';
import { DeleteDialog } from '../../ui/feedback/delete-dialog.tsx';
import type { Toast } from '../../ui/feedback/toast-card.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { serverMessage } from '../../ui/server-message.ts';
import { listRevisions } from '../records.contract.ts';
import { RETENTION_DAYS, type EntityType } from '../records.rules.ts';
import type { Restored } from './field-info.ts';
import { openAction } from './record-path.ts';
import { refreshRecords } from './record-queries.ts';

/** How records of one type are deleted, restored and taken off the lists that show them. */
interface RecordDeletion {
  entityType: EntityType;
  remove: Endpoint;
  restore: Endpoint;
  removeFromList: (client: QueryClient, id: number) => void;
  /** Where more than these records is outdated. */
  refresh?: (client: QueryClient) => Promise<unknown>;
}

interface DeleteRecordDialogProps {
  of: RecordDeletion;
  /** The name is what the record is called when it is back. */
  record: { id: number; name: string };
  title: string;
  text: string;
  notice?: ReactNode;
  failure: string | ((error: unknown) => string);
  deletedToast: { title: string; description?: string };
  /** Called after the dialog is closed, as to leave the form of the record. */
  onDeleted?: (() => void) | undefined;
  onClose: () => void;
}

/** Deletes a record that can be restored: the dialog says for how long, and the toast offers to undo it. */
export function DeleteRecordDialog({ of, record, ...props }: DeleteRecordDialogProps) {
  const { deletedToast, onDeleted, ...dialog } = props;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id } = record;

  function conclude() {
    const undo = {
      of,
      record,
      idempotencyKey: crypto.randomUUID(),
      open: openAction({ type: of.entityType, id }, (path) => void navigate(path)),
    };
    toast({
      ...deletedToast,
      link: seeDeleted,
      action: { label: 'Undo', onAct: () => void undoDelete(client, undo) },
    });
    // Before the dialog closes, so that the focus does not return to a row that is about to go.
    of.removeFromList(client, id);
    dialog.onClose();
    onDeleted?.();
    void (of.refresh?.(client) ?? refreshRecords(client, of.entityType));
  }

  return (
    <DeleteDialog
      {...dialog}
      note={`It is kept under Deleted for ${RETENTION_DAYS} days.`}
      remove={(idempotencyKey) => call(of.remove, { params: { id }, idempotencyKey })}
      onDeleted={conclude}
    />
  );
}

const seeDeleted = { label: 'Deleted', href: '/admin/deleted' };

interface UndoOptions extends Pick<DeleteRecordDialogProps, 'of' | 'record'> {
  /** The same for every attempt. */
  idempotencyKey: string;
  /** Opens the restored record. */
  open: Toast['action'];
}

/** Runs after the dialog is gone, so it reports by toast only. */
async function undoDelete(client: QueryClient, undo: UndoOptions): Promise<void> {
  const { entityType, restore } = undo.of;
  const { id, name } = undo.record;
  try {
    const params = { entityType, entityId: id };
    const [newest] = await call(listRevisions, { params, query: { limit: 1 } });
    if (!newest) {
      toast({
        title: 'Not restored',
        description: `“${name}” was deleted permanently.`,
        tone: 'destructive',
      });
      return await refreshRecords(client, entityType);
    }
    // Otherwise an earlier attempt, or someone else, has restored the record already.
    const isDeleted = newest.kind === 'deleted';
    const input = { params: { id }, body: { revisionId: newest.id }, idempotencyKey: undo.idempotencyKey };
    const { notice } = isDeleted ? ((await call(restore, input)) as Restored) : {};
    toast({
      title: 'Restored',
      description: notice ?? `“${name}” is back.`,
      action: undo.open,
    });
  } catch (error) {
    toast({
      title: 'Not restored',
      description:
        serverMessage(error) ?? 'We couldn’t reach the website. You can also restore it under Deleted.',
      tone: 'destructive',
      link: seeDeleted,
      action: { label: 'Try again', onAct: () => void undoDelete(client, undo) },
    });
  }
  await refreshRecords(client, entityType);
}
