import { BackupError, listBackups, type Manifest } from '../infra/backup/backup-folder.ts';
import type { BackupFigures, BackupTasks } from '../infra/backup/backup-tasks.ts';
import { rehearseRestore } from '../infra/backup/rehearse-restore.ts';
import { removeOldLeft } from '../infra/backup/sites-beside.ts';
import { writeBackup } from '../infra/backup/write-backup.ts';
import type { Database } from '../infra/db/pool.ts';
import type { Env } from '../infra/env.ts';
import { backupOptions } from './backup-options.ts';
import type { SiteRenderer } from './documents/site-renderer.ts';
import { checkRestoredSite, type RestoredSite } from './check-restored-site.ts';
import { keptListsFor } from './kept-lists.ts';

export function backupTasks(env: Env, renderer: () => Promise<SiteRenderer>): BackupTasks {
  const options = backupOptions(env);
  return {
    folder: options.folder,
    async write() {
      const { manifest, notes } = await writeBackup(options);
      // The next night tries again.
      await removeOldLeft(env).catch(() => undefined);
      return { ...toFigures(manifest), notes };
    },
    async rehearse() {
      const backup = (await listBackups(options.folder)).at(-1);
      if (!backup) {
        throw new BackupError(`There is no backup in ${options.folder}.`, {
          forOfficers: 'There is no backup yet.',
        });
      }
      const checkSite = async (site: RestoredSite) =>
        checkRestoredSite({ ...site, renderer: await renderer(), origin: env.origin });
      const { databaseUrl, scratchDatabaseUrl } = env;
      const { excludedTables } = options;
      const { notes, apply } = keptListsFor(env);
      const beforeCommit = (db: Database) => apply(db, { backup });
      const rehearsal = { databaseUrl, scratchDatabaseUrl, backup, excludedTables, beforeCommit, checkSite };
      return { ...toFigures(await rehearseRestore(rehearsal)), notes };
    },
  };
}

export function toFigures({ tables, bytes }: Pick<Manifest, 'tables' | 'bytes'>): BackupFigures {
  return { pictures: tables.find(({ name }) => name === 'media_items')?.rows ?? 0, bytes };
}
