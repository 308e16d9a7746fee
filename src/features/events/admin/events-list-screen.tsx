import EventIcon from 'lucide-react/icons/calendar-days';
import CopyIcon from 'lucide-react/icons/copy';
import PlaceIcon from 'lucide-react/icons/map-pin';
import EditIcon from 'lucide-react/icons/pencil';
import AddIcon from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { cleanSearch } from '../../../kernel/search-text.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { AdminScreen } from '../../../ui/layout/admin-screen.tsx';
import { ButtonLink } from '../../../ui/layout/links.tsx';
import { RowDelete, RowLink } from '../../../ui/layout/row-action.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { FailedRead } from '../../../ui/feedback/failed-read.tsx';
import { focusMain } from '../../../ui/focus.ts';
import { CreatedSanitizedNotice } from '../../../ui/forms/sanitized-notice.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { retryReads } from '../../../ui/use-read.ts';
import { ShowMoreButton } from '../../../ui/show-more-button.tsx';
import type { EventCard } from '../manage-events.contract.ts';
import { EventTitle } from '../site/event-title.tsx';
import { DeleteEventDialog } from './delete-event-dialog.tsx';
import { useManagedEvents } from './events.queries.ts';

export default function EventsListScreen() {
  const [parameters] = useSearchParams();
  const search = cleanSearch(parameters.get('search') ?? '');
  const list = useManagedEvents(search);
  const [eventToDelete, setEventToDelete] = useState<EventCard>();
  const retry = retryReads([list], focusMain);
  const events = list.data?.pages.flatMap(({ body }) => body);
  return (
    <AdminScreen title="Manage Events" mainAction={<AddEvent />}>
      <CreatedSanitizedNotice what="event" />
      <div className="grid gap-4">
        <SearchField label="Search by title" search={search} hrefFor={listUrl} />
        {!events && (retry ? <FailedRead {...retry} /> : <Loading text="Loading events…" />)}
        {events?.length === 0 && <NoEvents search={search} />}
        {events && events.length > 0 && (
          <ul aria-label="Events" className="grid gap-3">
            {events.map((event) => (
              <EventListItem key={event.id} event={event} onDelete={() => setEventToDelete(event)} />
            ))}
          </ul>
        )}
        <ShowMoreButton
          list={list}
          label="Show more"
          firstOfLast={`event-${list.data?.pages.at(-1)?.body[0]?.id}`}
        />
      </div>
      {eventToDelete && (
        <DeleteEventDialog
          key={eventToDelete.id}
          event={eventToDelete}
          onClose={() => setEventToDelete(undefined)}
        />
      )}
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

interface EventListItemProps {
  event: EventCard;
  onDelete: () => void;
}

function EventListItem({ event, onDelete }: EventListItemProps) {
  const { timeZone } = useDocument();
  const { id, title, startDate, location, excerpt } = event;
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-3 border border-line bg-surface p-4 wide:grid-cols-[160px_minmax(0,1fr)_auto] wide:gap-x-5 wide:px-5">
      <Thumbnail url={event.imageUrl} />
      <div className="min-w-0 wrap-anywhere">
        <h2
          id={`event-${id}`}
          tabIndex={-1}
          className="font-sans text-[1.125rem] leading-[1.3] font-[650] tracking-normal text-wrap"
        >
          <EventTitle event={event} />
        </h2>
        <p className="mt-1 font-[550] text-green-800">
          <time dateTime={isoIn(timeZone, startDate)}>
            {formatIn(timeZone, startDate, 'MMM d, yyyy • h:mm a')}
          </time>
        </p>
        {location && (
          <p className="flex gap-[.35rem] text-sm text-ink-2">
            <PlaceIcon aria-hidden="true" className="mt-[.2em] size-4 flex-none" />
            {location}
          </p>
        )}
      </div>
      {excerpt && (
        <p className="col-span-2 line-clamp-3 max-w-[75ch] text-sm wrap-anywhere text-ink-2 wide:col-span-1 wide:col-start-2">
          {excerpt}
        </p>
      )}
      <div className="col-span-2 -mx-3 flex flex-wrap self-start wide:col-span-1 wide:col-start-3 wide:row-span-2 wide:row-start-1 wide:mx-0 wide:grid wide:justify-items-start">
        <RowLink to={`/admin/edit-event/${id}`} of={title} Icon={EditIcon}>
          Edit
        </RowLink>
        <RowLink to={`/admin/create-event?copy=${id}`} of={title} Icon={CopyIcon}>
          Duplicate
        </RowLink>
        <RowDelete of={title} onDelete={onDelete} />
      </div>
    </li>
  );
}

function Thumbnail({ url }: { url: string | undefined }) {
  const box = 'aspect-[4/3] w-full rounded-2 bg-sand wide:row-span-2 wide:self-start';
  if (url) {
    return (
      <Picture src={url} alt="" sizes="(width < 56.25rem) 88px, 160px" className={`${box} object-cover`} />
    );
  }
  return (
    <span className={`grid place-items-center text-ink-3 ${box}`}>
      <EventIcon aria-hidden="true" className="size-7" />
    </span>
  );
}

function NoEvents({ search }: { search: string }) {
  if (search !== '')
    return <p className="py-6 text-lg text-ink-2">{`No event title contains “${search}”.`}</p>;
  return (
    <div className="grid gap-1 py-6 text-ink-2">
      <p className="text-lg font-semibold text-ink">No Events Created Yet</p>
      <p>Press “Add New Event” to create the first one.</p>
    </div>
  );
}

function listUrl(search: string): string {
  const text = cleanSearch(search);
  return text ? `/admin/events?${new URLSearchParams({ search: text })}` : '/admin/events';
}
