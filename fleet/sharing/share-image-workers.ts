import {
  ImageQueueFullError,
  MAX_QUEUE_MS,
  type ImageWorkerPool,
} from '../../src/infra/images/image-worker-pool.ts';

interface ShareOptions {
  maxWaiting: number;
  maxQueueMs?: number;
}

interface WaitingTask {
  start(): void;
  reject(error: Error): void;
  /** None for background work, which no connection waits for. */
  timer: NodeJS.Timeout | undefined;
}

/**
 * A view of a pool for one of several users: one of its tasks runs at a time, so that none of them keeps the workers for its own. The wait
 * here and the longest task of the pool together take less time than an idle connection stays open.
 */
export function shareImageWorkers(
  pool: ImageWorkerPool,
  { maxWaiting, maxQueueMs = MAX_QUEUE_MS }: ShareOptions,
): ImageWorkerPool {
  const waiting: WaitingTask[] = [];
  let isRunning = false;
  let isClosed = false;

  function enqueue<T>(run: () => Promise<T>, kind?: 'card' | 'background'): Promise<T> {
    if (isClosed || (isRunning && waiting.length >= maxWaiting)) {
      return Promise.reject(new ImageQueueFullError('Too many images are waiting.'));
    }
    return new Promise<T>((resolve, reject) => {
      const task: WaitingTask = {
        start() {
          clearTimeout(task.timer);
          isRunning = true;
          run().then(resolve, reject).finally(runNext);
        },
        reject,
        timer: kind === 'background' ? undefined : setTimeout(() => expire(task), maxQueueMs),
      };
      if (!isRunning) task.start();
      else if (kind === 'card') waiting.unshift(task);
      else waiting.push(task);
    });
  }

  function runNext(): void {
    isRunning = false;
    waiting.shift()?.start();
  }

  function expire(task: WaitingTask): void {
    waiting.splice(waiting.indexOf(task), 1);
    task.reject(new ImageQueueFullError('The image waited too long in the queue.'));
  }

  return {
    renderSizes: (...args) => enqueue(() => pool.renderSizes(...args)),
    renderPreview: (...args) => enqueue(() => pool.renderPreview(...args)),
    renderIcons: (...args) => enqueue(() => pool.renderIcons(...args)),
    computeHash: (...args) => enqueue(() => pool.computeHash(...args)),
    renderCard: (...args) => enqueue(() => pool.renderCard(...args), 'card'),
    renderJpeg: (...args) => enqueue(() => pool.renderJpeg(...args), 'card'),
    renderAvif: (...args) => enqueue(() => pool.renderAvif(...args), 'background'),
    close() {
      isClosed = true;
      for (const { reject, timer } of waiting.splice(0)) {
        clearTimeout(timer);
        reject(new Error('The server is shutting down.'));
      }
    },
  };
}
