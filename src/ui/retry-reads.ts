import type { UseQueryResult } from '@tanstack/react-query';
import { isFocusStillOn } from './is-focus-still-on.ts';
import { isNotFound } from './is-not-found.ts';

/** One 'Try again' for all reads that failed, or nothing when none did. */
export function retryReads(reads: readonly UseQueryResult[], onRecovered: () => void) {
  // While it is asked for again a read counts as pending; its button shall stay, and the keyboard on it.
  const failed = reads.filter((read) => read.data === undefined && read.errorUpdateCount > 0);
  if (failed.length === 0) return undefined;
  async function retry() {
    const pressed = document.activeElement;
    const answers = await Promise.all(failed.map((read) => read.refetch()));
    // That there is no such thing is an answer as well.
    const isAnswered = answers.every((answer) => answer.isSuccess || isNotFound(answer));
    if (isAnswered && isFocusStillOn(pressed)) onRecovered();
  }
  return { onRetry: () => void retry(), isRetrying: failed.some((read) => read.isFetching) };
}
