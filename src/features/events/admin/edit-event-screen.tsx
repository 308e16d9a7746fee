import CopyIcon from 'lucide-react/icons/copy';
import HistoryIcon from 'lucide-react/icons/history';
import DeleteIcon from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ScreenLink, screenLinkClass } from '../../../ui/layout/screen-link.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { BackToEvents } from './back-to-events.tsx';
import { DeleteEvent } from './delete-event.tsx';
import { EventForm } from './event-form.tsx';
import { EventNotRead } from './event-not-read.tsx';
import { useEventToEdit } from './managed-events.ts';
import { useEventForm } from './use-event-form.ts';

export default function EditEventScreen() {
  const { id = '' } = useParams();
  const isPossible = recordIdIn(id) !== undefined;
  const read = useEventToEdit(Number(id), { isWanted: isPossible });
  if (read.data) return <EditEvent key={id} event={read.data} />;
  return (
    <AdminScreen title="Edit Event" action={<BackToEvents />}>
      {!isPossible ? (
        <p role="alert" className="text-lg">
          No event ID provided.
        </p>
      ) : read.errorUpdateCount > 0 ? (
        <EventNotRead read={read} />
      ) : (
        <Loading text="Loading event data..." />
      )}
    </AdminScreen>
  );
}

function EditEvent({ event }: { event: ChapterEvent }) {
  const navigate = useNavigate();
  const editor = useEventForm({ event });
  const [isDeleting, setIsDeleting] = useState(false);

  function leave() {
    editor.discard();
    void navigate('/admin/events');
  }

  return (
    <AdminScreen title="Edit Event" action={<WaysOn id={event.id} onDelete={() => setIsDeleting(true)} />}>
      <EventForm editor={editor} event={event} />
      {isDeleting && <DeleteEvent event={event} onDeleted={leave} onClose={() => setIsDeleting(false)} />}
    </AdminScreen>
  );
}

function WaysOn({ id, onDelete }: { id: number; onDelete: () => void }) {
  return (
    <div className="flex flex-wrap gap-x-6">
      <BackToEvents />
      <ScreenLink to={`/admin/create-event?copy=${id}`} Icon={CopyIcon}>
        Duplicate
      </ScreenLink>
      <ScreenLink to={`/admin/event-history/${id}`} Icon={HistoryIcon}>
        History
      </ScreenLink>
      <button
        type="button"
        onClick={onDelete}
        className={`${screenLinkClass} hover:bg-red-50 hover:text-red-700`}
      >
        <DeleteIcon aria-hidden="true" className="size-5" />
        Delete
      </button>
    </div>
  );
}
