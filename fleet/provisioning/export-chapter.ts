import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packBackup } from '../../src/infra/backup/tar-file.ts';
import { writeBackup } from '../../src/infra/backup/write-backup.ts';
import { flushFolder } from '../../src/infra/storage/durable-folder.ts';
import { backupOptions } from '../../src/server/backup-options.ts';
import type { Chapter } from '../control/chapters.repository.ts';
import { chapterEnv, type FleetEnv } from '../fleet-env.ts';

/** Of the folder that is packed; a killed export leaves one. */
const PREFIX = 'export-';

/** Writes everything that a chapter has into one file, from which any installation can continue it. */
export async function exportChapter(
  env: FleetEnv,
  chapter: Chapter,
  file: string,
): Promise<{ rows: number; files: number }> {
  const settings = chapterEnv(env, chapter);
  await mkdir(settings.backupFolder, { recursive: true, mode: 0o700 });
  for (const left of (await readdir(settings.backupFolder)).filter((name) => name.startsWith(PREFIX))) {
    await rm(path.join(settings.backupFolder, left), { recursive: true });
  }
  const folder = await mkdtemp(path.join(settings.backupFolder, PREFIX));
  try {
    const { backup, manifest } = await writeBackup({ ...backupOptions(settings), folder, deletesOld: false });
    await mkdir(path.dirname(file), { recursive: true });
    const unfinished = `${file}.unfinished`;
    await pipeline(packBackup(backup), createWriteStream(unfinished, { mode: 0o600, flush: true }));
    await rename(unfinished, file);
    // Everything else may be deleted next.
    await flushFolder(path.dirname(file));
    return { rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0), files: manifest.files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
