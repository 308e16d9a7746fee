import { setTimeout as sleep } from 'node:timers/promises';

export interface TokenBucketOptions {
  /** How many tokens can be taken at once. */
  burst: number;
  /** How many tokens are added each second. */
  perSecond: number;
}

/** The least recently used bucket is dropped, so that a flood of keys cannot fill the memory. */
const MAX_BUCKETS = 10_000;

/** Rate limits by key, in the memory of this process: cheap enough to run before any database work. */
export function createTokenBuckets(
  { burst, perSecond }: TokenBucketOptions,
  now: () => number = () => performance.now(),
) {
  const buckets = new Map<string, { tokens: number; at: number }>();

  return {
    /** Takes a token. Returns 0, or the seconds until the next one. */
    take(key: string): number {
      const tokens = refilled(key);
      store(key, tokens >= 1 ? tokens - 1 : tokens);
      return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond);
    },
    isEmpty: (key: string): boolean => buckets.has(key) && refilled(key) < 1,
    /** Puts back a token, for an attempt that does not count. */
    refund(key: string): void {
      store(key, Math.min(burst, refilled(key) + 1));
    },
  };

  function refilled(key: string): number {
    const bucket = buckets.get(key);
    return bucket ? Math.min(burst, bucket.tokens + ((now() - bucket.at) / 1000) * perSecond) : burst;
  }

  function store(key: string, tokens: number): void {
    buckets.delete(key);
    buckets.set(key, { tokens, at: now() });
    if (buckets.size > MAX_BUCKETS) buckets.delete(buckets.keys().next().value!);
  }
}

/** Each waiting refusal holds a connection; further ones are sent at once. */
const MAX_WAITING = 1_000;

/** Delays refusals: a client that waits for one cannot send its next request meanwhile. */
export function createRefusalDelay(delayMs: number) {
  let waiting = 0;
  return async (): Promise<void> => {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    await sleep(delayMs, undefined, { ref: false });
    waiting -= 1;
  };
}
