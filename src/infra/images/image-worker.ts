/**
 * A process that only renders images. A file that hangs or crashes a decoder, or fills its memory, does so here and not in the
 * server.
 */
import sharp from 'sharp';
import { imageTooLarge, ImageTooLargeError, isOutOfMemory } from './image-limits.ts';
import { computeHash } from './perceptual-hash.ts';
import { renderCard, type CardDrawing } from './render-card.ts';
import { renderIcons } from './render-icons.ts';
import { renderAvif, renderJpeg, renderPreview, renderSizes, type SourceFormat } from './render-sizes.ts';

export type ImageTask =
  | { id: number; task: 'sizes'; source: string; folder: string; format?: SourceFormat | undefined }
  | { id: number; task: 'preview'; source: string; format?: SourceFormat | undefined }
  | { id: number; task: 'avif'; source: string; target: string }
  | { id: number; task: 'jpeg'; source: string }
  | { id: number; task: 'icons'; source: string }
  | { id: number; task: 'hash'; source: string }
  | { id: number; task: 'card'; card: CardDrawing };

/** `rss`: the memory that the process holds after the task, in bytes. */
export type ImageResult = { id: number; rss: number } & ({ result: unknown } | ImageFailure);

export type WorkerMessage = 'ready' | ImageResult;

/** `internal`: the file is not the cause. */
interface ImageFailure {
  problem: string;
  kind: 'internal' | 'unreadable' | 'too-large';
}

// Every decoder is an attack surface, so only the needed ones are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
    'VipsForeignLoadHeifFile',
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

process.on('message', (task: ImageTask) => {
  run(task).then(
    (result) => send({ ...stats(task), result }),
    (error: unknown) => send({ ...stats(task), ...toFailure(error) }),
  );
});
// The server has exited.
process.on('disconnect', () => process.exit(0));
// A terminal or a supervisor signals all processes at once. The server finishes its uploads first and then closes the channel.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
send('ready');

function run(task: ImageTask): Promise<unknown> {
  if (task.task === 'avif') return renderAvif(task.source, task.target);
  if (task.task === 'jpeg') return renderJpeg(task.source);
  if (task.task === 'card') return renderCard(task.card);
  if (task.task === 'icons') return renderIcons(task.source);
  if (task.task === 'hash') return computeHash(task.source);
  if (task.task === 'preview') return renderPreview(task.source, task.format);
  return renderSizes(task.source, task.folder, task.format);
}

function toFailure(error: unknown): ImageFailure {
  const problem = error instanceof Error ? error.message : String(error);
  if (error instanceof ImageTooLargeError) return { problem, kind: 'too-large' };
  if (isOutOfMemory(problem)) return { problem: imageTooLarge().message, kind: 'too-large' };
  const isInternal = /ENOSPC|no space left|EMFILE|EACCES|unable to open for write/i.test(problem);
  return { problem, kind: isInternal ? 'internal' : 'unreadable' };
}

function stats({ id }: ImageTask) {
  // The pixels of this image must not count against the memory limit of the next.
  globalThis.gc?.();
  return { id, rss: process.memoryUsage.rss() };
}

function send(message: WorkerMessage): void {
  // The server may have been killed. Without a callback, the failed message would end this process with a stack.
  process.send?.(message, () => undefined);
}
