import type { UseQueryResult } from '@tanstack/react-query';
import { useDocument } from '../../../ui/document-context.tsx';
import { FailedRead } from '../../../ui/failed-read.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { retryReads } from '../../../ui/retry-reads.ts';
import { useRead, useReads } from '../../../ui/use-read.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { matchesSearch } from '../events.rules.ts';
import { ChosenEvent, ChosenEventGone } from './chosen-event.tsx';
import { EventCards } from './event-cards.tsx';
import { EventsJsonLd } from './events-json-ld.tsx';
import {
  eventById,
  eventsHappeningNow,
  pastEvents,
  pastPageSize,
  upcomingEvents,
  upcomingPageSize,
} from './events.queries.ts';
import { HappeningNow } from './happening-now.tsx';
import { countOf, matching, ResultCount } from './result-count.tsx';
import { SubscribeNote } from './subscribe-note.tsx';
import { useEventPages } from './use-event-pages.ts';
import type { ViewProps } from './view-props.ts';

export function ListView({ address, typed, isSettled, timesAsked, onRecovered }: ViewProps) {
  const { now } = useDocument();
  const { search } = address;
  const [chosen] = useReads(typeof address.event === 'number' ? [eventById(address.event)] : []);
  const happening = useRead(eventsHappeningNow(now));
  const upcoming = useEventPages({
    place: 'upcoming',
    pageSize: upcomingPageSize,
    pageAfter: (after) => upcomingEvents({ now, search, ...(after && { after }) }),
  });
  const past = useEventPages({
    place: 'past',
    pageSize: pastPageSize,
    pageAfter: (after) => pastEvents({ now, search, ...(after && { after }) }),
  });

  const isGone = address.event === 'unknown' || isNotFound(chosen);
  const lists = [upcoming.firstPage, past.firstPage, happening];
  const retry = retryReads(chosen && !isGone ? [...lists, chosen] : lists, onRecovered);
  const loaded = [...upcoming.events, ...past.events, ...(happening.data ?? [])];
  // A card that was just clicked is there already: it need not wait for its own read.
  const chosenEvent = chosen?.isPending ? loaded.find(({ id }) => id === address.event) : chosen?.data;
  const isAnswered = isSettled && !upcoming.firstPage.isPlaceholderData && !past.firstPage.isPlaceholderData;
  const isShown = (event: ChapterEvent) => event.id !== chosenEvent?.id && matchesSearch(event, typed);
  const upcomingShown = upcoming.events.filter(isShown);
  const pastShown = past.events.filter(isShown);
  const isWaiting = !isAnswered && upcomingShown.length + pastShown.length === 0;
  const isLoading = isWaiting || lists.some((read) => read.isPending);
  const count = `${countOf(upcomingShown.length, 'upcoming event')} and ${countOf(pastShown.length, 'past event')}`;

  return (
    <>
      <ResultCount
        text={isAnswered && !isLoading && !retry ? `Showing ${count}${matching(search)}.` : undefined}
        isVisible={search !== '' || timesAsked > 0}
        timesAsked={timesAsked}
      />
      {isGone && <ChosenEventGone />}
      {chosenEvent && <ChosenEvent event={chosenEvent} />}
      {retry && <FailedRead {...retry} />}
      {(isLoading || (chosen?.isPending && !chosenEvent)) && <Loading text="Loading events…" />}
      <HappeningNow events={happening.data?.filter(isShown) ?? []} />
      {upcoming.firstPage.isSuccess && !isLoading && (
        <section aria-labelledby="upcoming-events">
          <h2 id="upcoming-events" className="sr-only">
            Upcoming Events
          </h2>
          {upcomingShown.length === 0 && isAnswered && <NothingUpcoming search={search} />}
          <EventCards
            events={upcomingShown}
            place="upcoming"
            isFirstOnScreen={!chosenEvent}
            more={isAnswered && upcoming.hasMore ? { ...upcoming, label: 'Show more events' } : undefined}
          />
        </section>
      )}
      {past.firstPage.isSuccess && pastShown.length > 0 && (
        <section aria-labelledby="past-events" className="pt-section">
          <h2 id="past-events" className="text-3xl">
            Latest Past Events
          </h2>
          <EventCards
            events={pastShown}
            place="past"
            more={isAnswered && past.hasMore ? { ...past, label: 'View More Past Events' } : undefined}
          />
        </section>
      )}
      <SubscribeNote />
      <EventsJsonLd events={upcomingShown} chosen={chosenEvent} />
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

function isNotFound(read: UseQueryResult | undefined): boolean {
  return (read?.error as { status?: number } | null | undefined)?.status === 404;
}
