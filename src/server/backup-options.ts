import type { BackupOptions } from '../infra/backup/write-backup.ts';
import type { Env } from '../infra/env.ts';
import { withOpenDatabase } from '../infra/db/pool.ts';
import { openFileStore } from '../infra/storage/file-store.ts';
import { pluggedFeatures } from '../features/plugged-features.ts';
import { mergeKeptLists } from './kept-lists.ts';

/** Who is signed in where, links that were used since, counts of requests, and which backups there are: a restored site must not have them again. */
export const excludedTables = [
  'backup_runs',
  'rate_limits',
  ...pluggedFeatures.flatMap(({ notInBackup = [] }) => notInBackup),
];

export function backupOptions(env: Env): BackupOptions {
  return {
    databaseUrl: env.databaseUrl,
    files: openFileStore(env),
    folder: env.backupFolder,
    excludedTables,
    deletesOld: true,
    keepLists: () => withOpenDatabase(env.databaseUrl, (db) => mergeKeptLists(db, env.backupFolder, true)),
  };
}
