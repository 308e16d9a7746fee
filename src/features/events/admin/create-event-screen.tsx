import CopyIcon from 'lucide-react/icons/copy';
import { useSearchParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { BackToEvents } from './back-to-events.tsx';
import { EventForm } from './event-form.tsx';
import { EventNotRead } from './event-not-read.tsx';
import { useEventToEdit } from './managed-events.ts';
import { useEventForm } from './use-event-form.ts';

/** A new event, from nothing or like another one (`?copy=12`). */
export default function CreateEventScreen() {
  const [search] = useSearchParams();
  const copy = search.get('copy') ?? '';
  return (
    <AdminScreen title="Create New Event" action={<BackToEvents />}>
      {recordIdIn(copy) ? <CopyOfEvent key={copy} id={Number(copy)} /> : <NewEvent key="new" />}
    </AdminScreen>
  );
}

function CopyOfEvent({ id }: { id: number }) {
  const read = useEventToEdit(id, { isWanted: true });
  if (read.data) return <NewEvent copied={read.data} />;
  return read.errorUpdateCount > 0 ? <EventNotRead read={read} /> : <Loading text="Loading event data..." />;
}

function NewEvent({ copied }: { copied?: ChapterEvent }) {
  const editor = useEventForm({ copied });
  return (
    <>
      {copied && (
        <p className="mb-5 flex max-w-[60rem] gap-[.6rem] rounded-2 border border-line bg-surface p-4 wrap-anywhere">
          <CopyIcon aria-hidden="true" className="mt-[.2em] size-5 flex-none text-green-800" />
          {`This is a copy of “${copied.title}”, one week later. It is not in the calendar until you press “Create Event”.`}
        </p>
      )}
      <EventForm editor={editor} />
    </>
  );
}
