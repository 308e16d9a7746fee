import { buttonClass } from '../../../ui/layout/button.tsx';
import { absoluteUrl } from '../../../ui/layout/screen-title.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { Link } from '../../../ui/navigation.tsx';
import type { EventPage } from '../event-page.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { countdown, longDate } from '../event-facts.rules.ts';
import { eventPath, isAllDay, isOver, timeRange } from '../events.rules.ts';
import { CardIcon } from './card-icons.tsx';
import { directionsHref, googleCalendarHref, outlookCalendarHref } from './event-links.ts';
import { ShareEvent } from './share-event.tsx';

/** When and where, and what a visitor can do with that. */
export function EventFacts({ page }: { page: EventPage }) {
  const { now, timeZone } = useDocument();
  const { event, timeZoneName, album } = page;
  const isPast = isOver(event, now);
  const isScheduled = event.status === 'scheduled';
  const time = isAllDay(event, timeZone)
    ? timeRange(event, timeZone)
    : `${timeRange(event, timeZone)} ${timeZoneName}`;
  return (
    <section
      aria-label="Date and place"
      className={`event-facts ${isPast || !isScheduled ? 'bg-linen' : 'bg-accent-100'}`}
    >
      <Notice event={event} isPast={isPast} />
      <div className="flex gap-3">
        <CardIcon name="clock" className="mt-1.5 size-[22px] flex-none text-main-800" />
        <div>
          <p className="font-serif text-xl">
            {isScheduled ? longDate(event, timeZone) : <s>{longDate(event, timeZone)}</s>}
          </p>
          <p className="text-ink-2">
            {[time, isScheduled && countdown(event, { now, timeZone })].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      {(event.location || event.streetAddress) && <Place event={event} />}
      {album && isPast && (
        <Link to={album.path} className={buttonClass()}>
          See the photos
        </Link>
      )}
      {!isPast && isScheduled && <AddToCalendar event={event} />}
      <ShareEvent event={event} />
    </section>
  );
}

const notices = {
  cancelled: 'This event is cancelled.',
  postponed: 'This event is postponed. The new date is not known yet.',
};

function Notice({ event: { status }, isPast }: { event: ChapterEvent; isPast: boolean }) {
  const text = status === 'scheduled' ? isPast && 'This event has taken place.' : notices[status];
  return text && <p className="font-semibold">{text}</p>;
}

function Place({ event }: { event: ChapterEvent }) {
  const { location, streetAddress } = event;
  return (
    <div className="flex gap-3">
      <CardIcon name="place" className="mt-1.5 size-[22px] flex-none text-main-800" />
      <div>
        <p className="font-serif text-xl">{location ?? streetAddress}</p>
        {location && streetAddress && <p className="text-ink-2">{streetAddress}</p>}
        <p className="text-ink-2 print:hidden">
          <a href={directionsHref(event)} target="_blank" rel="noopener noreferrer">
            Directions
          </a>
          {' (opens Maps)'}
        </p>
      </div>
    </div>
  );
}

function AddToCalendar({ event }: { event: ChapterEvent }) {
  const { timeZone, origin } = useDocument();
  const options = { timeZone, url: absoluteUrl(eventPath(event), origin) };
  const others = { Google: googleCalendarHref(event, options), Outlook: outlookCalendarHref(event, options) };
  return (
    <div className="grid gap-1 print:hidden">
      <a href={`/events/${event.id}.ics`} className={buttonClass()}>
        <CardIcon name="calendar" className="size-5 flex-none" />
        Add to calendar
      </a>
      <p className="flex flex-wrap gap-x-5 text-sm font-semibold">
        {Object.entries(others).map(([name, href]) => (
          <a
            key={name}
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-[44px] items-center"
          >
            {`${name} calendar`}
          </a>
        ))}
      </p>
    </div>
  );
}
