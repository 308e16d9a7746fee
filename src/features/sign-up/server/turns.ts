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
  const last = new Map<number, Promise<unknown>>();
  const waiting = new Map<number, number>();
  return async (eventId, work) => {
    const count = waiting.get(eventId) ?? 0;
    if (count >= MAX_WAITING) {
      const message = 'Many people are signing up right now. Please try again in a minute.';
      throw new RetryLaterError('unavailable', message, RETRY_SECONDS);
    }
    waiting.set(eventId, count + 1);
    const before = last.get(eventId);
    const turn = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    last.set(eventId, turn);
    try {
      return await turn;
    } finally {
      const left = waiting.get(eventId)! - 1;
      if (left > 0) waiting.set(eventId, left);
      else waiting.delete(eventId);
      if (last.get(eventId) === turn) last.delete(eventId);
    }
  };
}
