import { stat } from 'node:fs/promises';
import { emailsRepository } from '../features/emails/server/emails.repository.ts';
import { checkMedia, type MediaReport } from '../features/media/server/check-media.ts';
import { mediaRepository } from '../features/media/server/media.repository.ts';
import type { Manifest } from '../infra/backup/backup-folder.ts';
import { restoreBackup, type RestoreProgress } from '../infra/backup/restore-backup.ts';
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

/** Fills an empty site from a backup, holds the emails that were waiting, and compares every picture with its row. */
export async function restoreSite(
  env: Env,
  { source, skipsDamaged = false, onProgress = () => undefined }: RestoreSiteOptions,
): Promise<{ manifest: Manifest; report: MediaReport }> {
  const { databaseUrl, files, excludedTables } = backupOptions(env);
  const restoreFrom = (backup: string) =>
    restoreBackup({
      backup,
      databaseUrl,
      files,
      excludedTables,
      skipsDamaged,
      onProgress,
      beforeCommit: (db) => emailsRepository(db).holdUnsent(),
    });
  onProgress({ step: 'check' });
  const isFolder = (await stat(source)).isDirectory();
  const manifest = isFolder
    ? await restoreFrom(source)
    : await withUnpacked(source, env.backupFolder, restoreFrom);
  const { db, close } = openDatabase(databaseUrl, { connections: 1 });
  try {
    return {
      manifest,
      report: await checkMedia({ media: mediaRepository(db), files }, { deletesOrphans: false }),
    };
  } finally {
    await close();
  }
}
