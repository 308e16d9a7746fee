import type { ReactNode } from 'react';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { ChosenEvent, ChosenEventGone } from './chosen-event.tsx';
import { EventCards } from './event-cards.tsx';
import { EventsJsonLd } from './events-json-ld.tsx';
import { HappeningNow } from './happening-now.tsx';
import { SubscribeNote } from './subscribe-note.tsx';
import type { ListResults } from './use-list-results.ts';

interface ListViewProps {
  search: string;
  results: ListResults;
  failure: ReactNode;
}

export function ListView({ search, results, failure }: ListViewProps) {
  const { chosenEvent, isLoading, upcoming, past } = results;
  return (
    <>
      {results.isGone && <ChosenEventGone />}
      {chosenEvent && <ChosenEvent event={chosenEvent} />}
      {failure}
      {(isLoading || results.isChosenLoading) && <Loading text="Loading events…" />}
      <HappeningNow events={results.happening} />
      {upcoming.firstPage.isSuccess && !isLoading && (
        <section aria-labelledby="upcoming-events">
          <h2 id="upcoming-events" className="sr-only">
            Upcoming Events
          </h2>
          {results.hasNothingUpcoming && <NothingUpcoming search={search} />}
          <EventCards
            events={upcoming.events}
            place="upcoming"
            isFirstOnScreen={!chosenEvent}
            growth={upcoming.growth}
            moreLabel="Show more events"
          />
        </section>
      )}
      {past.firstPage.isSuccess && !isLoading && past.events.length > 0 && (
        <section aria-labelledby="past-events" className="pt-section">
          <h2 id="past-events" className="text-3xl">
            Latest Past Events
          </h2>
          <EventCards
            events={past.events}
            place="past"
            growth={past.growth}
            moreLabel="View More Past Events"
          />
        </section>
      )}
      <SubscribeNote />
      <EventsJsonLd events={upcoming.events} chosen={chosenEvent} />
    </>
  );
}

function NothingUpcoming({ search }: { search: string }) {
  return (
    <div className="border-b border-line py-10 text-lg">
      <p>There are no upcoming events.</p>
      {search && <p className="text-ink-2">{`Nothing that is coming up matches “${search}”.`}</p>}
    </div>
  );
}
