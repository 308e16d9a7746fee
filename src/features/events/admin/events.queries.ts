import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call, readOf } from '../../../kernel/http-client.ts';
import { recordKeys } from '../../records/admin/record-queries.ts';
import { changePages, usePaginatedQuery } from '../../../ui/use-paginated-query.ts';
import { readEvent, type ChapterEvent } from '../events.contract.ts';
import type { EventCard, listManagedEvents } from '../manage-events.contract.ts';

const PAGE_SIZE = 50;

export const eventKeys = {
  all: recordKeys.all('event'),
  list: (search: string) => recordKeys.list('event', search),
  detail: (id: number) => recordKeys.detail('event', id),
  form: (id: number) => recordKeys.form('event', id),
};

/** Newest first, one page at a time: a chapter has thousands of events after some years. */
export function useManagedEvents(search: string) {
  return usePaginatedQuery({
    queryKey: eventKeys.list(search),
    read: readOf<typeof listManagedEvents>('/api/admin/events', { limit: PAGE_SIZE, search }),
    keepsPrevious: () => true,
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
  return call(readEvent, { params: { id } });
}

/** Call after each change: lists, media and history that were read before it are outdated. */
export async function refreshEvents(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: eventKeys.all }),
    client.invalidateQueries({ queryKey: recordKeys.log }),
    client.invalidateQueries({ queryKey: recordKeys.all('media') }),
  ]);
}

export function removeFromList(client: QueryClient, id: number): void {
  changePages<EventCard[]>(client, [...eventKeys.all, 'list'], (events) =>
    events.filter((event) => event.id !== id),
  );
}
