import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, RequestError } from '../../../kernel/client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useOnceKey } from '../../../ui/use-once-key.ts';
import { deleteEvent, type ChapterEvent } from '../events.contract.ts';
import { refreshEvents, takeOffList } from './managed-events.ts';

interface DeleteEventProps {
  event: Pick<ChapterEvent, 'id' | 'title' | 'startDate'>;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteEvent({ event: { id, title, startDate }, onDeleted, onClose }: DeleteEventProps) {
  const client = useQueryClient();
  const { timeZone } = useDocument();
  const onceKey = useOnceKey();
  const [isPending, setIsPending] = useState(false);

  async function remove() {
    setIsPending(true);
    try {
      await call(deleteEvent, { params: { id }, onceKey: onceKey.for(id) });
    } catch (error) {
      // Where somebody else was quicker, it is gone as she wished.
      if (!(error instanceof RequestError && error.status === 404)) {
        setIsPending(false);
        toast({
          title: 'Error',
          description: 'Failed to delete the event. Please try again.',
          tone: 'destructive',
        });
        return;
      }
    }
    toast({ title: 'Event deleted', description: 'The event has been successfully deleted.' });
    takeOffList(client, id);
    onClose();
    onDeleted?.();
    void refreshEvents(client);
  }

  return (
    <ConfirmDialog
      open
      title="Are you sure you want to delete this event?"
      notice={
        <p className="font-semibold text-ink">
          {`“${title}”, ${formatIn(timeZone, startDate, 'MMM d, yyyy • h:mm a')}`}
        </p>
      }
      text="This will permanently delete the event and remove it from the calendar."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
