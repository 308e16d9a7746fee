import type { FastifyBaseLogger } from 'fastify';
import type { BackupTasks } from '../infra/backup/backup-tasks.ts';
import { migrate } from '../infra/db/migrate.ts';
import type { Env } from '../infra/env.ts';
import { StartupError } from '../infra/startup-error.ts';

/** Migrates the database. Before an upgrade changes the tables, it is backed up; a backup that fails prevents the upgrade. */
export async function migrateWithBackup(
  env: Env,
  backups: BackupTasks | undefined,
  log: FastifyBaseLogger,
): Promise<void> {
  await migrate(env.databaseUrl, {
    beforeChange: async () => {
      if (!backups) return;
      log.info('the site is backed up before the upgrade');
      await backups.write().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartupError(
          `The backup before the upgrade failed: ${reason} Nothing was changed. Correct this, or set BACKUPS=off.`,
          { setting: 'BACKUP_FOLDER', cause: error },
        );
      });
    },
  });
}
