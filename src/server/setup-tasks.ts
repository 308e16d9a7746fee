import { untouchedRows } from '../../database/new-chapter/fill.ts';
import { findFilledTable } from '../infra/db/copy-tables.ts';
import { withOpenDatabase } from '../infra/db/pool.ts';
import { withClient } from '../infra/db/with-client.ts';
import type { Env } from '../infra/env.ts';
import type { SetupTasks } from '../infra/setup-tasks.ts';
import { openFileStore } from '../infra/storage/file-store.ts';
import { backupOptions } from './backup-options.ts';
import { checkRestoredFiles, fillSite } from './restore-site.ts';

export function setupTasks(env: Env, now: () => Date): SetupTasks {
  return {
    backupFolder: env.backupFolder,
    isEmpty: () =>
      withClient(env.databaseUrl, 'chapterhouse-setup', async (client) => {
        const { excludedTables } = backupOptions(env);
        return (await findFilledTable(client, { excludedTables, untouchedRows })) === undefined;
      }),
    restore: (source, onProgress) => fillSite(env, { source, onProgress }),
    async countMissingFiles() {
      const { missing, changed } = await checkRestoredFiles(env);
      return missing.length + changed.length;
    },
    async loadDemo(onProgress) {
      // Loaded on demand: the texts of the demo chapter are large, and few sites need them.
      const { addDemoContent } = await import('../../database/seed/seed.ts');
      await withOpenDatabase(env.databaseUrl, (db) =>
        addDemoContent(db, { now: now(), files: openFileStore(env), onProgress }),
      );
    },
  };
}
