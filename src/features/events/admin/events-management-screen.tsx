import AddIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { cleanSearch } from '../../../kernel/search-text.ts';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { ButtonLink } from '../../../ui/layout/button-link.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus-main.ts';
import { JustLeftOut } from '../../../ui/forms/sanitized-notice.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import type { EventCard } from '../manage-events.contract.ts';
import { DeleteEvent } from './delete-event.tsx';
import { ManagedEventCard } from './managed-event-card.tsx';
import { useManagedEvents } from './managed-events.ts';

export default function EventsManagementScreen() {
  const [parameters] = useSearchParams();
  const search = cleanSearch(parameters.get('search') ?? '');
  const list = useManagedEvents(search);
  const [deleted, setDeleted] = useState<EventCard>();
  const retry = retryReads([list], focusMain);
  const events = list.data?.pages.flatMap(({ answer }) => answer);
  return (
    <AdminScreen title="Manage Events" action={<AddEvent />}>
      <JustLeftOut what="event" />
      <div className="grid gap-4">
        <SearchField label="Search by title" search={search} hrefFor={hrefOf} />
        {!events && (retry ? <FailedRead {...retry} /> : <Loading text="Loading events…" />)}
        {events?.length === 0 && <NoEvents search={search} />}
        {events && events.length > 0 && (
          <ul aria-label="Events" className="grid gap-3">
            {events.map((event) => (
              <ManagedEventCard key={event.id} event={event} onDelete={() => setDeleted(event)} />
            ))}
          </ul>
        )}
        <ShowMoreButton
          list={list}
          label="Show more"
          firstOfLast={`event-${list.data?.pages.at(-1)?.answer[0]?.id}`}
        />
      </div>
      {deleted && <DeleteEvent key={deleted.id} event={deleted} onClose={() => setDeleted(undefined)} />}
    </AdminScreen>
  );
}

function AddEvent() {
  return (
    <ButtonLink to="/admin/create-event">
      <AddIcon aria-hidden="true" className="size-5" />
      Add New Event
    </ButtonLink>
  );
}

function NoEvents({ search }: { search: string }) {
  if (search !== '')
    return <p className="py-6 text-lg text-ink-2">{`No event has “${search}” in its title.`}</p>;
  return (
    <div className="grid gap-1 py-6 text-ink-2">
      <p className="text-lg font-semibold text-ink">No Events Created Yet</p>
      <p>Press “Add New Event” to put the first one into the calendar.</p>
    </div>
  );
}

function hrefOf(search: string): string {
  const text = cleanSearch(search);
  return text ? `/admin/events?${new URLSearchParams({ search: text })}` : '/admin/events';
}
