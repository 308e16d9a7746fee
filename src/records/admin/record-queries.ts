import type { EntityType } from '../records.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call, type Read } from '../../kernel/http-client.ts';
import { usePaginatedQuery } from '../../ui/use-paginated-query.ts';
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

/** After a change, what was read of these records, their revisions and the activity are outdated. */
export async function refreshRecords(client: QueryClient, ...types: EntityType[]): Promise<void> {
  const keys = [recordKeys.log, ...types.map(recordKeys.all)];
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** Who saved a record last, and when. A choice between two versions must not fail because the name could not be read. */
export async function lastSave(entityType: EntityType, entityId: number): Promise<OtherSave> {
  const [newest] = await call(listRevisions, {
    params: { entityType, entityId },
    query: { limit: 1 },
  }).catch(() => []);
  return { by: newest?.who, at: newest?.at ?? new Date().toISOString() };
}
