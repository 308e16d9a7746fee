import type { EntityType } from '../records.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call, type Read } from '../../../kernel/http-client.ts';
import { usePaginatedQuery } from '../../../ui/use-paginated-query.ts';
import { listRevisions } from '../records.contract.ts';
import type { OtherSave } from './conflict-dialog.tsx';

/** Query keys of records. Invalidation is by prefix, so a key starts with what it must be invalidated with. */
export const recordKeys = {
  all: (type: EntityType) => ['records', type] as const,
  list: (type: EntityType, search = '') => [...recordKeys.all(type), 'list', search] as const,
  detail: (type: EntityType, id: number) => [...recordKeys.all(type), 'detail', id] as const,
  /** The record in an open form. It is never invalidated: the form must not change under the editor's hands. */
  form: (type: EntityType, id: number) => ['record-forms', type, id] as const,
  /** Revisions, deleted records and the activity. */
  log: ['record-log'] as const,
};

/** A paginated list of revisions, deleted records or activity. */
export function useRecordLog<Item>(read: Read<Item[]>, { enabled = true } = {}) {
  return usePaginatedQuery({ queryKey: [...recordKeys.log, read.url], read, enabled });
}

export type PaginatedList = Pick<
  ReturnType<typeof useRecordLog>,
  'data' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** After a restore, the records of that type, their revisions and the activity are outdated. */
export async function refreshAfterRestore(client: QueryClient, entityType: EntityType): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: recordKeys.log }),
    client.invalidateQueries({ queryKey: recordKeys.all(entityType) }),
  ]);
}

/** Who saved a record last, and when. */
export async function lastSave(entityType: EntityType, entityId: number): Promise<OtherSave> {
  const [newest] = await call(listRevisions, { params: { entityType, entityId }, query: { limit: 1 } });
  return { by: newest?.who, at: newest?.at ?? new Date().toISOString() };
}
