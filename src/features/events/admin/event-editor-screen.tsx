import type { UseQueryResult } from '@tanstack/react-query';
import CopyIcon from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { recordIdIn } from '../../../kernel/record-id.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useEventParts } from '../../../records/admin/admin-feature.ts';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { isNotFound, retryReads } from '../../../ui/use-read.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { Actions } from '../../../ui/layout/actions.tsx';
import { useGoBack } from '../../../ui/layout/go-back.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { eventActions } from './event-actions.ts';
import { EventForm } from './event-form.tsx';
import { useEventToEdit } from './events.queries.ts';
import { useEventForm } from './use-event-form.ts';

/** An empty form, or a copy of another event (`?copy=12`). */
export function CreateEventScreen() {
  const [search] = useSearchParams();
  const copiedId = recordIdIn(search.get('copy'));
  return (
    <AdminScreen title="Create New Event" back={backToEvents}>
      {copiedId ? <CopyOfEvent key={copiedId} id={copiedId} /> : <NewEvent key="new" />}
    </AdminScreen>
  );
}

function CopyOfEvent({ id }: { id: number }) {
  const read = useEventToEdit(id);
  return read.data ? <NewEvent copied={read.data} /> : <EventPlaceholder read={read} />;
}

function NewEvent({ copied }: { copied?: ChapterEvent }) {
  const editor = useEventForm({ copied });
  const { setFocus } = editor.form;
  useEffect(() => setFocus('title'), [setFocus]);
  return (
    <>
      {copied && (
        <p className="mb-5 flex max-w-[60rem] gap-[.6rem] rounded-2 border border-line bg-surface p-4 wrap-anywhere">
          <CopyIcon aria-hidden="true" className="mt-[.2em] size-5 flex-none text-main-800" />
          {`This is a copy of “${copied.title}”, one week later. Press “Create Event” to add it to the calendar.`}
        </p>
      )}
      <EventForm editor={editor} />
    </>
  );
}

export function EditEventScreen() {
  const params = useParams();
  const id = recordIdIn(params['id']);
  const read = useEventToEdit(id);
  if (read.data) return <EditEvent key={id} event={read.data} />;
  return (
    <AdminScreen title="Edit Event" back={backToEvents}>
      {id ? (
        <EventPlaceholder read={read} />
      ) : (
        <p role="alert" className="text-lg">
          No event ID provided.
        </p>
      )}
    </AdminScreen>
  );
}

function EditEvent({ event }: { event: ChapterEvent }) {
  const { now } = useDocument();
  const partForms = useEventParts();
  const goBack = useGoBack(backToEvents.to);
  const editor = useEventForm({ event });
  const [asked, setAsked] = useState<'cancel' | 'delete'>();
  const actions = eventActions({
    event,
    now,
    partForms,
    onCancel: () => setAsked('cancel'),
    onDelete: () => setAsked('delete'),
  });
  const close = () => setAsked(undefined);

  function onDeleted() {
    editor.discard();
    goBack();
  }

  return (
    <AdminScreen
      title="Edit Event"
      back={backToEvents}
      action={<Actions of="" words={actions.length} actions={actions} />}
    >
      <EventForm editor={editor} event={event} />
      {asked === 'delete' && <DeleteEventDialog event={event} onDeleted={onDeleted} onClose={close} />}
      {asked === 'cancel' && (
        <CancelEventDialog event={event} onChanged={editor.onStatusChanged} onClose={close} />
      )}
    </AdminScreen>
  );
}

const backToEvents = { to: '/admin/events', label: 'Back to Events', kind: 'button' } as const;

/** Shown while the event loads, or if it could not be loaded. */
function EventPlaceholder({ read }: { read: UseQueryResult }) {
  const retry = retryReads([read], focusMain);
  if (read.errorUpdateCount === 0) return <Loading text="Loading event data..." />;
  return (
    <>
      {retry && <FailedRead {...retry} text="Failed to load event data. Please try again." />}
      {isNotFound(read) && (
        <p>
          It may have been deleted. You can restore deleted events under{' '}
          <Link to="/admin/activity?kind=event">Activity</Link> for 30 days.
        </p>
      )}
    </>
  );
}
