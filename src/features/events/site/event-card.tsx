import { Link } from 'react-router';
import { useDocument } from '../../../ui/document-context.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import {
  dateRange,
  daysOf,
  eventPath,
  isHappeningNow,
  isOver,
  isUpcoming,
  timeRange,
  weekdayOf,
} from '../events.rules.ts';
import { CardIcon } from './card-icons.tsx';
import { DateBlock } from './date-block.tsx';
import { EventTitle } from './event-title.tsx';
import { MoreButton, type Growth } from './more-button.tsx';

/** The part of the screen a card is in. One event can be in two of them. */
type CardPlace = 'chosen' | 'upcoming' | 'past' | 'day';

function cardTitleId(place: CardPlace, id: number): string {
  return `${place}-event-${id}`;
}

interface EventCardsProps {
  events: readonly ChapterEvent[];
  place: CardPlace;
  isFirstOnScreen?: boolean;
  growth: Growth;
  moreLabel: string;
}

export function EventCards({ events, place, isFirstOnScreen = false, growth, moreLabel }: EventCardsProps) {
  return (
    <>
      {events.map((event, index) => (
        <EventCard key={event.id} event={event} place={place} isFirst={isFirstOnScreen && index === 0} />
      ))}
      <MoreButton
        label={moreLabel}
        growth={growth}
        entryIds={events.map(({ id }) => cardTitleId(place, id))}
      />
    </>
  );
}

interface EventCardProps {
  event: ChapterEvent;
  place: CardPlace;
  /** The first picture of a screen is loaded eagerly, the others lazily. */
  isFirst?: boolean;
}

export function EventCard({ event, place, isFirst = false }: EventCardProps) {
  const { now, timeZone } = useDocument();
  const titleId = cardTitleId(place, event.id);
  const weekday = weekdayOf(event, timeZone);
  const columns = event.imageUrl
    ? 'wide:grid-cols-[6rem_minmax(0,1fr)_300px] print:grid-cols-[4.75rem_minmax(0,1fr)_11rem]'
    : 'wide:grid-cols-[6rem_minmax(0,1fr)] print:grid-cols-[4.75rem_minmax(0,1fr)]';
  return (
    <article
      aria-labelledby={titleId}
      className={`flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-6 wide:grid wide:gap-8 wide:py-8 print:grid print:break-inside-avoid ${columns}`}
    >
      <DateBlock day={daysOf(event, timeZone).first} ground={isUpcoming(event, now) ? 'coming' : 'past'} />
      <div className="min-w-0 flex-[1_1_11rem] wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold text-main-800">
          {dateRange(event, timeZone)}
          {event.status === 'scheduled' && isHappeningNow(event, now) && (
            <span className="rounded-full bg-main-800 px-3 text-xs leading-6 text-white">On now</span>
          )}
        </p>
        <h3 className="mt-[.15rem] mb-[.6rem] text-[1.5rem] wide:text-2xl">
          <Link id={titleId} to={eventPath(event)} className="text-inherit no-underline hover:underline">
            <EventTitle event={event} />
          </Link>
        </h3>
        <div className="mb-[.6rem] flex flex-wrap gap-x-[1.4rem] gap-y-1 text-ink-2">
          <span className="inline-flex gap-[.45rem]">
            <CardIcon name="clock" className="mt-[.25rem] size-[18px] flex-none" />
            <span>
              {weekday && `${weekday}, `}
              <span>{timeRange(event, timeZone)}</span>
            </span>
          </span>
          {event.location && (
            <span className="inline-flex gap-[.45rem]">
              <CardIcon name="place" className="mt-[.25rem] size-[18px] flex-none" />
              {event.location}
            </span>
          )}
        </div>
        <StoredHtml html={event.description} className="max-w-[60ch]" />
        {event.status !== 'cancelled' && !isOver(event, now) && (
          <a
            href={`/events/${event.id}.ics`}
            download
            className="mt-1 inline-flex min-h-[44px] items-center gap-2 text-sm font-semibold print:hidden"
          >
            <CardIcon name="calendar" className="size-[18px] flex-none" />
            <span>
              Add to calendar<span className="sr-only">{`: ${event.title}`}</span>
            </span>
          </a>
        )}
      </div>
      {event.imageUrl && (
        <Picture
          src={event.imageUrl}
          alt={event.title}
          isFirst={isFirst}
          sizes="(width < 56.25rem) calc(100vw - 2.5rem), 300px"
          className="mt-2 aspect-[4/3] w-full rounded-1 bg-sand object-cover wide:mt-0 print:mt-0"
        />
      )}
    </article>
  );
}
