import { RetryLaterError } from '../../kernel/errors.ts';

/** High priority runs before everything of normal priority that still waits. */
export type HashPriority = 'high' | 'normal';

export interface HashQueueOptions {
  /** How many hashes are computed at the same time. */
  concurrency: number;
  /** How many of each priority may wait; further ones are rejected at once. */
  maxWaiting: number;
}

/**
 * Bounds how much of the machine password hashing takes. Argon2 is slow on purpose and runs on the same few threads as
 * compression and file access, so a flood of sign-ins would otherwise slow down every visitor.
 */
export function createHashQueue({ concurrency, maxWaiting }: HashQueueOptions) {
  const waiting: Record<HashPriority, (() => void)[]> = { high: [], normal: [] };
  let running = 0;

  return async function enqueue<T>(priority: HashPriority, hash: () => Promise<T>): Promise<T> {
    if (running < concurrency) running += 1;
    else await waitForSlot(priority);
    try {
      return await hash();
    } finally {
      // The slot passes directly to the next in the queue, so that a new arrival cannot take it first.
      const next = waiting.high.shift() ?? waiting.normal.shift();
      if (next) next();
      else running -= 1;
    }
  };

  function waitForSlot(priority: HashPriority): Promise<void> {
    const queue = waiting[priority];
    if (queue.length >= maxWaiting) {
      throw new RetryLaterError(
        'too-many-requests',
        'The website is busy. Please wait a few seconds and try again.',
        5,
      );
    }
    return new Promise((resolve) => queue.push(resolve));
  }
}
