import { setImmediate as nextTurn } from 'node:timers/promises';

/** At about 8 ms a document, the last one waiting still gets its turn within half a second. */
const MAX_PENDING_RENDERS = 50;

/** So many documents are being rendered that no further one is started. */
export class RenderQueueFullError extends Error {}

/**
 * Bounds the work that new documents cause. Reading for them runs in parallel, drawing them one at a time: drawing blocks the
 * event loop, so the loop gets its turn between two of them, and cached documents are answered meanwhile.
 */
export class RenderQueue {
  #pending = 0;
  #lastRun: Promise<unknown> = Promise.resolve();

  /** Renders a document that no visitor has yet, unless too many are pending. */
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
      // Two turns of the loop: the first reads what has arrived, the second answers it.
      await nextTurn();
      await nextTurn();
      return work();
    });
    this.#lastRun = turn.catch(() => undefined);
    return turn;
  }
}
