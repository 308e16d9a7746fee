import { Worker } from 'node:worker_threads';
import { quantile } from '../bench/write-figures.ts';
import type { LoadOrder, VisitResult } from './overload-load.ts';

/** Runs one of the clients of `overload-load.ts` in its own thread. */
export function runClient<Result>(order: LoadOrder): Promise<Result> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('overload-load.ts', import.meta.url), { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

export function summarizeVisits({ cached, uncached, refused }: VisitResult) {
  const times = (values: number[]) => ({
    p50: rounded(values, 0.5),
    p95: rounded(values, 0.95),
    p99: rounded(values, 0.99),
  });
  return { cached: times(cached), uncached: times(uncached), refused };
}

function rounded(values: number[], share: number): number {
  return values.length === 0 ? Number.POSITIVE_INFINITY : Math.round(quantile(values, share) * 10) / 10;
}
