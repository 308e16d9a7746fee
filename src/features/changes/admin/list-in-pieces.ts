import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import { nextPageOf, request, type Read } from '../../../kernel/client.ts';

interface Piece<Item> {
  items: Item[];
  /** The address of the piece behind it. */
  next: string | undefined;
}

/** A list that is answered fifty at a time; each answer says where it goes on. */
export function useListInPieces<Item>(read: Read<Item[]>, { isWanted = true } = {}) {
  return useInfiniteQuery({
    queryKey: [read.url, 'pieces'],
    queryFn: ({ pageParam }) => readPiece<Item>({ url: pageParam }),
    initialPageParam: read.url,
    getNextPageParam: ({ next }) => next,
    enabled: isWanted,
    // Others may have changed something since.
    refetchOnMount: 'always',
  });
}

export type ListInPieces = Pick<
  ReturnType<typeof useListInPieces>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

async function readPiece<Item>({ url }: Read<Item[]>): Promise<Piece<Item>> {
  const response = await request('GET', url);
  return { items: (await response.json()) as Item[], next: nextPageOf(response) };
}

/** After something was restored: all that is said of it, and who did what, is read anew. */
export async function refreshAfterRestore(client: QueryClient, entityType: string): Promise<void> {
  const about = new RegExp(`^/api/(admin/)?(activity|revisions|deleted|${entityType}s)\\b`);
  await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => about.test(String(key)) });
}
