import { setImmediate as nextTurn } from 'node:timers/promises';

/** At about 8 ms a document, the last one waits no longer than half a second. */
const MAX_PENDING_RENDERS = 50;

export class RenderQueueFullError extends Error {}

/** Lets the render queues of several apps in one process take turns. */
export class RenderTurns {
  /** The queue whose turn is next comes first. */
  readonly #waiting = new Map<object, (() => void)[]>();
  #isRunning = false;

  /** Runs the blocking part of a rendering: of each queue in order of arrival, of several queues in turn. */
  run<T>(queue: object, work: () => T): Promise<T> {
    return new Promise((resolve, reject) => {
      const attempt = () => {
        try {
          resolve(work());
        } catch (error) {
          reject(error);
        }
      };
      const attempts = this.#waiting.get(queue);
      if (attempts) attempts.push(attempt);
      else this.#waiting.set(queue, [attempt]);
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.size > 0) {
      // Two turns of the event loop: the first reads requests, the second sends responses.
      await nextTurn();
      await nextTurn();
      this.#runNext();
    }
    this.#isRunning = false;
  }

  #runNext(): void {
    for (const [queue, attempts] of this.#waiting) {
      const next = attempts.shift()!;
      this.#waiting.delete(queue);
      if (attempts.length > 0) this.#waiting.set(queue, attempts);
      next();
      return;
    }
  }
}

/**
 * Bounds the work for new documents. Their reads run in parallel; rendering runs one at a time, because it blocks the event loop. The loop
 * runs between two renderings, so that cached documents are sent meanwhile.
 */
export class RenderQueue {
  readonly #turns: RenderTurns;
  #pending = 0;

  constructor(turns = new RenderTurns()) {
    this.#turns = turns;
  }

  /** Renders a new document, unless too many are pending. */
  async add<T>(render: () => Promise<T>): Promise<T> {
    if (this.#pending >= MAX_PENDING_RENDERS)
      throw new RenderQueueFullError('Too many documents are pending.');
    this.#pending += 1;
    try {
      return await render();
    } finally {
      this.#pending -= 1;
    }
  }

  /** Runs the blocking part of a rendering, in order of arrival. */
  run<T>(work: () => T): Promise<T> {
    return this.#turns.run(this, work);
  }
}
