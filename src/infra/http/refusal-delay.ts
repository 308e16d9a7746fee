import { setTimeout as sleep } from 'node:timers/promises';

/** Each holds a connection and little memory; further refusals are sent at once. */
const MAX_WAITING = 1_000;

/** Holds refusals back for a moment: a client that waits for one cannot send its next request meanwhile. */
export function createRefusalDelay(delayMs: number) {
  let waiting = 0;
  return async (): Promise<void> => {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    await sleep(delayMs, undefined, { ref: false });
    waiting -= 1;
  };
}
