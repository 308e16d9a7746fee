import { keepPreviousData, useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import { call, readOf } from '../../../kernel/client.ts';
import { changeParts, inParts } from '../../../ui/list-in-parts.ts';
import { readEvent, type ChapterEvent } from '../events.contract.ts';
import type { EventCard, listManagedEvents } from '../manage-events.contract.ts';

const pageSize = 50;
const listKey = ['/api/admin/events', 'list'];

/** The events, newest first and fifty at a time: a chapter has thousands after some years. */
export function useManagedEvents(search: string) {
  return useInfiniteQuery({
    queryKey: [...listKey, search],
    ...inParts(readOf<typeof listManagedEvents>('/api/admin/events', { limit: pageSize, search })),
    placeholderData: keepPreviousData,
  });
}

/** One event for its form. It is read each time the screen is opened: a form must not begin with what was true yesterday. */
export function useEventToEdit(id: number, { isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: eventKey(id),
    queryFn: () => readManaged(id),
    enabled: isWanted,
    gcTime: 0,
  });
}

export function readManaged(id: number): Promise<ChapterEvent> {
  return call(readEvent, { params: { id } });
}

/** Apart from what other screens have read of it, perhaps an hour ago. */
export function eventKey(id: number): string[] {
  return [`/api/events/${id}`, 'form'];
}

/** Everything that is said of events and their pictures is read anew; the form that is open holds its event itself. */
export async function refreshEvents(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key, use] }) =>
      /^\/api\/(events|media|admin\/(events|revisions|deleted|activity))\b/.test(String(key)) &&
      use !== 'form',
    // What is not on the screen now is read when it comes there.
    refetchType: 'active',
  });
}

export function takeOffList(client: QueryClient, id: number): void {
  changeParts<EventCard[]>(client, listKey, (events) => events.filter((event) => event.id !== id));
}
