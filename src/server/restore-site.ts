import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { untouchedRows } from '../../database/new-chapter/fill.ts';
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
import { withOpenDatabase } from '../infra/db/pool.ts';
import type { Env } from '../infra/env.ts';
import { openFileStore } from '../infra/storage/file-store.ts';
import { backupOptions } from './backup-options.ts';
import { holdUnsent, keptListsFor, mergeKeptLists } from './kept-lists.ts';

interface RestoreSiteOptions {
  /** The folder of a backup, or a downloaded file. */
  source: string;
  skipsDamaged?: boolean;
  onProgress?: ((progress: RestoreProgress) => void) | undefined;
  /** A folder that may have lists of this site, beside its own and that of the backup. */
  listFolder?: string | undefined;
}

export interface FilledSite {
  manifest: Manifest;
  /** Sentences for who restores. */
  notes: string[];
}

/** Fills an empty site from a backup, and compares every picture with its row. */
export async function restoreSite(
  env: Env,
  options: RestoreSiteOptions,
): Promise<FilledSite & { report: MediaReport }> {
  const filled = await fillSite(env, options);
  const report = await checkRestoredFiles(env).catch((error: unknown) => {
    throw new BackupError(
      `The backup is restored, but its pictures could not be checked (${String(error)}). Run: chapterhouse media check`,
      { cause: error },
    );
  });
  return { ...filled, report };
}

/** Fills an empty site from a backup, and holds the emails that were waiting. */
export async function fillSite(
  env: Env,
  { source, skipsDamaged = false, onProgress = () => undefined, listFolder }: RestoreSiteOptions,
): Promise<FilledSite> {
  const { databaseUrl, files, excludedTables } = backupOptions(env);
  const { notes, apply } = keptListsFor(env);
  const folders = [path.dirname(source), ...(listFolder === undefined ? [] : [listFolder])];
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
      beforeCommit: async (db) => {
        await holdUnsent(db);
        return apply(db, { backup, folders });
      },
    });
  onProgress({ step: 'check' });
  await access(source, constants.R_OK).catch((error: unknown) => {
    throw isNotReadable(error)
      ? notReadableError(source)
      : new BackupError(`There is no backup at ${source}.`);
  });
  const isFolder = (await stat(source)).isDirectory();
  // Around the unpacking, too: a second one would delete the files of the first.
  const manifest = await withFirstStartLock(databaseUrl, () =>
    isFolder ? restoreFrom(source) : withUnpacked(source, env.backupFolder, restoreFrom),
  );
  // What the tables of an older backup had no place for.
  const lists = await withOpenDatabase(databaseUrl, (db) => mergeKeptLists(db, env.backupFolder));
  return { manifest, notes: [...notes, ...lists.notes] };
}

/** Compares every picture of a restored site with its row. */
export function checkRestoredFiles(env: Env): Promise<MediaReport> {
  const files = openFileStore(env);
  return withOpenDatabase(env.databaseUrl, (db) =>
    checkMedia({ media: mediaRepository(db), files }, { deletesOrphans: false }),
  );
}
