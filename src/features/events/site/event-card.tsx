import { ViewTransition } from 'react';
import { firstSentences } from '../../../kernel/first-sentences.ts';
import { Link } from '../../../ui/navigation.tsx';
import { useDocument, useProgram } from '../../../ui/document-context.tsx';
import { QuiltBlocks } from '../../../ui/layout/quilt-blocks.tsx';
import { toneClasses } from '../../../ui/layout/tones.ts';
import { Picture } from '../../../ui/picture.tsx';
import { StoredHtml } from '../../../ui/stored-html.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import {
  dateRange,
  daysOf,
  eventPath,
  isHappeningNow,
  isOver,
  timeRange,
  weekdayOf,
} from '../events.rules.ts';
import { nearness } from '../event-facts.rules.ts';
import { CardIcon } from './card-icons.tsx';
import { DateBlock } from './date-block.tsx';
import { pictureTransition } from './picture-transition.ts';
import { EventTitle } from './event-title.tsx';

const wideCard = 'event-card is-wide';
const EXCERPT_LENGTH = 90;
const LONG_EXCERPT_LENGTH = 200;
const LONG_TITLE = 80;

/** The part of the screen a card is in. One event can be in two of them. */
export type CardPlace = 'chosen' | 'upcoming' | 'past' | 'day';

export function cardTitleId(place: CardPlace, id: number): string {
  return `${place}-event-${id}`;
}

interface EventCardProps {
  event: ChapterEvent;
  place: CardPlace;
  /** The first picture of a screen is loaded eagerly, the others lazily. */
  isFirst?: boolean;
  /** The next event has a large picture, and says how far away it is. */
  isWide?: boolean;
}

export function EventCard({ event, place, isFirst = false, isWide = false }: EventCardProps) {
  const { now, timeZone } = useDocument();
  const program = useProgram(event.programId);
  const titleId = cardTitleId(place, event.id);
  const weekday = weekdayOf(event, timeZone);
  const { first, last } = daysOf(event, timeZone);
  // The others are below no heading of a month.
  const Heading = place === 'upcoming' && !isWide ? 'h4' : 'h3';
  const isOn = event.status === 'scheduled' && isHappeningNow(event, now);
  const tone = event.status === 'cancelled' ? 'sand' : (program?.color ?? 'green');
  const kicker =
    isWide && event.status === 'scheduled'
      ? nearness(event, { now, timeZone, program: program?.label })
      : [program?.label].filter(Boolean);
  return (
    <article aria-labelledby={titleId} className={`${isWide ? wideCard : 'event-card'} ${toneClasses[tone]}`}>
      <DateBlock day={first} look={place === 'past' ? 'past' : 'row'} />
      <div className="event-card-text">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span className={first === last ? 'sr-only' : ''}>{dateRange(event, timeZone)}</span>
          {isOn && <span className="rounded-full bg-main-800 px-3 text-xs leading-6 text-white">On now</span>}
        </p>
        {kicker.length > 0 && (
          <p className={`font-semibold text-ink-2 print:hidden ${isWide ? 'text-sm' : 'text-xs'}`}>
            {kicker.join(' · ')}
          </p>
        )}
        <Heading className={`event-card-title ${event.title.length > LONG_TITLE ? 'is-long' : ''}`}>
          <Link id={titleId} to={eventPath(event)} className="card-link">
            <EventTitle event={event} />
          </Link>
        </Heading>
        <p className="text-ink-2">
          {weekday && <span className="sr-only">{`${weekday}, `}</span>}
          <span className="font-semibold text-ink">{timeRange(event, timeZone)}</span>
          {event.location && ` · ${event.location}`}
        </p>
        <StoredHtml
          html={firstSentences(event.description, isWide ? LONG_EXCERPT_LENGTH : EXCERPT_LENGTH)}
          className={`event-card-excerpt ${isWide ? '' : 'line-clamp-3'}`}
        />
      </div>
      {event.status === 'scheduled' && !isOver(event, now) && (
        <a href={`/events/${event.id}.ics`} download className="event-card-calendar">
          <CardIcon name="calendar" className="size-5 flex-none" />
          <span className={isWide ? '' : 'sr-only'}>
            Add to calendar<span className="sr-only">{`: ${event.title}`}</span>
          </span>
        </a>
      )}
      <ViewTransition
        name={place === 'chosen' ? 'auto' : pictureTransition(event)}
        default="none"
        share="auto"
      >
        <div className="event-card-picture">
          {event.imageUrl ? (
            <Picture
              src={event.imageUrl}
              alt={event.title}
              isFirst={isFirst}
              sizes={
                isWide
                  ? // On a phone, the one of 400 px does for 286 px, and is half as heavy.
                    '(width < 27rem) 200px, (width < 56.25rem) 70vw, 580px'
                  : '(width < 37.5rem) 84px, 192px'
              }
            />
          ) : (
            <QuiltBlocks shape="one" seed={event.id} />
          )}
        </div>
      </ViewTransition>
    </article>
  );
}
