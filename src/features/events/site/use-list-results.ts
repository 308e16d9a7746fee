import { useDocument } from '../../../ui/document-context.tsx';
import { isNotFound } from '../../../ui/is-not-found.ts';
import { useRead, useReads } from '../../../ui/use-read.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { matchesSearch } from '../events.rules.ts';
import {
  eventById,
  eventsHappeningNow,
  pastEvents,
  pastPageSize,
  upcomingEvents,
  upcomingPageSize,
} from './events.queries.ts';
import { countOf, matching } from './result-count.tsx';
import type { ResultsRequest } from './results-request.ts';
import { useEventPages } from './use-event-pages.ts';

export type ListResults = ReturnType<typeof useListResults>;

/** What the list shows; it asks for nothing while another view is on the screen. */
export function useListResults({ address, typed, isSettled }: ResultsRequest) {
  const { now } = useDocument();
  const { search } = address;
  const isWanted = address.view === 'list';
  const [chosen] = useReads(typeof address.event === 'number' ? [eventById(address.event)] : []);
  const happening = useRead(eventsHappeningNow(now), { isWanted });
  const upcoming = useEventPages({
    isWanted,
    pageSize: upcomingPageSize,
    pageAfter: (after) => upcomingEvents({ now, search, ...(after && { after }) }),
  });
  const past = useEventPages({
    isWanted,
    pageSize: pastPageSize,
    pageAfter: (after) => pastEvents({ now, search, ...(after && { after }) }),
  });

  const isGone = address.event === 'unknown' || isNotFound(chosen);
  const lists = [upcoming.firstPage, past.firstPage, happening];
  const loaded = [...upcoming.events, ...past.events, ...(happening.data ?? [])];
  // A card that was just clicked is there already: it need not wait for its own read.
  const chosenEvent = chosen?.isPending ? loaded.find(({ id }) => id === address.event) : chosen?.data;
  const isAnswered = isSettled && !upcoming.firstPage.isPlaceholderData && !past.firstPage.isPlaceholderData;
  const found = (events: readonly ChapterEvent[]) => events.filter((event) => matchesSearch(event, typed));
  const foundUpcoming = found(upcoming.events);
  const foundPast = found(past.events);
  const isWaiting = !isAnswered && foundUpcoming.length + foundPast.length === 0;
  const isLoading = isWaiting || lists.some((read) => read.isPending);
  // The chosen event stands above the lists: it counts in them and is left out only where they are drawn.
  const besideChosen = (events: readonly ChapterEvent[]) => events.filter(({ id }) => id !== chosenEvent?.id);
  const upcomingGrowth = { ...upcoming.growth, hasMore: isAnswered && upcoming.growth.hasMore };
  const pastGrowth = { ...past.growth, hasMore: isAnswered && past.growth.hasMore };
  const upcomingCount = countOf(foundUpcoming.length, 'upcoming event');
  const pastCount = countOf(foundPast.length, 'past event');
  const counts = [
    upcomingGrowth.hasMore ? `the first ${upcomingCount}` : upcomingCount,
    pastGrowth.hasMore ? `the latest ${pastCount}` : pastCount,
  ];

  return {
    reads: chosen && !isGone ? [...lists, chosen] : lists,
    count: isAnswered && !isLoading ? `Showing ${counts.join(' and ')}${matching(search)}.` : undefined,
    chosenEvent,
    isChosenLoading: chosen?.isPending === true && !chosenEvent,
    isGone,
    isLoading,
    hasNothingUpcoming: isAnswered && foundUpcoming.length === 0,
    happening: besideChosen(found(happening.data ?? [])),
    upcoming: { ...upcoming, events: besideChosen(foundUpcoming), growth: upcomingGrowth },
    past: { ...past, events: besideChosen(foundPast), growth: pastGrowth },
  };
}
