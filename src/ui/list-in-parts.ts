import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { nextPageOf, request, type Read } from '../kernel/http-client.ts';

/** One answer of a long list, and the address of the part behind it. */
export interface ListPart<Answer> {
  answer: Answer;
  next: string | undefined;
}

/** How `useInfiniteQuery` reads a list that is answered in parts, each of which says where it goes on. */
export function inParts<Answer>(read: Read<Answer>) {
  return {
    queryFn: ({ pageParam }: { pageParam: string }) => readPart<Answer>(pageParam),
    initialPageParam: read.url,
    getNextPageParam: ({ next }: ListPart<Answer>) => next,
    // Somebody may have changed something on another device.
    refetchOnMount: 'always',
  } as const;
}

async function readPart<Answer>(url: string): Promise<ListPart<Answer>> {
  const response = await request('GET', url);
  return { answer: (await response.json()) as Answer, next: nextPageOf(response) };
}

/** Changes what is on the screen before the server is asked again, so that the keyboard does not return to what is about to go. */
export function changeParts<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (answer: Answer) => Answer,
): void {
  client.setQueriesData<InfiniteData<ListPart<Answer>, string>>(
    { queryKey },
    (list) =>
      list && { ...list, pages: list.pages.map((part) => ({ ...part, answer: change(part.answer) })) },
  );
}
