import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import { isDatabaseAway } from './database-away.ts';

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 2_000;
const LOG_INTERVAL_MS = 10_000;
/** A restarting PostgreSQL needs seconds. A process that ends is noticed and started again, one that waits forever is not. */
const MAX_WAIT_MS = 60_000;
/** Wrong password, no such account, no such database: the URL or what it names is wrong. */
const refusalStates = new Set(['28P01', '28000', '3D000', 'ERR_INVALID_URL']);
const NO_PERMISSION_STATE = '42501';

interface WaitOptions {
  log: { warn(line: string): void };
  /** Ends the wait; the returned promise rejects with its reason. */
  stopping?: AbortSignal | undefined;
  maxWaitMs?: number;
}

/**
 * Repeats an attempt, with backoff, while PostgreSQL cannot be reached or is starting up, for a minute at most. Any other
 * failure, such as a wrong password, is thrown at once.
 */
export async function waitForDatabase<T>(
  attempt: () => Promise<T>,
  { log, stopping, maxWaitMs = MAX_WAIT_MS }: WaitOptions,
): Promise<T> {
  const deadline = performance.now() + maxWaitMs;
  let lastLogged = -Infinity;
  for (let delay = FIRST_DELAY_MS; ; delay = Math.min(delay * 2, MAX_DELAY_MS)) {
    stopping?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      if (!isDatabaseAway(error)) throw describeRefusal(error);
      const now = performance.now();
      if (now > deadline) {
        throw new StartupError(
          `PostgreSQL could not be reached: ${describeCause(error)}. Check that it runs, and DATABASE_URL.`,
          { setting: 'DATABASE_URL', cause: error },
        );
      }
      if (now - lastLogged >= LOG_INTERVAL_MS) {
        log.warn(`waiting for PostgreSQL: ${describeCause(error)}`);
        lastLogged = now;
      }
    }
    await sleep(delay, undefined, { signal: stopping }).catch(() => undefined);
  }
}

/** The message of the innermost error: the outer ones repeat the query instead of the reason. */
export function describeCause(error: unknown): string {
  // A host name with several addresses fails once for each of them.
  if (error instanceof AggregateError && error.errors.length > 0) return describeCause(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : describeCause(error.cause);
}

/** A failed start in a sentence for the operator, where the database is the reason. Any other error is returned unchanged. */
function describeRefusal(error: unknown): unknown {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = 'code' in current ? String(current.code) : '';
    if (refusalStates.has(code)) {
      return new StartupError(`PostgreSQL cannot be used: ${current.message}. Check DATABASE_URL.`, {
        setting: 'DATABASE_URL',
        cause: error,
      });
    }
    if (code === NO_PERMISSION_STATE) {
      return new StartupError(
        `The database user may not do that: ${current.message}. Make the user in DATABASE_URL the owner of the database.`,
        { setting: 'DATABASE_URL', cause: error },
      );
    }
  }
  return error;
}
