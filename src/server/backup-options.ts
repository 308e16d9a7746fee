import type { BackupOptions } from '../infra/backup/write-backup.ts';
import type { Env } from '../infra/env.ts';
import { openFileStore } from '../infra/storage/file-store.ts';

/** Who is signed in where, links that were used since, counts of requests, and which backups there are: a restored site must not have them again. */
export const excludedTables = [
  'account_links',
  'admin_sessions',
  'backup_runs',
  'failed_sign_ins',
  'known_browsers',
  'passkey_challenges',
  'rate_limits',
  'setup_links',
];

export function backupOptions(env: Env): BackupOptions {
  return {
    databaseUrl: env.databaseUrl,
    files: openFileStore(env),
    folder: env.backupFolder,
    excludedTables,
    deletesOld: true,
  };
}
