import { checkMedia, describeReport } from '../../features/media/server/check-media.ts';
import { mediaRepository } from '../../features/media/server/media.repository.ts';
import { localSettings, readEnv } from '../../infra/env.ts';
import { openFileStore } from '../../infra/storage/file-store.ts';
import { print, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const mediaCheck: Command = {
  usage: 'media check',
  summary: 'compares the database with the stored files and lists missing, changed and orphaned files',
  run: () =>
    withDatabase(async (db, url) => {
      const files = openFileStore(readEnv(localSettings({ DATABASE_URL: url })));
      const report = await checkMedia({ media: mediaRepository(db), files }, { deletesOrphans: false });
      for (const kind of ['missing', 'changed', 'orphans'] as const) {
        for (const key of report[kind]) print(`${kind}: ${key}`);
      }
      print(describeReport(report));
      // Orphans are not an error: the nightly job deletes them after a day.
      return report.missing.length + report.changed.length > 0 ? 1 : 0;
    }),
};
