import type { ChapterEvent } from '../events.contract.ts';
import { EventCard, type CardPlace } from './event-card.tsx';
import { MoreButton } from './more-button.tsx';

interface EventCardsProps {
  events: readonly ChapterEvent[];
  place: CardPlace;
  isFirstOnScreen?: boolean;
  /** How the list goes on, where it does. */
  more?: { label: string; isMoreLoading: boolean; hasMoreFailed: boolean; showMore: () => void } | undefined;
}

export function EventCards({ events, place, isFirstOnScreen = false, more }: EventCardsProps) {
  return (
    <>
      {events.map((event, index) => (
        <EventCard key={event.id} event={event} place={place} isFirst={isFirstOnScreen && index === 0} />
      ))}
      {more && (
        <MoreButton
          label={more.label}
          isLoading={more.isMoreLoading}
          hasFailed={more.hasMoreFailed}
          onMore={more.showMore}
        />
      )}
    </>
  );
}
