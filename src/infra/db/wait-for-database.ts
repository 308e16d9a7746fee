import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from './database-away.ts';

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 2_000;
const LOG_INTERVAL_MS = 10_000;

interface WaitOptions {
  log: { warn(line: string): void };
  /** Ends the wait; the returned promise rejects with its reason. */
  stopping?: AbortSignal | undefined;
}

/**
 * Repeats an attempt, with backoff, for as long as PostgreSQL cannot be reached or is starting up. Any other failure,
 * such as a wrong password, is thrown at once.
 */
export async function waitForDatabase<T>(
  attempt: () => Promise<T>,
  { log, stopping }: WaitOptions,
): Promise<T> {
  let lastLogged = -Infinity;
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    stopping?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const now = performance.now();
      if (now - lastLogged >= LOG_INTERVAL_MS) {
        log.warn(`waiting for PostgreSQL: ${describeCause(error)}`);
        lastLogged = now;
      }
    }
    await sleep(delay, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** The message of the innermost error: the outer ones repeat the query instead of the reason. */
function describeCause(error: unknown): string {
  // A host name with several addresses fails once for each of them.
  if (error instanceof AggregateError && error.errors.length > 0) return describeCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : describeCause(error.cause);
}
