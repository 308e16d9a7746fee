import type { FastifyBaseLogger } from 'fastify';
import { fillNewChapter } from '../../database/new-chapter/fill.ts';
import type { BackupTasks } from '../infra/backup/backup-tasks.ts';
import { backupRunsRepository, type BackupRun } from '../infra/db/backup-runs.repository.ts';
import { withOpenDatabase } from '../infra/db/pool.ts';
import type { Env } from '../infra/env.ts';
import { StartupError } from '../infra/startup-error.ts';
import { migrateSite } from './background-jobs.ts';

/** Migrates the database, and fills a new one. Before an upgrade changes the tables, it is backed up; a backup that fails prevents the upgrade. */
export async function migrateWithBackup(
  env: Env,
  backups: BackupTasks | undefined,
  log: FastifyBaseLogger,
): Promise<void> {
  let made: Omit<BackupRun, 'id' | 'reason'> | undefined;
  await migrateSite(env.databaseUrl, {
    fill: fillNewChapter,
    beforeChange: async () => {
      if (!backups) return;
      log.info('the site is backed up before the upgrade');
      const startedAt = new Date();
      const figures = await backups.write().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartupError(
          `The backup before the upgrade failed: ${reason} Nothing was changed. Correct this, or set BACKUPS=off.`,
          { setting: 'BACKUP_FOLDER', cause: error },
        );
      });
      made = { kind: 'backup', startedAt, finishedAt: new Date(), ...figures };
    },
  });
  if (!made) return;
  const run = made;
  // After the migrations, which may have changed its table.
  await withOpenDatabase(env.databaseUrl, (db) => backupRunsRepository(db).insert(run));
}
