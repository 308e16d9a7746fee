import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../../infra/backup/write-backup.ts';
import { readEnv } from '../../infra/env.ts';
import { backupOptions } from '../backup-options.ts';
import { print, type Command } from './command.ts';

export const backup: Command = {
  usage: 'backup [--to FOLDER]',
  summary: 'copies database and pictures into a new folder below BACKUP_FOLDER, while the site runs',
  async run(args) {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
    const options = backupOptions(readEnv());
    const target = values.to ? path.resolve(values.to) : options.folder;
    const {
      backup: folder,
      manifest,
      linkedFiles,
    } = await writeBackup({ ...options, folder: target, deletesOld: values.to === undefined });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(folder);
    print(
      `${rows} rows and ${manifest.files} files, of which ${linkedFiles} are shared with the backup before.`,
    );
    return 0;
  },
};
