import type { ChildProcess } from 'node:child_process';
import type { DrawnFile, DrawnPicture } from './draw-sizes.ts';
import { PictureTooLargeError } from './picture-limits.ts';
import type { PictureAnswer, PictureTask } from './picture-process.ts';
import { spawnWorker } from './spawn-worker.ts';

/** A picture that could not be drawn: damaged, or something else in a picture's clothes. */
export class PictureProblem extends Error {}

/** More pictures wait than can be drawn while their senders still wait for an answer. */
export class PicturesBusyError extends Error {}

export interface PictureStudio {
  drawSizes(source: string, folder: string, isHeic: boolean): Promise<DrawnPicture>;
  drawAvif(source: string, target: string): Promise<DrawnFile>;
  close(): void;
}

type TaskWithoutId = PictureTask extends infer T ? (T extends PictureTask ? Omit<T, 'id'> : never) : never;

interface Waiting {
  task: TaskWithoutId;
  enqueuedAt: number;
  /** Ends its wait in the queue; none for work in the background, which no connection waits for. */
  queueTimer: NodeJS.Timeout | undefined;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

interface Painter {
  child: ChildProcess;
  busyWith: Waiting | undefined;
  drawn: number;
  /** Ends it when its work takes too long. */
  giveUp: NodeJS.Timeout | undefined;
}

const mostPainters = 2;
/** A silent connection is closed after 75 s. Waiting and drawing together stay below, so that the sender gets an answer. */
const MAX_TOTAL_MS = 50_000;
const MAX_QUEUE_MS = 20_000;
/** Decoders keep some of the memory they took; a new process has none of it. */
const mostDrawn = 200;
const MAX_IDLE_RSS_BYTES = 220 * 1024 * 1024;
const mostWaiting = 100;

interface StudioOptions {
  maxQueueMs?: number;
}

/** Draws pictures in processes of their own, two at a time; who comes later waits. */
export function openPictureStudio({ maxQueueMs = MAX_QUEUE_MS }: StudioOptions = {}): PictureStudio {
  const waiting: Waiting[] = [];
  const painters = new Set<Painter>();
  let isClosed = false;

  function draw<T>(task: TaskWithoutId): Promise<T> {
    if (isClosed || waiting.length >= mostWaiting) {
      return Promise.reject(new PicturesBusyError('Too many pictures wait to be drawn.'));
    }
    return new Promise<T>((resolve, reject) => {
      const order: Waiting = {
        task,
        enqueuedAt: performance.now(),
        queueTimer: task.task === 'sizes' ? setTimeout(() => giveUpWaiting(order), maxQueueMs) : undefined,
        resolve: resolve as (result: unknown) => void,
        reject,
      };
      waiting.push(order);
      next();
    });
  }

  function giveUpWaiting(order: Waiting): void {
    waiting.splice(waiting.indexOf(order), 1);
    order.reject(new PicturesBusyError('The picture waited too long for its turn.'));
  }

  function next(): void {
    if (waiting.length === 0 || isClosed) return;
    try {
      const painter = [...painters].find(({ busyWith }) => !busyWith) ?? hire();
      if (painter) give(painter, waiting.shift()!);
    } catch (error) {
      // No process could be started, and whoever waits would wait for nothing.
      const order = waiting.shift()!;
      clearTimeout(order.queueTimer);
      order.reject(error as Error);
    }
  }

  function hire(): Painter | undefined {
    if (painters.size >= mostPainters) return undefined;
    const child = spawnWorker();
    const painter: Painter = { child, busyWith: undefined, drawn: 0, giveUp: undefined };
    painters.add(painter);
    child.unref();
    child.channel?.unref();
    child.once('exit', () => dismiss(painter, new PictureProblem('The picture could not be read.')));
    child.once('error', (error) => dismiss(painter, error));
    return painter;
  }

  function dismiss(painter: Painter, why: Error): void {
    painters.delete(painter);
    clearTimeout(painter.giveUp);
    painter.busyWith?.reject(isClosed ? new Error('The server is going.') : why);
    painter.busyWith = undefined;
    next();
  }

  function give(painter: Painter, order: Waiting): void {
    const { child } = painter;
    painter.busyWith = order;
    painter.drawn += 1;
    clearTimeout(order.queueTimer);
    const remainingMs = order.queueTimer ? order.enqueuedAt + MAX_TOTAL_MS - performance.now() : MAX_TOTAL_MS;
    painter.giveUp = setTimeout(() => child.kill('SIGKILL'), remainingMs);
    // While it works for somebody, it keeps us from ending.
    child.ref();
    child.channel?.ref();
    child.once('message', (answer: PictureAnswer) => {
      clearTimeout(painter.giveUp);
      painter.busyWith = undefined;
      child.unref();
      child.channel?.unref();
      if ('problem' in answer) order.reject(errorOf(answer));
      else order.resolve(answer.result);
      if (painter.drawn >= mostDrawn || answer.rss > MAX_IDLE_RSS_BYTES) {
        painters.delete(painter);
        child.disconnect();
      }
      next();
    });
    // Should it have died this moment, its exit tells so.
    child.send({ id: painter.drawn, ...order.task }, () => undefined);
  }

  return {
    drawSizes: (source, folder, isHeic) => draw({ task: 'sizes', source, folder, isHeic }),
    drawAvif: (source, target) => draw({ task: 'avif', source, target }),
    close() {
      isClosed = true;
      for (const { reject, queueTimer } of waiting.splice(0)) {
        clearTimeout(queueTimer);
        reject(new Error('The server is going.'));
      }
      for (const { child } of painters) child.kill('SIGKILL');
    },
  };
}

function errorOf({ problem, kind }: Extract<PictureAnswer, { problem: string }>): Error {
  if (kind === 'ours') return new Error(problem);
  return kind === 'too-large' ? new PictureTooLargeError(problem) : new PictureProblem(problem);
}
