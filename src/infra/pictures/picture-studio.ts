import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { DrawnFile, DrawnPicture } from './draw-sizes.ts';
import type { PictureAnswer, PictureTask } from './picture-process.ts';

/** A picture that could not be drawn: damaged, too large, or something else in a picture's clothes. */
export class PictureProblem extends Error {}

export interface PictureStudio {
  drawSizes(source: string, folder: string, isHeic: boolean): Promise<DrawnPicture>;
  drawAvif(source: string, target: string): Promise<DrawnFile>;
  close(): void;
}

type TaskWithoutId = PictureTask extends infer T ? (T extends PictureTask ? Omit<T, 'id'> : never) : never;

interface Waiting {
  task: TaskWithoutId;
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
/** Shorter than a silent connection lives, so that whoever sent the picture still hears of it. */
const longestTask = 60_000;
/** Decoders keep some of the memory they took; a new process has none of it. */
const mostDrawn = 200;
const mostWaiting = 100;

/** Draws pictures in processes of their own, two at a time; who comes later waits. */
export function openPictureStudio(): PictureStudio {
  const waiting: Waiting[] = [];
  const painters = new Set<Painter>();
  let isClosed = false;

  function draw<T>(task: TaskWithoutId): Promise<T> {
    if (isClosed || waiting.length >= mostWaiting) {
      return Promise.reject(new Error('Too many pictures wait to be drawn.'));
    }
    return new Promise<T>((resolve, reject) => {
      waiting.push({ task, resolve: resolve as (result: unknown) => void, reject });
      next();
    });
  }

  function next(): void {
    if (waiting.length === 0 || isClosed) return;
    try {
      const painter = [...painters].find(({ busyWith }) => !busyWith) ?? hire();
      if (painter) give(painter, waiting.shift()!);
    } catch (error) {
      // No process could be started, and whoever waits would wait for nothing.
      waiting.shift()!.reject(error as Error);
    }
  }

  function hire(): Painter | undefined {
    if (painters.size >= mostPainters) return undefined;
    const child = fork(processFile(), {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
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
    painter.giveUp = setTimeout(() => child.kill('SIGKILL'), longestTask);
    // While it works for somebody, it keeps us from ending.
    child.ref();
    child.channel?.ref();
    child.once('message', (answer: PictureAnswer) => {
      clearTimeout(painter.giveUp);
      painter.busyWith = undefined;
      child.unref();
      child.channel?.unref();
      if ('problem' in answer)
        order.reject(answer.isOurs ? new Error(answer.problem) : new PictureProblem(answer.problem));
      else order.resolve(answer.result);
      if (painter.drawn >= mostDrawn) {
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
      for (const { reject } of waiting.splice(0)) reject(new Error('The server is going.'));
      for (const { child } of painters) child.kill('SIGKILL');
    },
  };
}

/** From the source, or from the build, where it lies beside the server. */
function processFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './picture-process.ts' : './picture-process.js';
  return fileURLToPath(new URL(name, import.meta.url));
}
