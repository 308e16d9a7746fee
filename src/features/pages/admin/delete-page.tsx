import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, RequestError } from '../../../kernel/client.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useOnceKey } from '../../../ui/use-once-key.ts';
import { deletePage, type PageCard } from '../manage-pages.contract.ts';
import { refreshPages, takeOffList } from './managed-pages.ts';

interface DeletePageProps {
  page: PageCard;
  onClose: () => void;
}

export function DeletePage({ page: { id, title }, onClose }: DeletePageProps) {
  const client = useQueryClient();
  const onceKey = useOnceKey();
  const [isPending, setIsPending] = useState(false);

  async function remove() {
    setIsPending(true);
    try {
      await call(deletePage, { params: { id }, onceKey: onceKey.for(id) });
    } catch (error) {
      // Where somebody else was quicker, it is gone as she wished.
      if (!(error instanceof RequestError && error.status === 404)) {
        setIsPending(false);
        toast({ title: 'Error', description: 'Failed to delete page', tone: 'destructive' });
        return;
      }
    }
    toast({ title: 'Page deleted successfully' });
    takeOffList(client, id);
    onClose();
    void refreshPages(client);
  }

  return (
    <ConfirmDialog
      open
      title="Delete this page?"
      text={`Are you sure you want to delete the page "${title}"? This action cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
