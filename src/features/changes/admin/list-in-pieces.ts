import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query';
import type { Read } from '../../../kernel/client.ts';
import { inParts } from '../../../ui/list-in-parts.ts';

/** A list that is answered fifty at a time; each answer says where it goes on. */
export function useListInPieces<Item>(read: Read<Item[]>, { isWanted = true } = {}) {
  return useInfiniteQuery({
    queryKey: [read.url, 'pieces'],
    ...inParts(read),
    enabled: isWanted,
  });
}

export type ListInPieces = Pick<
  ReturnType<typeof useListInPieces>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** After something was restored: all that is said of it, and who did what, is read anew. */
export async function refreshAfterRestore(client: QueryClient, entityType: string): Promise<void> {
  const about = new RegExp(`^/api/(admin/)?(activity|revisions|deleted|${entityType}s)\\b`);
  await client.invalidateQueries({ predicate: ({ queryKey: [key] }) => about.test(String(key)) });
}
