import { buttonClass } from '../../../ui/layout/button.tsx';
import { absoluteUrl } from '../../../ui/layout/screen-title.tsx';
import { useDocument } from '../../../ui/document-context.tsx';
import { Link } from '../../../ui/navigation.tsx';
import type { EventPage } from '../event-page.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { eventPath, eventsPath } from '../events.rules.ts';
import { CardIcon } from './card-icons.tsx';
import { googleCalendarHref, outlookCalendarHref } from './event-links.ts';
import { EventPartActions } from './event-parts.tsx';
import { ShareEvent } from './share-event.tsx';

/** What a visitor can do about an event, the most important first. An event that is off is in no calendar. */
export function EventActions({ page, isPast }: { page: EventPage; isPast: boolean }) {
  const { event, album } = page;
  return (
    <>
      {album && isPast && (
        <Link to={album.path} className={buttonClass()}>
          See the photos
        </Link>
      )}
      {event.status === 'scheduled' && !isPast && (
        <>
          <EventPartActions page={page} />
          <AddToCalendar event={event} />
        </>
      )}
      {event.status === 'cancelled' && (
        <OtherEvents to={eventsPath} text="See all events">
          Planned to come? See what else is on.
        </OtherEvents>
      )}
      {event.status === 'postponed' && (
        <OtherEvents to={`${eventsPath}#subscribe`} text="Subscribe to all events">
          Subscribe, and the new date appears in your calendar.
        </OtherEvents>
      )}
      <ShareEvent event={event} />
    </>
  );
}

function OtherEvents({ to, text, children }: { to: string; text: string; children: string }) {
  return (
    <>
      <p>{children}</p>
      <Link to={to} className={buttonClass()}>
        {text}
      </Link>
    </>
  );
}

/** Where a feature has the first button, which is the `peer`, this is the second one. */
const afterAnother =
  'peer-[div]:border-line-strong peer-[div]:bg-transparent peer-[div]:text-ink peer-[div]:hover:bg-linen';

function AddToCalendar({ event }: { event: ChapterEvent }) {
  const { timeZone, origin } = useDocument();
  const options = { timeZone, url: absoluteUrl(eventPath(event), origin) };
  const others = { Google: googleCalendarHref(event, options), Outlook: outlookCalendarHref(event, options) };
  return (
    <>
      <a href={`/events/${event.id}.ics`} className={`${buttonClass()} ${afterAnother}`}>
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
            className="inline-flex min-h-11 items-center"
          >
            {`${name} calendar`}
          </a>
        ))}
      </p>
    </>
  );
}
