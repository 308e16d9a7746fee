import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat, statfs, truncate } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../../kernel/errors.ts';

interface BackupPart {
  /** The file with the bytes of this part. */
  part: string;
  offset: number;
  total: number;
}

/** The backup that is being sent by a browser, in the folder of backups. */
export function receivedBackup(folder: string) {
  const file = path.join(folder, 'received.tar');
  let lastAppend: Promise<unknown> = Promise.resolve();
  return {
    file,

    /**
     * Adds a part, and returns how many bytes are there. A part that was sent before replaces everything from its offset on. One part
     * at a time: a retry may arrive while the first attempt is still being written.
     */
    append(part: BackupPart): Promise<number> {
      const appended = lastAppend.then(() => appendNow(part));
      lastAppend = appended.catch(() => undefined);
      return appended;
    },

    remove: () => rm(file, { force: true }),
  };

  async function appendNow({ part, offset, total }: BackupPart): Promise<number> {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (offset === 0) await assertFreeSpace(folder, total);
      const size = await sizeOf(file);
      if (offset > size || offset + (await sizeOf(part)) > total) throw outOfOrder();
      if (size > offset) await truncate(file, offset);
      await pipeline(createReadStream(part), createWriteStream(file, { flags: 'a', mode: 0o600 }));
      return await sizeOf(file);
    } catch (error) {
      throw toAppError(error);
    }
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

/** The file itself and its contents are there at the same time. */
async function assertFreeSpace(folder: string, total: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < 2 * total)
    throw new AppError(
      'too-large',
      `The server has too little free space: this backup needs ${toGigabytes(2 * total)}, and ${toGigabytes(bavail * bsize)} are free.`,
    );
}

function toGigabytes(bytes: number): string {
  return `${(bytes / 1e9).toLocaleString('en-US', { maximumFractionDigits: 1 })} GB`;
}

function outOfOrder(): AppError {
  return new AppError('conflict', 'The file did not arrive as it was sent. Choose it again.');
}

function toAppError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC') return new AppError('too-large', 'The disk of the server is full.');
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new AppError(
      'unavailable',
      'The server cannot save the file. The person who runs it must make the folder for backups writable.',
    );
  return error;
}
