import type { IncomingMessage } from 'node:http';
import { createTokenBuckets } from '../../infra/http/token-buckets.ts';

/** More documents than an office behind one IP address opens; costs about a tenth of a processor core. */
const MISSES_PER_SECOND = 10;
const MAX_MISSES_AT_ONCE = 50;

export class MissLimitError extends Error {}

/** Limits the uncached documents for each client IP address. Cached ones are not counted. */
export function missLimit(clientAddress: (request: IncomingMessage) => string, clock: () => number) {
  const buckets = createTokenBuckets({ burst: MAX_MISSES_AT_ONCE, perSecond: MISSES_PER_SECOND }, clock);
  return {
    enforce(request: IncomingMessage): void {
      if (buckets.take(clientAddress(request)) > 0) throw new MissLimitError('Too many uncached documents.');
    },
    isReached: (request: IncomingMessage) => buckets.isEmpty(clientAddress(request)),
  };
}
