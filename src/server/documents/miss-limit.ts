import type { IncomingMessage } from 'node:http';
import { createTokenBuckets } from '../../infra/http/token-buckets.ts';

/** More pages than a person opens, also where a whole office shares one address; about a tenth of one processor core. */
const MISSES_PER_SECOND = 10;
const MAX_MISSES_AT_ONCE = 50;

/** A client has asked for more uncached documents than it may. */
export class MissLimitError extends Error {}

/** Limits how many uncached documents each client address can ask for; cached ones cost nothing and are not counted. */
export function missLimit(clientAddress: (request: IncomingMessage) => string, clock: () => number) {
  const buckets = createTokenBuckets({ burst: MAX_MISSES_AT_ONCE, perSecond: MISSES_PER_SECOND }, clock);
  return {
    enforce(request: IncomingMessage): void {
      if (buckets.take(clientAddress(request)) > 0) throw new MissLimitError('Too many uncached documents.');
    },
    isReached: (request: IncomingMessage) => buckets.isEmpty(clientAddress(request)),
  };
}
