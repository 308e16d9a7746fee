import CancelIcon from 'lucide-react/icons/ban';
import NowIcon from 'lucide-react/icons/clock';
import NoPictureIcon from 'lucide-react/icons/image-off';
import EditIcon from 'lucide-react/icons/pencil';
import RepeatIcon from 'lucide-react/icons/repeat';
import { formatIn, isoIn } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { useEventParts } from '../../../records/admin/admin-feature.ts';
import { Mark, Row } from '../../../ui/layout/rows.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { statusLabel } from '../event-status.rules.ts';
import { isHappeningNow, isOver } from '../events.rules.ts';
import type { EventCard } from '../manage-events.contract.ts';
import type { SeriesFrequency } from '../recurrence.rules.ts';
import { eventActions } from './event-actions.ts';

interface EventRowProps {
  event: EventCard;
  onCancel: () => void;
  onDelete: () => void;
}

export function EventRow({ event, ...handlers }: EventRowProps) {
  const { now, timeZone } = useDocument();
  const partForms = useEventParts();
  const { id, title, startDate, location, excerpt } = event;
  return (
    <Row
      id={id}
      to={`/admin/edit-event/${id}`}
      titleId={`event-${id}`}
      title={event.status === 'scheduled' ? title : <s>{title}</s>}
      // The events of a series have the same title.
      name={event.frequency ? `${title}, ${formatIn(timeZone, startDate, 'MMM d, yyyy')}` : title}
      media={<Thumbnail event={event} />}
      facts={excerpt}
      hasPhoneFacts
      marks={<Marks event={event} now={now} />}
      actions={[
        { label: 'Edit', Icon: EditIcon, to: `/admin/edit-event/${id}` },
        ...eventActions({ event, now, partForms, ...handlers }),
      ]}
    >
      <p className="font-[550] text-main-800">
        <time dateTime={isoIn(timeZone, startDate)}>
          {formatIn(timeZone, startDate, 'MMM d, yyyy • h:mm a')}
        </time>
      </p>
      {location && <p className="wrap-anywhere">{location}</p>}
    </Row>
  );
}

const frequencyNames: Record<SeriesFrequency, string> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  weeks: 'Repeats',
  months: 'Repeats',
};

function Marks({ event, now }: { event: EventCard; now: Date }) {
  const { status, frequency, imageUrl } = event;
  const isScheduled = status === 'scheduled';
  return (
    <>
      {isScheduled && isHappeningNow(event, now) && (
        <Mark tone="main" Icon={NowIcon}>
          Happening now
        </Mark>
      )}
      {!isScheduled && (
        <Mark tone={status === 'cancelled' ? 'red' : 'accent'} Icon={CancelIcon}>
          {statusLabel(status)}
        </Mark>
      )}
      {frequency && <Mark Icon={RepeatIcon}>{frequencyNames[frequency]}</Mark>}
      {isScheduled && !imageUrl && !isOver(event, now) && <Mark tone="accent">No picture</Mark>}
    </>
  );
}

function Thumbnail({ event: { imageUrl, status } }: { event: EventCard }) {
  const box = 'h-12 w-16 flex-none rounded-1';
  if (imageUrl) {
    const look = status === 'cancelled' ? 'opacity-60 grayscale' : '';
    return <Picture src={imageUrl} alt="" sizes="64px" className={`${box} bg-sand object-cover ${look}`} />;
  }
  return (
    <span
      className={`grid place-items-center border border-dashed border-line-strong bg-linen text-ink-3 ${box}`}
    >
      <NoPictureIcon aria-hidden="true" className="size-5" />
    </span>
  );
}
