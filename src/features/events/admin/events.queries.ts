import {
  keepPreviousData,
  useQuery,
  type InfiniteData,
  type QueryClient,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { call, readOf } from '../../../kernel/http-client.ts';
import { recordKeys, refreshRecords } from '../../../records/admin/record-queries.ts';
import { changePages, usePaginatedQuery, type ListPage } from '../../../ui/use-paginated-query.ts';
import type { ChapterEvent } from '../events.contract.ts';
import {
  countManagedEvents,
  listEventChoices,
  listSeries,
  type EventCard,
  readManagedEvent,
  type listManagedEvents,
} from '../manage-events.contract.ts';

const PAGE_SIZE = 50;

/** Which events a list shows. */
export interface ManagedFilter {
  when: 'all' | 'upcoming' | 'past';
  search: string;
}

export const eventKeys = {
  all: recordKeys.all('event'),
  list: ({ when, search }: ManagedFilter) => [...recordKeys.list('event', search), when] as const,
  counts: (search: string) => [...recordKeys.all('event'), 'counts', search] as const,
  detail: (id: number) => recordKeys.detail('event', id),
  form: (id: number) => recordKeys.form('event', id),
};

/** One page at a time: a chapter has thousands of events after some years. */
export function useManagedEvents({ when, search }: ManagedFilter) {
  const list = usePaginatedQuery({
    queryKey: eventKeys.list({ when, search }),
    read: readOf<typeof listManagedEvents>('/api/admin/events', {
      limit: PAGE_SIZE,
      when: when === 'all' ? undefined : when,
      search,
    }),
    // While someone types a search, but not from one tab to the other.
    keepsPrevious: (previousKey) => previousKey.at(-1) === when,
  });
  useHighlighted(list);
  return list;
}

/** Reads further pages until the event that was just created is in the list, once. */
function useHighlighted({
  data,
  hasNextPage,
  isFetching,
  isError,
  fetchNextPage,
}: UseInfiniteQueryResult<InfiniteData<ListPage<EventCard[]>>>) {
  const { state } = useLocation() as { state: { highlight?: number } | null };
  const found = useRef<number>(undefined);
  const wanted = state?.highlight;
  const isListed = data?.pages.some(({ body }) => body.some(({ id }) => id === wanted)) ?? false;
  useEffect(() => {
    if (isListed) found.current = wanted;
    const isNotListed = wanted !== undefined && wanted !== found.current;
    if (isNotListed && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [wanted, isListed, hasNextPage, isFetching, isError, fetchNextPage]);
}

/** How many events the search finds in each tab. */
export function useEventCounts(search: string) {
  return useQuery({
    queryKey: eventKeys.counts(search),
    queryFn: () => call(countManagedEvents, { query: { search } }),
    select: ({ upcoming, past }) => ({ all: upcoming + past, upcoming, past }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** What an event can name: programs, members and albums. */
export function useEventChoices() {
  return useQuery({
    queryKey: [...eventKeys.all, 'choices'],
    queryFn: () => call(listEventChoices, {}),
  });
}

/** The series of an event: how many events it has, and which of them are later. */
export function useSeries(id: number, { enabled = true } = {}) {
  return useQuery({
    queryKey: [...eventKeys.all, 'series', id],
    queryFn: () => call(listSeries, { params: { id } }),
    select: (series) => ({
      count: series.length,
      following: series.slice(series.findIndex((event) => event.id === id) + 1),
    }),
    refetchOnMount: 'always',
    enabled,
  });
}

/** The event of a form. It is read each time the screen opens, so that the form never starts from an outdated version. */
export function useEventToEdit(id: number | undefined) {
  return useQuery({
    queryKey: eventKeys.form(id ?? 0),
    queryFn: () => fetchEvent(id!),
    enabled: id !== undefined,
    gcTime: 0,
  });
}

export function fetchEvent(id: number): Promise<ChapterEvent> {
  return call(readManagedEvent, { params: { id } });
}

/** Call after each change: lists, media and history that were read before it are outdated. */
export function refreshEvents(client: QueryClient): Promise<void> {
  return refreshRecords(client, 'event', 'media');
}

export function removeFromList(client: QueryClient, id: number): void {
  changePages<EventCard[]>(client, [...eventKeys.all, 'list'], (events) =>
    events.filter((event) => event.id !== id),
  );
}
