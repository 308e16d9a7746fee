import type { UseQueryResult } from '@tanstack/react-query';

/** One 'Try again' for all reads that failed, or nothing when none did. */
export function retryReads(reads: readonly UseQueryResult[], onRecovered: () => void) {
  const failed = reads.filter((read) => read.isError);
  if (failed.length === 0) return undefined;
  async function retry() {
    const answers = await Promise.all(failed.map((read) => read.refetch()));
    if (answers.every((answer) => answer.isSuccess)) onRecovered();
  }
  return { onRetry: () => void retry(), isRetrying: failed.some((read) => read.isFetching) };
}
