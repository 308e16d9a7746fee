import EventIcon from 'lucide-react/icons/calendar-days';
import CopyIcon from 'lucide-react/icons/copy';
import PlaceIcon from 'lucide-react/icons/map-pin';
import EditIcon from 'lucide-react/icons/pencil';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { RowDelete, RowLink } from '../../../ui/layout/row-action.tsx';
import type { EventCard } from '../manage-events.contract.ts';
import { EventTitle } from '../site/event-title.tsx';

interface ManagedEventCardProps {
  event: EventCard;
  onDelete: () => void;
}

export function ManagedEventCard({ event, onDelete }: ManagedEventCardProps) {
  const { timeZone } = useDocument();
  const { id, title, startDate, location, excerpt } = event;
  return (
    <li className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-2 rounded-3 border border-line bg-surface p-4 wide:grid-cols-[160px_minmax(0,1fr)_auto] wide:gap-x-5 wide:px-5">
      <CardPicture address={event.imageUrl} />
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

function CardPicture({ address }: { address: string | undefined }) {
  const place = 'aspect-[4/3] w-full rounded-2 bg-sand wide:row-span-2 wide:self-start';
  if (address) {
    return (
      <Picture
        src={address}
        alt=""
        sizes="(width < 56.25rem) 88px, 160px"
        className={`${place} object-cover`}
      />
    );
  }
  return (
    <span className={`grid place-items-center text-ink-3 ${place}`}>
      <EventIcon aria-hidden="true" className="size-7" />
    </span>
  );
}
