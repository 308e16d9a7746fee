import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ImageTooLargeError } from './image-limits.ts';
import type { ImageResult, ImageTask } from './image-worker.ts';
import type { RenderedFile, RenderedImage } from './render-sizes.ts';

/** Thrown for a file that cannot be decoded: it is damaged, or not an image. */
export class UnreadableImageError extends Error {}

/** Thrown where more images are waiting than can be rendered while their senders still wait for a response. */
export class ImageQueueFullError extends Error {}

export interface ImageWorkerPool {
  renderSizes(source: string, folder: string, isHeic: boolean): Promise<RenderedImage>;
  renderAvif(source: string, target: string): Promise<RenderedFile>;
  close(): void;
}

type TaskWithoutId = ImageTask extends infer T ? (T extends ImageTask ? Omit<T, 'id'> : never) : never;

interface QueuedTask {
  task: TaskWithoutId;
  enqueuedAt: number;
  /** Ends the wait in the queue; none for background work, which no connection waits for. */
  queueTimer: NodeJS.Timeout | undefined;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Worker {
  child: ChildProcess;
  current: QueuedTask | undefined;
  taskCount: number;
  /** Kills the process when its task takes too long. */
  taskTimer: NodeJS.Timeout | undefined;
}

const MAX_WORKERS = 2;
/** An idle connection is closed after 75 s. Queue and task together stay below, so that the sender gets a response. */
const MAX_TOTAL_MS = 50_000;
const MAX_QUEUE_MS = 20_000;
const MAX_QUEUE_LENGTH = 100;
/** Decoders keep some of the memory they allocated; a new process starts without it. */
const MAX_TASKS_PER_WORKER = 200;
const MAX_IDLE_RSS_BYTES = 220 * 1024 * 1024;

interface PoolOptions {
  maxQueueMs?: number;
}

/** Renders images in separate processes, two at a time. */
export function createImageWorkerPool({ maxQueueMs = MAX_QUEUE_MS }: PoolOptions = {}): ImageWorkerPool {
  const queue: QueuedTask[] = [];
  const workers = new Set<Worker>();
  let isClosed = false;

  function enqueue<T>(task: TaskWithoutId): Promise<T> {
    if (isClosed || queue.length >= MAX_QUEUE_LENGTH) {
      return Promise.reject(new ImageQueueFullError('Too many images are waiting.'));
    }
    return new Promise<T>((resolve, reject) => {
      const queued: QueuedTask = {
        task,
        enqueuedAt: performance.now(),
        queueTimer: task.task === 'sizes' ? setTimeout(() => expire(queued), maxQueueMs) : undefined,
        resolve: resolve as (result: unknown) => void,
        reject,
      };
      queue.push(queued);
      runNext();
    });
  }

  function expire(queued: QueuedTask): void {
    queue.splice(queue.indexOf(queued), 1);
    queued.reject(new ImageQueueFullError('The image waited too long in the queue.'));
  }

  function runNext(): void {
    if (queue.length === 0 || isClosed) return;
    try {
      const worker = [...workers].find(({ current }) => !current) ?? addWorker();
      if (worker) assign(worker, queue.shift()!);
    } catch (error) {
      // No process could be started, so the task would wait forever.
      const queued = queue.shift()!;
      clearTimeout(queued.queueTimer);
      queued.reject(error as Error);
    }
  }

  function addWorker(): Worker | undefined {
    if (workers.size >= MAX_WORKERS) return undefined;
    const child = spawnWorker();
    const worker: Worker = { child, current: undefined, taskCount: 0, taskTimer: undefined };
    workers.add(worker);
    child.unref();
    child.channel?.unref();
    child.once('exit', () => release(worker, new UnreadableImageError('The image could not be read.')));
    child.once('error', (error) => release(worker, error));
    return worker;
  }

  function release(worker: Worker, reason: Error): void {
    workers.delete(worker);
    clearTimeout(worker.taskTimer);
    worker.current?.reject(isClosed ? new Error('The server is shutting down.') : reason);
    worker.current = undefined;
    runNext();
  }

  function assign(worker: Worker, queued: QueuedTask): void {
    const { child } = worker;
    worker.current = queued;
    worker.taskCount += 1;
    clearTimeout(queued.queueTimer);
    const remainingMs = queued.queueTimer
      ? queued.enqueuedAt + MAX_TOTAL_MS - performance.now()
      : MAX_TOTAL_MS;
    worker.taskTimer = setTimeout(() => child.kill('SIGKILL'), remainingMs);
    // A busy worker keeps the server from exiting; an idle one does not.
    child.ref();
    child.channel?.ref();
    child.once('message', (message: ImageResult) => {
      clearTimeout(worker.taskTimer);
      worker.current = undefined;
      child.unref();
      child.channel?.unref();
      if ('problem' in message) queued.reject(toError(message));
      else queued.resolve(message.result);
      if (worker.taskCount >= MAX_TASKS_PER_WORKER || message.rss > MAX_IDLE_RSS_BYTES) {
        workers.delete(worker);
        child.disconnect();
      }
      runNext();
    });
    // An error here means that the process has just died, which its exit event reports.
    child.send({ id: worker.taskCount, ...queued.task }, () => undefined);
  }

  return {
    renderSizes: (source, folder, isHeic) => enqueue({ task: 'sizes', source, folder, isHeic }),
    renderAvif: (source, target) => enqueue({ task: 'avif', source, target }),
    close() {
      isClosed = true;
      for (const { reject, queueTimer } of queue.splice(0)) {
        clearTimeout(queueTimer);
        reject(new Error('The server is shutting down.'));
      }
      for (const { child } of workers) child.kill('SIGKILL');
    },
  };
}

function toError({ problem, kind }: Extract<ImageResult, { problem: string }>): Error {
  if (kind === 'internal') return new Error(problem);
  return kind === 'too-large' ? new ImageTooLargeError(problem) : new UnreadableImageError(problem);
}

/**
 * What the kernel lets an image worker allocate (RLIMIT_DATA, which counts private writable memory). Node itself reserves 620 MB of
 * it and uses 90; the costliest picture that is allowed, an AVIF of 30 megapixels, needs 530 more.
 */
const MAX_WORKER_DATA_MB = 1_400;

/** With these settings large blocks return to the kernel when they are freed, so that they do not add up over many images. */
const limitAndStart = 'ulimit -d "$0"; export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144; exec "$@"';

/** Starts a worker process with a memory limit. */
export function spawnWorker(): ChildProcess {
  const node = [process.execPath, '--expose-gc', workerFile()] as const;
  const [command, ...args] =
    process.platform === 'linux'
      ? (['/bin/sh', '-c', limitAndStart, String(MAX_WORKER_DATA_MB * 1024), ...node] as const)
      : node;
  return spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' });
}

/** The source file, or the one that the build puts beside the server. */
function workerFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './image-worker.ts' : './image-worker.js';
  return fileURLToPath(new URL(name, import.meta.url));
}
