/**
 * A process that does nothing but draw pictures. What a picture does to a decoder (hang it, crash it, fill its memory) happens
 * here and not to the visitors of the site.
 */
import sharp from 'sharp';
import { drawAvif, drawSizes } from './draw-sizes.ts';

export type PictureTask =
  | { id: number; task: 'sizes'; source: string; folder: string; isHeic: boolean }
  | { id: number; task: 'avif'; source: string; target: string };

export type PictureAnswer =
  | { id: number; result: unknown }
  /** `isOurs`: it was not the picture that failed. */
  | { id: number; problem: string; isOurs: boolean };

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
    (result) => answer({ id: task.id, result }),
    (error: unknown) => {
      const problem = error instanceof Error ? error.message : String(error);
      answer({
        id: task.id,
        problem,
        isOurs: /ENOSPC|no space left|EMFILE|EACCES|unable to open for write/i.test(problem),
      });
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

function answer(message: PictureAnswer): void {
  process.send?.(message);
}
