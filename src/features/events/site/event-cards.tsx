import type { ChapterEvent } from '../events.contract.ts';
import { cardTitleId, EventCard, type CardPlace } from './event-card.tsx';
import { MoreButton, type Growth } from './more-button.tsx';

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
