import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Read } from '../kernel/http-client.ts';
import { isFocusStillOn } from './focus.ts';

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

/** Whether a read failed because nothing is there; trying again would not help. */
export function isNotFound(read: { error: unknown } | undefined): boolean {
  return (read?.error as { status?: number } | null | undefined)?.status === 404;
}

/** One 'Try again' for all reads that failed, or nothing when none did. */
export function retryReads(reads: readonly UseQueryResult[], onRecovered: () => void) {
  // A repeated read counts as pending; its button must stay, with the focus on it.
  const failed = reads.filter((read) => read.data === undefined && read.errorUpdateCount > 0);
  if (failed.length === 0) return undefined;
  async function retry() {
    const pressed = document.activeElement;
    const results = await Promise.all(failed.map((read) => read.refetch()));
    // Not found is a result as well.
    const isRecovered = results.every((result) => result.isSuccess || isNotFound(result));
    if (isRecovered && isFocusStillOn(pressed)) onRecovered();
  }
  return { onRetry: () => void retry(), isRetrying: failed.some((read) => read.isFetching) };
}
