import { formatDay } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { daysOf } from '../events.rules.ts';
import { monthOf, type Month } from '../month.rules.ts';
import { cardTitleId, EventCard, type CardPlace } from './event-card.tsx';
import { MoreButton, type Growth } from './more-button.tsx';

interface EventCardsProps {
  events: readonly ChapterEvent[];
  place: CardPlace;
  isFirstOnScreen?: boolean;
  /** Whether the first event is shown wide, above the months. */
  hasWideFirst?: boolean;
  growth: Growth;
  moreLabel: string;
}

/** The events of a list, under a heading for each month if they are to come. */
export function EventCards({
  events,
  place,
  hasWideFirst = false,
  growth,
  moreLabel,
  ...rest
}: EventCardsProps) {
  const { timeZone } = useDocument();
  const card = (event: ChapterEvent) => (
    <EventCard
      key={event.id}
      event={event}
      place={place}
      isFirst={rest.isFirstOnScreen === true && event === events[0]}
      isWide={hasWideFirst && event === events[0]}
    />
  );
  const months = groupByMonth(hasWideFirst ? events.slice(1) : events, timeZone);
  return (
    <>
      {hasWideFirst && events.slice(0, 1).map(card)}
      {place === 'upcoming'
        ? months.map(([month, ofMonth]) => (
            <div key={month} className="event-month">
              <h3>
                {formatDay(`${month}-01`, 'MMMM')} <small>{month.slice(0, 4)}</small>
              </h3>
              <div className="grid gap-1">{ofMonth.map(card)}</div>
            </div>
          ))
        : events.length > 0 && <div className="grid gap-1">{events.map(card)}</div>}
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
