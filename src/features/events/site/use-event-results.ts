import { useState } from 'react';
import { formatDay } from '../../../kernel/dates.ts';
import { useDocument } from '../../../ui/document-context.tsx';
import { isNotFound, useRead } from '../../../ui/use-read.ts';
import { useReads } from '../../../ui/use-reads.ts';
import type { ChapterEvent } from '../events.contract.ts';
import { isOnDays, matchesSearch } from '../events.rules.ts';
import { periodOf, type EventsParams } from './events-params.ts';
import {
  eventById,
  eventsHappeningNow,
  eventsOfPeriod,
  MAX_EVENTS_PER_PERIOD,
  PAST_PAGE_SIZE,
  pastEvents,
  PERIOD_PAGE_SIZE,
  UPCOMING_PAGE_SIZE,
  upcomingEvents,
} from './events.queries.ts';
import type { Growth } from './more-button.tsx';
import { countOf, matching } from './result-count.tsx';
import { useEventPages } from './use-event-pages.ts';

interface ResultsRequest {
  params: EventsParams;
  /** The text in the search box, which filters the loaded events right away. */
  typed: string;
  /** Whether the loaded events are for exactly this text. */
  isSettled: boolean;
}

export type ListResults = ReturnType<typeof useListResults>;

/** The results of the list view. Nothing is loaded while another view is shown. */
export function useListResults({ params, typed, isSettled }: ResultsRequest) {
  const { now } = useDocument();
  const { search, past: pastCursor } = params;
  const enabled = params.view === 'list';
  const [chosen] = useReads(typeof params.event === 'number' ? [eventById(params.event)] : []);
  const happening = useRead(eventsHappeningNow(now), { enabled });
  const upcoming = useEventPages({
    enabled,
    pageSize: UPCOMING_PAGE_SIZE,
    pageAfter: (after) => upcomingEvents({ now, search, after }),
  });
  const past = useEventPages({
    enabled,
    pageSize: PAST_PAGE_SIZE,
    pageAfter: (after) => pastEvents({ now, search, after: after ?? pastCursor }),
  });

  const isGone = params.event === 'unknown' || isNotFound(chosen);
  const lists = [upcoming.firstPage, past.firstPage, happening];
  const loaded = [...upcoming.events, ...past.events, ...(happening.data ?? [])];
  // A card that was just clicked is loaded already and need not wait for its own read.
  const chosenEvent = chosen?.isPending ? loaded.find(({ id }) => id === params.event) : chosen?.data;
  const isCurrent = isSettled && !upcoming.firstPage.isPlaceholderData && !past.firstPage.isPlaceholderData;
  const found = (events: readonly ChapterEvent[]) => events.filter((event) => matchesSearch(event, typed));
  const foundUpcoming = found(upcoming.events);
  const foundPast = found(past.events);
  const isWaiting = !isCurrent && foundUpcoming.length + foundPast.length === 0;
  const isLoading = isWaiting || lists.some((read) => read.isPending);
  // The chosen event is shown above the lists. It counts as a result of its list but is not shown there again.
  const withoutChosen = (events: readonly ChapterEvent[]) =>
    events.filter(({ id }) => id !== chosenEvent?.id);
  const upcomingGrowth = { ...upcoming.growth, hasMore: isCurrent && upcoming.growth.hasMore };
  const pastGrowth = { ...past.growth, hasMore: isCurrent && past.growth.hasMore };
  const upcomingCount = countOf(foundUpcoming.length, 'upcoming event');
  const pastCount = countOf(foundPast.length, 'past event');
  const counts = [
    upcomingGrowth.hasMore ? `the first ${upcomingCount}` : upcomingCount,
    pastGrowth.hasMore ? `the latest ${pastCount}` : pastCount,
  ];

  return {
    reads: chosen && !isGone ? [...lists, chosen] : lists,
    count: isCurrent && !isLoading ? `Showing ${counts.join(' and ')}${matching(search)}.` : undefined,
    chosenEvent,
    isChosenLoading: chosen?.isPending === true && !chosenEvent,
    isGone,
    isLoading,
    hasNothingUpcoming: isCurrent && foundUpcoming.length === 0,
    hasNothing: isCurrent && foundUpcoming.length + foundPast.length === 0,
    happening: withoutChosen(found(happening.data ?? [])),
    upcoming: { ...upcoming, events: withoutChosen(foundUpcoming), growth: upcomingGrowth },
    past: { ...past, events: withoutChosen(foundPast), growth: pastGrowth },
  };
}

export type PeriodResults = ReturnType<typeof usePeriodResults>;

/** The results of the month and day views. Nothing is loaded while the list is shown. */
export function usePeriodResults({ params, typed, isSettled }: ResultsRequest) {
  const { timeZone } = useDocument();
  const { view, search } = params;
  const days = periodOf(params);
  const request = eventsOfPeriod(days, timeZone);
  const read = useRead(request, { enabled: view !== 'list' });
  const all = (read.data ?? []).filter((event) => isOnDays(event, timeZone, days));
  const events = all.filter((event) => matchesSearch(event, typed));

  const list = `${request.url} ${typed}`;
  const [grown, setGrown] = useState({ list, size: PERIOD_PAGE_SIZE });
  const size = grown.list === list ? grown.size : PERIOD_PAGE_SIZE;
  const growth: Growth = {
    list,
    hasMore: events.length > size,
    isMoreLoading: false,
    hasMoreFailed: false,
    showMore: () => setGrown({ list, size: size + PERIOD_PAGE_SIZE }),
  };

  const counted = countOf(events.length, 'event');
  // A month shows all of them in its cells.
  const count = view === 'day' && growth.hasMore ? `the first ${size} of ${counted}` : counted;
  const when =
    view === 'day' ? `on ${formatDay(days.first, 'MMMM d')}` : `in ${formatDay(days.first, 'MMMM')}`;

  return {
    reads: [read],
    count: read.isSuccess && isSettled ? `Showing ${count} ${when}${matching(search)}.` : undefined,
    days,
    isLoading: read.isPending,
    /** Whether there are events, even if none of them matches the search. */
    hasEvents: all.length > 0,
    /** Whether there may be more events than one response holds. */
    isTruncated: (read.data?.length ?? 0) >= MAX_EVENTS_PER_PERIOD,
    events,
    shown: events.slice(0, size),
    growth,
  };
}
