import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from '../../../ui/navigation.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { QuiltBlocks } from '../../../ui/layout/quilt-blocks.tsx';
import { StateBox } from '../../../ui/layout/state-box.tsx';
import type { ChapterEvent } from '../events.contract.ts';
import { encodeCursor, eventsPath } from '../events.rules.ts';
import { EventCard } from './event-card.tsx';
import { EventCards } from './event-cards.tsx';
import { eventsHref, toResults } from './events-params.ts';
import type { ListResults } from './use-event-results.ts';

interface ListViewProps {
  search: string;
  /** Whether the visitor is searching, also while the search is typed. */
  isSearch: boolean;
  results: ListResults;
  failure: ReactNode;
}

export function ListView({ search, isSearch, results, failure }: ListViewProps) {
  const { chosenEvent, isLoading, upcoming, past } = results;
  return (
    <>
      {results.isGone && (
        <p className="mt-6 rounded-2 bg-linen p-5 text-lg">That event is no longer listed.</p>
      )}
      {chosenEvent && <ChosenEvent event={chosenEvent} />}
      {failure}
      {(isLoading || results.isChosenLoading) && <Loading text="Loading events…" />}
      {upcoming.firstPage.isSuccess && !isLoading && (
        <section aria-labelledby="upcoming-events" className="event-list">
          <h2 id="upcoming-events" className="sr-only">
            Upcoming Events
          </h2>
          {results.hasNothingUpcoming && <NothingUpcoming search={search} hasPast={!results.hasNothing} />}
          <EventCards
            events={upcoming.events}
            place="upcoming"
            isFirstOnScreen={!chosenEvent}
            hasWideFirst={!chosenEvent && !isSearch}
            growth={upcoming.growth}
            moreLabel="Show more events"
          />
        </section>
      )}
      {past.firstPage.isSuccess && !isLoading && past.events.length > 0 && (
        <section aria-labelledby="past-events" className="past-events">
          <h2 id="past-events" className="mb-4 text-2xl">
            Latest Past Events
          </h2>
          <EventCards
            events={past.events}
            place="past"
            growth={past.growth}
            moreLabel="View More Past Events"
          />
          {past.growth.hasMore && (
            // Without JavaScript, a link to the past events that follow.
            <p className="mt-6 hidden noscript:block">
              <Link
                to={`${eventsHref({ search, past: encodeCursor(past.events.at(-1)!) })}#past-events`}
                className="more-link"
              >
                View More Past Events
              </Link>
            </p>
          )}
        </section>
      )}
    </>
  );
}

function NothingUpcoming({ search, hasPast }: { search: string; hasPast: boolean }) {
  return (
    <StateBox
      drawing={
        <g className="t-gold">
          <QuiltBlocks shape="one" />
        </g>
      }
    >
      <p className="font-serif text-2xl leading-tight">There are no upcoming events.</p>
      {search && (
        <>
          <p className="mt-2 text-lg wrap-anywhere">
            {hasPast ? `No upcoming events match “${search}”.` : `Nothing matches “${search}”.`}
          </p>
          <Link to={eventsPath} state={toResults} className="more-link">
            Clear search
          </Link>
        </>
      )}
    </StateBox>
  );
}

/** The event in the URL: shown first, highlighted, and focused for screen readers. */
function ChosenEvent({ event }: { event: ChapterEvent }) {
  const { key } = useLocation();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), [event.id, key]);
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby="chosen-event"
      className="mt-6 rounded-2 border-t-4 border-accent-500 outline-none bg-accent-100 px-4 wide:px-6 [&_article]:border-b-0 forced-colors:border-2"
    >
      <h2 id="chosen-event" className="sr-only">
        The event you chose
      </h2>
      <EventCard event={event} place="chosen" isFirst />
    </section>
  );
}
