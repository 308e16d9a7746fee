import type { QueryClient } from '@tanstack/react-query';
import type { Read } from '../../../kernel/http-client.ts';
import { usePaginatedQuery } from '../../../ui/use-paginated-query.ts';
import type { EntityType } from '../records.rules.ts';
import { recordKeys } from './record-keys.ts';

/** A paginated list of revisions, deleted records or activity. */
export function useListInPieces<Item>(read: Read<Item[]>, { isWanted = true } = {}) {
  return usePaginatedQuery({ queryKey: [...recordKeys.log, read.url], read, enabled: isWanted });
}

export type ListInPieces = Pick<
  ReturnType<typeof useListInPieces>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** After a restore, the records of that type, their revisions and the activity are outdated. */
export async function refreshAfterRestore(client: QueryClient, entityType: EntityType): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: recordKeys.log }),
    client.invalidateQueries({ queryKey: recordKeys.all(entityType) }),
    // Pages, members and pictures still use their address as the key.
    client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isReadOf(entityType, String(key)) }),
  ]);
}

function isReadOf(entityType: EntityType, key: string): boolean {
  const name = { page: 'pages', event: 'events', member: 'members', media: '(media|gallery)' }[entityType];
  return new RegExp(`^/api/(admin/)?(revisions|${name})\\b`).test(key);
}
