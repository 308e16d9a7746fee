import { useQuery } from '@tanstack/react-query';
import { formatIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useEventParts } from '../../../records/admin/admin-feature.ts';
import { DeleteRecordDialog } from '../../../records/admin/delete-record-dialog.tsx';
import { deleteEvent, restoreEvent, type ChapterEvent } from '../events.contract.ts';
import { readChangeEmail, whoSignedUp } from './change-email.tsx';
import { eventKeys, refreshEvents, removeFromList } from './events.queries.ts';

interface DeleteEventDialogProps {
  event: Pick<ChapterEvent, 'id' | 'title' | 'startDate' | 'parts'>;
  onDeleted?: () => void;
  onClose: () => void;
}

const deletion = {
  entityType: 'event',
  remove: deleteEvent,
  restore: restoreEvent,
  removeFromList,
  refresh: refreshEvents,
} as const;

export function DeleteEventDialog({ event, onDeleted, onClose }: DeleteEventDialogProps) {
  const { timeZone } = useDocument();
  const { id, title, startDate } = event;
  const partForms = useEventParts();
  const email = useQuery({
    queryKey: [...eventKeys.all, 'cancel-email', id, ''],
    queryFn: () => readChangeEmail(partForms, event, { status: 'cancelled' }),
    refetchOnMount: 'always',
  });
  return (
    <DeleteRecordDialog
      of={deletion}
      record={{ id, name: title }}
      title="Are you sure you want to delete this event?"
      notice={
        <>
          <p className="font-semibold text-ink">
            {`“${title}”, ${formatIn(timeZone, startDate, 'MMM d, yyyy • h:mm a')}`}
          </p>
          {email.data && (
            <p className="mt-2 rounded-2 border-l-4 border-accent-500 bg-accent-100 p-3 text-ink">
              {`No email goes to the ${whoSignedUp(email.data)}. To tell them, choose “Cancel event” instead.`}
            </p>
          )}
        </>
      }
      text="This will permanently delete the event and remove it from the calendar."
      failure="Failed to delete the event. Please try again."
      deletedToast={{ title: 'Event deleted', description: 'The event has been successfully deleted.' }}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
