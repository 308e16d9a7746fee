import { setImmediate as nextTurn } from 'node:timers/promises';

/** At about 8 ms a document, the last one waits no longer than half a second. */
const MAX_PENDING_RENDERS = 50;

export class RenderQueueFullError extends Error {}

/**
 * Bounds the work for new documents. Their reads run in parallel; rendering runs one at a time, because it blocks the event loop. The loop
 * runs between two renderings, so that cached documents are sent meanwhile.
 */
export class RenderQueue {
  #pending = 0;
  #lastRun: Promise<unknown> = Promise.resolve();

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
    const turn = this.#lastRun.then(async () => {
      // Two turns of the event loop: the first reads requests, the second sends responses.
      await nextTurn();
      await nextTurn();
      return work();
    });
    this.#lastRun = turn.catch(() => undefined);
    return turn;
  }
}
