/**
 * A process that does nothing but draw pictures. What a picture does to a decoder (hang it, crash it, fill its memory) happens
 * here and not to the visitors of the site.
 */
import sharp from 'sharp';
import { drawAvif, drawSizes } from './draw-sizes.ts';
import { isOutOfMemory, pictureTooLarge, PictureTooLargeError } from './picture-limits.ts';

export type PictureTask =
  | { id: number; task: 'sizes'; source: string; folder: string; isHeic: boolean }
  | { id: number; task: 'avif'; source: string; target: string };

/** `rss`: the memory that the process holds after the task, in bytes. */
export type PictureAnswer = { id: number; rss: number } & (
  | { result: unknown }
  /** `ours`: it was not the picture that failed. */
  | { problem: string; kind: 'ours' | 'unreadable' | 'too-large' }
);

// Every reader of a format is a way in: only those we need are open.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (task: PictureTask) => {
  work(task).then(
    (result) => answer({ ...report(task), result }),
    (error: unknown) => {
      answer({ ...report(task), ...describe(error) });
    },
  );
});
// The server is gone: nobody waits for us.
process.on('disconnect', () => process.exit(0));

function work(task: PictureTask): Promise<unknown> {
  return task.task === 'avif'
    ? drawAvif(task.source, task.target)
    : drawSizes(task.source, task.folder, task.isHeic);
}

function describe(error: unknown): { problem: string; kind: 'ours' | 'unreadable' | 'too-large' } {
  const problem = error instanceof Error ? error.message : String(error);
  if (error instanceof PictureTooLargeError) return { problem, kind: 'too-large' };
  if (isOutOfMemory(problem)) return { problem: pictureTooLarge().message, kind: 'too-large' };
  const isOurs = /ENOSPC|no space left|EMFILE|EACCES|unable to open for write/i.test(problem);
  return { problem, kind: isOurs ? 'ours' : 'unreadable' };
}

function report({ id }: PictureTask) {
  // The pixels of this picture must not count against the memory limit of the next.
  globalThis.gc?.();
  return { id, rss: process.memoryUsage.rss() };
}

function answer(message: PictureAnswer): void {
  process.send?.(message);
}
