import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Read } from '../kernel/http-client.ts';

interface ReadOptions {
  /** Continue showing the last result while the next one is loading. */
  keepPrevious?: boolean;
  /** False where nothing should be read now. */
  enabled?: boolean;
}

export function useRead<T>(
  read: Read<T>,
  { keepPrevious = false, enabled = true }: ReadOptions = {},
): UseQueryResult<T> {
  return useQuery({
    queryKey: [read.url],
    enabled,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  }) as UseQueryResult<T>;
}

export function useReads<T>(reads: readonly Read<T>[]): UseQueryResult<T>[] {
  return useQueries({ queries: reads.map((read) => ({ queryKey: [read.url] })) }) as UseQueryResult<T>[];
}
