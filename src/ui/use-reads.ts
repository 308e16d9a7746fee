import { notifyManager, QueryObserver, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import type { Read } from '../kernel/http-client.ts';
import { observedOptions } from './use-read.ts';

/** Several reads of one kind, as many as there are. Beside `useRead`, because most screens do without it. */
export function useReads<T>(reads: readonly Read<T>[]): UseQueryResult<T>[] {
  const client = useQueryClient();
  const [observers] = useState(() => new Map<string, QueryObserver<T, Error, T, T, [string]>>());
  const [, update] = useReducer((count: number) => count + 1, 0);
  const results = reads.map((read) => {
    const options = observedOptions<T>(client, read);
    const observer = observers.get(read.url) ?? new QueryObserver(client, options);
    observers.set(read.url, observer);
    return observer.getOptimisticResult(options);
  });
  const urls = reads.map(({ url }) => url).join(' ');
  useEffect(() => {
    const ends = urls
      .split(' ')
      .flatMap((url) => observers.get(url)?.subscribe(notifyManager.batchCalls(update)) ?? []);
    // A read may have ended since the rendering.
    update();
    return () => ends.forEach((end) => end());
  }, [observers, urls]);
  return results;
}
