import { Link } from '../../../ui/navigation.tsx';
import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { dateRange, daysOf, eventPath, timeRange, weekdayOf } from '../events.rules.ts';
import { DateBlock } from './date-block.tsx';
import { EventTitle } from './event-title.tsx';
import { eventsHref } from './events-params.ts';

const PREVIEW_LENGTH = 150;

/** A short card that leads to the event. */
export function UpcomingCard({ event }: { event: ChapterEvent }) {
  const { timeZone } = useDocument();
  const titleId = `soon-event-${event.id}`;
  const when = [weekdayOf(event, timeZone), timeRange(event, timeZone)].filter(Boolean).join(', ');
  const preview = truncate(plainText(event.description), PREVIEW_LENGTH);
  return (
    <article
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col wrap-anywhere print:break-inside-avoid"
    >
      {/* The title below is the link for keyboards and screen readers. */}
      <Link
        to={eventPath(event)}
        tabIndex={-1}
        aria-hidden="true"
        className={`relative block overflow-hidden rounded-1 wide:aspect-[4/3] ${event.imageUrl ? 'aspect-[4/3] bg-sand' : 'aspect-[5/2] bg-accent-200'}`}
      >
        {event.imageUrl ? (
          <Picture
            src={event.imageUrl}
            alt=""
            sizes="(width < 56.25rem) calc(100vw - 2.5rem), 384px"
            className="size-full object-cover"
          />
        ) : (
          <PetalField />
        )}
        <DateBlock day={daysOf(event, timeZone).first} ground="corner" />
      </Link>
      <h3 id={titleId} className="mt-4 mb-2 text-xl">
        <Link to={eventPath(event)} className="text-inherit no-underline hover:underline">
          <EventTitle event={event} />
        </Link>
      </h3>
      <p className="mb-2 font-semibold text-ink-2">
        <span className="sr-only">{`${dateRange(event, timeZone)}, `}</span>
        {[when, event.location].filter(Boolean).join(' · ')}
      </p>
      {preview && <p className="text-ink-2">{preview}</p>}
      <p className="mt-auto pt-2">
        <Link to={eventsHref({ event: event.id })} className="more-link">
          <span>
            Event details<span className="sr-only">{`: ${event.title}`}</span>
          </span>
        </Link>
      </p>
    </article>
  );
}

const petals = Array.from({ length: 12 }, (_, index) => index * 30);

/** The chapter's flower, shown if an event has no picture. */
function PetalField() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      className="absolute top-1/2 left-[60%] size-[150%] -translate-1/2 fill-accent-400/40"
    >
      {petals.map((angle) => (
        <path
          key={angle}
          d="M50 40C44.6 30 45 12 50 4C55 12 55.4 30 50 40Z"
          transform={`rotate(${angle} 50 50)`}
        />
      ))}
    </svg>
  );
}
