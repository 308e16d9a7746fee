import { Link } from '../../../ui/navigation.tsx';
import { plainText, truncate } from '../../../kernel/plain-text.ts';
import { useDocument, useProgram } from '../../../ui/document-context.tsx';
import { QuiltBlocks } from '../../../ui/layout/quilt-blocks.tsx';
import { toneClasses } from '../../../ui/layout/tones.ts';
import { Picture } from '../../../ui/picture.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { dateRange, daysOf, eventPath, timeRange, weekdayOf, eventsPath } from '../events.rules.ts';
import { DateBlock } from './date-block.tsx';
import { EventTitle } from './event-title.tsx';

const PREVIEW_LENGTH = 150;

/** A short card that leads to the event. */
export function UpcomingCard({ event }: { event: ChapterEvent }) {
  const { timeZone } = useDocument();
  const program = useProgram(event.programId);
  const titleId = `soon-event-${event.id}`;
  const when = [weekdayOf(event, timeZone), timeRange(event, timeZone)].filter(Boolean).join(', ');
  const preview = truncate(plainText(event.description), PREVIEW_LENGTH);
  return (
    <article
      aria-labelledby={titleId}
      className={`flex min-w-0 flex-col wrap-anywhere print:break-inside-avoid ${toneClasses[program?.color ?? 'green']}`}
    >
      {/* The title below is the link for keyboards and screen readers. */}
      <Link
        to={eventPath(event)}
        tabIndex={-1}
        aria-hidden="true"
        className={`relative block overflow-hidden wide:aspect-[4/3] ${event.imageUrl ? 'aspect-[4/3] bg-sand' : 'aspect-[5/2]'}`}
      >
        {event.imageUrl ? (
          <Picture
            src={event.imageUrl}
            alt=""
            sizes="(width < 56.25rem) calc(100vw - 2.5rem), 384px"
            className="size-full object-cover"
          />
        ) : (
          <QuiltBlocks shape="tall" seed={event.id} />
        )}
        <DateBlock day={daysOf(event, timeZone).first} look="corner" />
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
        <Link to={`${eventsPath}?event=${event.id}`} className="more-link">
          <span>
            Event details<span className="sr-only">{`: ${event.title}`}</span>
          </span>
        </Link>
      </p>
    </article>
  );
}
