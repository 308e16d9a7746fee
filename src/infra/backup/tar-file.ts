import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { packTar, unpackTar } from 'modern-tar/fs';
import { BackupError } from './backup-folder.ts';

/** A backup as one file, for a download. */
export function packBackup(backup: string): Readable {
  return packTar([{ type: 'directory', source: backup, target: path.basename(backup) }]);
}

const PREFIX = 'unpacked-';

/**
 * Unpacks such a file beside the backups, where there is space for it, and removes it after the action, as well as what a killed one
 * left. Not for two processes at once.
 */
export async function withUnpacked<T>(
  file: string,
  folder: string,
  action: (backup: string) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const left of (await readdir(folder)).filter((name) => name.startsWith(PREFIX))) {
    await rm(path.join(folder, left), { recursive: true });
  }
  const unpacked = await mkdtemp(path.join(folder, PREFIX));
  try {
    await pipeline(createReadStream(file), unpackTar(unpacked, { strip: 1 })).catch((error: unknown) => {
      throw new BackupError('The file cannot be read. It is not a backup, or the download was interrupted.', {
        forOfficers: 'This is not a complete backup.',
        cause: error,
      });
    });
    return await action(unpacked);
  } finally {
    // The action is done, and the next one removes what is left.
    await rm(unpacked, { recursive: true, force: true }).catch(() => undefined);
  }
}
