import { access, constants, stat } from 'node:fs/promises';
import { untouchedRows } from '../../database/new-chapter/fill.ts';
import { emailsRepository } from '../features/emails/server/emails.repository.ts';
import { checkMedia, type MediaReport } from '../features/media/server/check-media.ts';
import { mediaRepository } from '../features/media/server/media.repository.ts';
import {
  BackupError,
  isNotReadable,
  notReadableError,
  type Manifest,
} from '../infra/backup/backup-folder.ts';
import { restoreBackup, withFirstStartLock, type RestoreProgress } from '../infra/backup/restore-backup.ts';
import { withUnpacked } from '../infra/backup/tar-file.ts';
import { openDatabase } from '../infra/db/pool.ts';
import type { Env } from '../infra/env.ts';
import { backupOptions } from './backup-options.ts';

interface RestoreSiteOptions {
  /** The folder of a backup, or a downloaded file. */
  source: string;
  skipsDamaged?: boolean;
  onProgress?: ((progress: RestoreProgress) => void) | undefined;
}

/** Fills an empty site from a backup, and compares every picture with its row. */
export async function restoreSite(
  env: Env,
  options: RestoreSiteOptions,
): Promise<{ manifest: Manifest; report: MediaReport }> {
  const manifest = await fillSite(env, options);
  const report = await checkRestoredFiles(env).catch((error: unknown) => {
    throw new BackupError(
      `The backup is restored, but its pictures could not be checked (${String(error)}). Run: chapterhouse media check`,
      { cause: error },
    );
  });
  return { manifest, report };
}

/** Fills an empty site from a backup, and holds the emails that were waiting. */
export async function fillSite(
  env: Env,
  { source, skipsDamaged = false, onProgress = () => undefined }: RestoreSiteOptions,
): Promise<Manifest> {
  const { databaseUrl, files, excludedTables } = backupOptions(env);
  const restoreFrom = (backup: string) =>
    restoreBackup({
      backup,
      databaseUrl,
      files,
      excludedTables,
      untouchedRows,
      maxBytes: env.maxBytes,
      skipsDamaged,
      onProgress,
      beforeCommit: (db) => emailsRepository(db).holdUnsent(),
    });
  onProgress({ step: 'check' });
  await access(source, constants.R_OK).catch((error: unknown) => {
    throw isNotReadable(error)
      ? notReadableError(source)
      : new BackupError(`There is no backup at ${source}.`);
  });
  const isFolder = (await stat(source)).isDirectory();
  // Around the unpacking, too: a second one would delete the files of the first.
  return withFirstStartLock(databaseUrl, () =>
    isFolder ? restoreFrom(source) : withUnpacked(source, env.backupFolder, restoreFrom),
  );
}

/** Compares every picture of a restored site with its row. */
export async function checkRestoredFiles(env: Env): Promise<MediaReport> {
  const { databaseUrl, files } = backupOptions(env);
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  try {
    return await checkMedia({ media: mediaRepository(db), files }, { deletesOrphans: false });
  } finally {
    await close();
  }
}
