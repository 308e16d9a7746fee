import {
  keepPreviousData,
  notifyManager,
  QueryObserver,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { Read } from '../kernel/http-client.ts';
import { isFocusStillOn } from './focus.ts';

interface ReadOptions {
  /** Continue showing the last result while the next one is loading. */
  keepPrevious?: boolean;
  /** False where nothing should be read now. */
  enabled?: boolean;
}

/**
 * Reads with the observer of the query library instead of its hook, whose options for suspense, error boundaries and
 * restored caches no screen uses: visitors would load them with every page.
 */
export function useRead<T>(read: Read<T>, options: ReadOptions = {}): UseQueryResult<T> {
  const client = useQueryClient();
  const observed = observedOptions<T>(client, read, options);
  const [observer] = useState(() => new QueryObserver(client, observed));
  const result = observer.getOptimisticResult(observed);
  useEffect(() => observer.setOptions(observed));
  const current = () => observer.getCurrentResult();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const unsubscribe = observer.subscribe(notifyManager.batchCalls(onChange));
      observer.updateResult();
      return unsubscribe;
    },
    [observer],
  );
  useSyncExternalStore(subscribe, current, current);
  return result;
}

/** The options of an observer that shows a running read at once. */
export function observedOptions<T>(
  client: QueryClient,
  { url }: Read<T>,
  { keepPrevious = false, enabled = true }: ReadOptions = {},
) {
  return client.defaultQueryOptions<T, Error, T, T, [string]>({
    queryKey: [url],
    enabled,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    _optimisticResults: 'optimistic',
  });
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
