import { formatDay } from '../../../kernel/dates.ts';
import { firstSentences } from '../../../kernel/first-sentences.ts';
import { Link } from '../../../ui/navigation.tsx';
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
import { monthOf, type Month } from '../month.rules.ts';
import { CardIcon } from './card-icons.tsx';
import { DateBlock } from './date-block.tsx';
import { EventTitle } from './event-title.tsx';
import { MoreButton, type Growth } from './more-button.tsx';

const EXCERPT_LENGTH = 90;

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

/** The events of a day, or those of several months under a heading for each month. */
export function EventCards({ events, place, isFirstOnScreen = false, growth, moreLabel }: EventCardsProps) {
  const { timeZone } = useDocument();
  const card = (event: ChapterEvent) => (
    <EventCard key={event.id} event={event} place={place} isFirst={isFirstOnScreen && event === events[0]} />
  );
  return (
    <>
      {place === 'day'
        ? events.map(card)
        : groupByMonth(events, timeZone).map(([month, ofMonth]) => (
            <div key={month} className="event-month">
              <h3>{formatDay(`${month}-01`, 'MMMM yyyy')}</h3>
              {ofMonth.map(card)}
            </div>
          ))}
      <MoreButton
        label={moreLabel}
        growth={growth}
        entryIds={events.map(({ id }) => cardTitleId(place, id))}
      />
    </>
  );
}

function groupByMonth(events: readonly ChapterEvent[], timeZone: string): [Month, ChapterEvent[]][] {
  return [...Map.groupBy(events, (event) => monthOf(daysOf(event, timeZone).first))];
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
  const Heading = place === 'upcoming' || place === 'past' ? 'h4' : 'h3';
  return (
    <article aria-labelledby={titleId} className="event-card">
      <DateBlock day={daysOf(event, timeZone).first} ground={isUpcoming(event, now) ? 'coming' : 'past'} />
      <div className="event-card-text">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold text-main-800">
          {dateRange(event, timeZone)}
          {event.status === 'scheduled' && isHappeningNow(event, now) && (
            <span className="rounded-full bg-main-800 px-3 text-xs leading-6 text-white">On now</span>
          )}
        </p>
        <Heading className="mt-[.1rem] mb-[.35rem] font-serif text-[1.3125rem] leading-tight wide:text-[1.75rem]">
          <Link
            id={titleId}
            to={eventPath(event)}
            className="card-link text-inherit no-underline hover:underline"
          >
            <EventTitle event={event} />
          </Link>
        </Heading>
        <div className="event-card-facts">
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
        <StoredHtml html={firstSentences(event.description, EXCERPT_LENGTH)} className="event-card-excerpt" />
        {event.status === 'scheduled' && !isOver(event, now) && (
          <a href={`/events/${event.id}.ics`} download className="event-card-calendar">
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
          sizes="(width < 37.5rem) 76px, 240px"
          className="event-card-picture"
        />
      )}
    </article>
  );
}
