import { useInfiniteQuery, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { nextPageOf, request, type Read } from '../kernel/http-client.ts';

/** One page of a list, and the address of the next one. */
export interface ListPage<Answer> {
  answer: Answer;
  next: string | undefined;
}

interface PaginatedQuery<Answer> {
  queryKey: QueryKey;
  read: Read<Answer>;
  enabled?: boolean;
  /** Whether the last results stay on the screen while others are read, as while someone types a search. */
  keepsPrevious?: (previousKey: QueryKey) => boolean;
  refetchOnWindowFocus?: 'always';
}

/** Reads a list page by page; the `Link` header of each page has the address of the next one. */
export function usePaginatedQuery<Answer>({
  queryKey,
  read,
  enabled = true,
  keepsPrevious,
  ...options
}: PaginatedQuery<Answer>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readPage<Answer>(pageParam),
    initialPageParam: read.url,
    getNextPageParam: ({ next }) => next,
    // Someone may have changed something on another device.
    refetchOnMount: 'always',
    enabled,
    ...options,
    ...(keepsPrevious
      ? {
          placeholderData: (
            previous: InfiniteData<ListPage<Answer>, string> | undefined,
            query: { queryKey: QueryKey } | undefined,
          ) => (query && keepsPrevious(query.queryKey) ? previous : undefined),
        }
      : {}),
  });
}

async function readPage<Answer>(url: string): Promise<ListPage<Answer>> {
  const response = await request('GET', url);
  return { answer: (await response.json()) as Answer, next: nextPageOf(response) };
}

/** Changes what is on the screen before the server responds, so that the focus does not return to a row that is about to go. */
export function changePages<Answer>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (answer: Answer) => Answer,
): void {
  client.setQueriesData<InfiniteData<ListPage<Answer>, string>>(
    { queryKey },
    (list) =>
      list && { ...list, pages: list.pages.map((page) => ({ ...page, answer: change(page.answer) })) },
  );
}
