import { RetryLaterError } from '../../../kernel/errors.ts';

/** How many may wait for one event. */
const MAX_WAITING = 100;
const RETRY_SECONDS = 30;

export type Turns = <T>(eventId: number, work: () => Promise<T>) => Promise<T>;

/**
 * Lets the answers for one event wait for each other before they need the database. Each holds the lock of the event for a moment;
 * fifty at once would take all connections and wait until some fail, and pages would wait with them.
 */
export function createTurns(): Turns {
  const lines = new Map<number, { count: number; last: Promise<unknown> }>();
  return async (eventId, work) => {
    const line = lines.get(eventId) ?? { count: 0, last: Promise.resolve() };
    if (line.count >= MAX_WAITING) {
      const message = 'Many people are signing up right now. Please try again in a minute.';
      throw new RetryLaterError('unavailable', message, RETRY_SECONDS);
    }
    line.count += 1;
    lines.set(eventId, line);
    const turn = line.last.then(work);
    line.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      line.count -= 1;
      if (line.count === 0) lines.delete(eventId);
    }
  };
}
