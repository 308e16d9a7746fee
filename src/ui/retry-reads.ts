import type { UseQueryResult } from '@tanstack/react-query';
import { isFocusStillOn } from './is-focus-still-on.ts';
import { isNotFound } from './is-not-found.ts';

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
