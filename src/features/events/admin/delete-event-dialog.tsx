import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/http-client.ts';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { DeleteRecordDialog } from '../../records/admin/delete-record-dialog.tsx';
import { deleteEvent, restoreEvent, type ChapterEvent } from '../events.contract.ts';
import { refreshEvents, removeFromList } from './events.queries.ts';

interface DeleteEventDialogProps {
  event: Pick<ChapterEvent, 'id' | 'title' | 'startDate'>;
  onDeleted?: () => void;
  onClose: () => void;
}

export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const client = useQueryClient();
  const { timeZone } = useDocument();
  const { id, title, startDate } = event;

  function conclude() {
    removeFromList(client, id);
    onClose();
    onDeleted?.();
    void refreshEvents(client);
  }

  return (
    <DeleteRecordDialog
      record={{
        entityType: 'event',
        id,
        name: title,
        restore: (revisionId, idempotencyKey) =>
          call(restoreEvent, { params: { id }, body: { revisionId }, idempotencyKey }),
      }}
      title="Are you sure you want to delete this event?"
      notice={
        <p className="font-semibold text-ink">
          {`“${title}”, ${formatIn(timeZone, startDate, 'MMM d, yyyy • h:mm a')}`}
        </p>
      }
      text="This will permanently delete the event and remove it from the calendar."
      remove={(idempotencyKey) => call(deleteEvent, { params: { id }, idempotencyKey })}
      failure="Failed to delete the event. Please try again."
      deletedToast={{ title: 'Event deleted', description: 'The event has been successfully deleted.' }}
      onDeleted={conclude}
      onClose={onClose}
    />
  );
}
