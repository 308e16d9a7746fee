import { useInfiniteQuery, type InfiniteData, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { readNextPage, request, type Read } from '../kernel/http-client.ts';

/** One page of a list, and the URL of the next one. */
export interface ListPage<Body> {
  body: Body;
  next: string | undefined;
}

interface PaginatedQuery<Body> {
  queryKey: QueryKey;
  read: Read<Body>;
  enabled?: boolean;
  /** Whether the last results stay on the screen while others are read, as while someone types a search. */
  keepsPrevious?: (previousKey: QueryKey) => boolean;
  refetchOnWindowFocus?: 'always';
}

/** Reads a list page by page; the `Link` header of each page has the URL of the next one. */
export function usePaginatedQuery<Body>({
  queryKey,
  read,
  enabled = true,
  keepsPrevious,
  ...options
}: PaginatedQuery<Body>) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => readPage<Body>(pageParam),
    initialPageParam: read.url,
    getNextPageParam: ({ next }) => next,
    // Longer than someone writes an event: going back shows the list at once, and at the same place.
    gcTime: 3_600_000,
    // Someone may have changed something on another device.
    refetchOnMount: 'always',
    enabled,
    ...options,
    ...(keepsPrevious
      ? {
          placeholderData: (
            previous: InfiniteData<ListPage<Body>, string> | undefined,
            query: { queryKey: QueryKey } | undefined,
          ) => (query && keepsPrevious(query.queryKey) ? previous : undefined),
        }
      : {}),
  });
}

async function readPage<Body>(url: string): Promise<ListPage<Body>> {
  const response = await request('GET', url);
  return { body: (await response.json()) as Body, next: readNextPage(response) };
}

/** Changes what is on the screen before the server responds, so that the focus does not return to a row that is about to go. */
export function changePages<Body>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (body: Body) => Body,
): void {
  client.setQueriesData<InfiniteData<ListPage<Body>, string>>(
    { queryKey },
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, body: change(page.body) })) },
  );
}
