import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call, readOf } from '../../../kernel/http-client.ts';
import { recordKeys } from '../../records/admin/record-queries.ts';
import { changePages, usePaginatedQuery } from '../../../ui/use-paginated-query.ts';
import { type ChapterEvent, readEvent } from '../events.contract.ts';
import type { EventCard, listManagedEvents } from '../manage-events.contract.ts';

const pageSize = 50;

export const eventKeys = {
  all: recordKeys.all('event'),
  list: (search: string) => recordKeys.list('event', search),
  detail: (id: number) => recordKeys.detail('event', id),
  form: (id: number) => recordKeys.form('event', id),
};

/** The events, newest first, one page at a time: a chapter has thousands after some years. */
export function useManagedEvents(search: string) {
  return usePaginatedQuery({
    queryKey: eventKeys.list(search),
    read: readOf<typeof listManagedEvents>('/api/admin/events', { limit: pageSize, search }),
    keepsPrevious: true,
  });
}

/** One event for its form. It is read each time the screen opens, so that a form never starts from an outdated event. */
export function useEventToEdit(id: number, { isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: eventKeys.form(id),
    queryFn: () => readManaged(id),
    enabled: isWanted,
    gcTime: 0,
  });
}

export function readManaged(id: number): Promise<ChapterEvent> {
  return call(readEvent, { params: { id } });
}

/** After a change, everything that was read of events, their pictures and their history is outdated. */
export async function refreshEvents(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: eventKeys.all }),
    client.invalidateQueries({ queryKey: recordKeys.log }),
    // Pictures still use their address as the key.
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('/api/media') }),
  ]);
}

export function takeOffList(client: QueryClient, id: number): void {
  changePages<EventCard[]>(client, [...eventKeys.all, 'list'], (events) =>
    events.filter((event) => event.id !== id),
  );
}
