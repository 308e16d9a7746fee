import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../../infra/backup/write-backup.ts';
import { readEnv } from '../../infra/env.ts';
import { backupOptions } from '../backup-options.ts';
import { toFigures } from '../backup-tasks.ts';
import { print, type Command } from './command.ts';
import { withRecord } from './with-record.ts';

export const backup: Command = {
  usage: 'backup [--to FOLDER]',
  summary: 'copies database and pictures into a new folder below BACKUP_FOLDER, while the site runs',
  async run(args) {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
    const env = readEnv();
    const options = backupOptions(env);
    const { to } = values;
    // A backup elsewhere is not among those that the website keeps and tests, so it is not recorded.
    const finished = to
      ? await writeBackup({ ...options, folder: path.resolve(to), deletesOld: false })
      : await withRecord(env, 'backup', async () => {
          const written = await writeBackup(options);
          return { ...written, ...toFigures(written.manifest) };
        });
    const { backup: folder, manifest, linkedFiles, notes } = finished;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(folder);
    for (const note of notes) print(note);
    print(
      `${rows} rows and ${manifest.files} files, of which ${linkedFiles} are shared with the backup before.`,
    );
  },
};
