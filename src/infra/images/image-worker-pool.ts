import type { ChildProcess } from 'node:child_process';
import { totalmem } from 'node:os';
import { drawingTooComplex, ImageTooLargeError } from './image-limits.ts';
import type { ImageResult, ImageTask, WorkerMessage } from './image-worker.ts';
import type { RenderedFile, RenderedImage, SourceFormat } from './render-sizes.ts';
import type { CardDrawing } from './render-card.ts';
import type { RenderedIcons } from './render-icons.ts';
import { spawnWorker } from './spawn-worker.ts';

/** Thrown for a file that cannot be decoded: it is damaged, or not an image. */
export class UnreadableImageError extends Error {}

/** Thrown where more images are waiting than can be rendered while their senders still wait for a response. */
export class ImageQueueFullError extends Error {}

/** Thrown where the process was killed: by the kernel because memory ran out, or by us after too long. The file may be fine. */
export class ImageWorkerKilledError extends Error {}

export interface ImageWorkerPool {
  renderSizes(source: string, folder: string, format?: SourceFormat): Promise<RenderedImage>;
  renderPreview(source: string, format?: SourceFormat): Promise<string>;
  renderAvif(source: string, target: string): Promise<RenderedFile>;
  renderIcons(source: string): Promise<RenderedIcons>;
  /** The perceptual hash of a stored picture. */
  computeHash(source: string): Promise<string | undefined>;
  /** Renders before everything that waits: it takes a fraction of a second, and who asks does not wait for long. */
  renderCard(card: CardDrawing): Promise<string>;
  /** The same for a stored picture as a JPEG. */
  renderJpeg(source: string): Promise<string>;
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
  /** Whether it has loaded its decoders. One that ends before has not seen a file. */
  isReady: boolean;
  current: QueuedTask | undefined;
  taskCount: number;
  /** Kills the process when its task takes too long. */
  taskTimer: NodeJS.Timeout | undefined;
  hasTimedOut: boolean;
  /** Ends a process that has nothing to do, because it holds memory. */
  idleTimer: NodeJS.Timeout | undefined;
}

/** A photo of a phone takes 370 MB, and the server and PostgreSQL need the rest. */
const MIN_MEMORY_FOR_TWO_BYTES = 1.5 * 1024 ** 3;
const MAX_IDLE_MS = 60_000;
/** An idle connection is closed after 75 s. Queue and task together stay below, so that the sender gets a response. */
const MAX_TOTAL_MS = 50_000;
export const MAX_QUEUE_MS = 20_000;
const MAX_SVG_MS = 10_000;
const MAX_QUEUE_LENGTH = 100;
/** Decoders keep some of the memory they allocated; a new process starts without it. */
const MAX_TASKS_PER_WORKER = 200;
const MAX_IDLE_RSS_BYTES = 220 * 1024 * 1024;

interface PoolOptions {
  maxQueueMs?: number;
  maxTotalMs?: number;
  maxIdleMs?: number;
  maxWorkers?: number;
  startProcess?: () => ChildProcess;
  log?: { error(line: string): void };
}

/** The memory of the machine, or less in a container or service with a limit; 0 is no limit. */
export function usableMemory(totalBytes = totalmem(), limitBytes = process.constrainedMemory()): number {
  return limitBytes > 0 ? Math.min(totalBytes, limitBytes) : totalBytes;
}

/** One worker at a time where memory is short. */
export function workersFor(memoryBytes: number): number {
  return memoryBytes < MIN_MEMORY_FOR_TWO_BYTES ? 1 : 2;
}

/** Renders images in separate processes, one or two at a time. */
export function createImageWorkerPool({
  maxQueueMs = MAX_QUEUE_MS,
  maxTotalMs = MAX_TOTAL_MS,
  maxIdleMs = MAX_IDLE_MS,
  maxWorkers = workersFor(usableMemory()),
  startProcess = spawnWorker,
  log,
}: PoolOptions = {}): ImageWorkerPool {
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
        queueTimer: task.task === 'avif' ? undefined : setTimeout(() => expire(queued), maxQueueMs),
        resolve: resolve as (result: unknown) => void,
        reject,
      };
      if (task.task === 'card' || task.task === 'jpeg') queue.unshift(queued);
      else queue.push(queued);
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
    if (workers.size >= maxWorkers) return undefined;
    const child = startProcess();
    const worker: Worker = {
      child,
      isReady: false,
      current: undefined,
      taskCount: 0,
      taskTimer: undefined,
      hasTimedOut: false,
      idleTimer: undefined,
    };
    workers.add(worker);
    child.unref();
    child.channel?.unref();
    child.on('message', (message: WorkerMessage) => {
      if (message === 'ready') worker.isReady = true;
      else finish(worker, message);
    });
    child.once('exit', (code, signal) => release(worker, exitReason(worker, signal ?? `exit code ${code}`)));
    child.once('error', (error) => release(worker, error));
    return worker;
  }

  /** Only a crash while decoding and a slow drawing are blamed on the file. Another timeout is not: the machine may be too busy. */
  function exitReason({ hasTimedOut, isReady, current }: Worker, reason: string): Error {
    const isKilled = hasTimedOut || outsideSignals.has(reason);
    if (isReady && !isKilled) return new UnreadableImageError('The image could not be read.');
    const message = hasTimedOut
      ? 'an image worker took too long and was ended'
      : isKilled
        ? `an image worker was killed (${reason})${reason === 'SIGKILL' ? ', usually because memory ran out' : ''}`
        : `an image worker could not start (${reason})`;
    if (current && !isClosed) log?.error(`${message}: its task (${current.task.task}) failed`);
    if (hasTimedOut && current && isSvg(current)) return drawingTooComplex();
    return isKilled ? new ImageWorkerKilledError(message) : new Error(message);
  }

  function release(worker: Worker, reason: Error): void {
    workers.delete(worker);
    clearTimeout(worker.taskTimer);
    clearTimeout(worker.idleTimer);
    worker.current?.reject(isClosed ? new Error('The server is shutting down.') : reason);
    worker.current = undefined;
    runNext();
  }

  function assign(worker: Worker, queued: QueuedTask): void {
    const { child } = worker;
    worker.current = queued;
    worker.taskCount += 1;
    clearTimeout(worker.idleTimer);
    clearTimeout(queued.queueTimer);
    const remainingMs = queued.queueTimer ? queued.enqueuedAt + maxTotalMs - performance.now() : maxTotalMs;
    worker.taskTimer = setTimeout(
      () => {
        worker.hasTimedOut = true;
        child.kill('SIGKILL');
      },
      Math.min(remainingMs, isSvg(queued) ? MAX_SVG_MS : maxTotalMs),
    );
    // A busy worker keeps the server from exiting; an idle one does not.
    child.ref();
    child.channel?.ref();
    // An error here means that the process has just died, which its exit event reports.
    child.send({ id: worker.taskCount, ...queued.task }, () => undefined);
  }

  function finish(worker: Worker, message: ImageResult): void {
    const { child, current } = worker;
    clearTimeout(worker.taskTimer);
    worker.current = undefined;
    child.unref();
    child.channel?.unref();
    if ('problem' in message) current?.reject(toError(message));
    else current?.resolve(message.result);
    if (worker.taskCount >= MAX_TASKS_PER_WORKER || message.rss > MAX_IDLE_RSS_BYTES) dismiss(worker);
    else worker.idleTimer = setTimeout(() => dismiss(worker), maxIdleMs).unref();
    runNext();
  }

  /** The process exits when its channel closes. */
  function dismiss(worker: Worker): void {
    workers.delete(worker);
    worker.child.disconnect();
  }

  return {
    renderSizes: (source, folder, format) => enqueue({ task: 'sizes', source, folder, format }),
    renderPreview: (source, format) => enqueue({ task: 'preview', source, format }),
    renderIcons: (source) => enqueue({ task: 'icons', source }),
    computeHash: (source) => enqueue({ task: 'hash', source }),
    renderCard: (card) => enqueue({ task: 'card', card }),
    renderJpeg: (source) => enqueue({ task: 'jpeg', source }),
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

function isSvg({ task }: QueuedTask): boolean {
  return 'format' in task && task.format === 'svg';
}

function toError({ problem, kind }: Extract<ImageResult, { problem: string }>): Error {
  if (kind === 'internal') return new Error(problem);
  return kind === 'too-large' ? new ImageTooLargeError(problem) : new UnreadableImageError(problem);
}

/** Sent to a process by the kernel that runs out of memory, by an operator or by a supervisor; a crash has others. */
const outsideSignals = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);
