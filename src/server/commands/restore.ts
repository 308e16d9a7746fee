import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { emailsRepository } from '../../features/emails/server/emails.repository.ts';
import { checkMedia, summarizeReport } from '../../features/media/server/check-media.ts';
import { mediaRepository } from '../../features/media/server/media.repository.ts';
import { restoreBackup } from '../../infra/backup/restore-backup.ts';
import { withUnpacked } from '../../infra/backup/tar-file.ts';
import { readEnv } from '../../infra/env.ts';
import { backupOptions } from '../backup-options.ts';
import { CommandError, print, type Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const restore: Command = {
  usage: 'restore BACKUP [--skip-damaged]',
  summary:
    'fills an empty database and an empty folder for pictures from a backup: its folder, or a downloaded file; with --skip-damaged without the pictures that are damaged',
  async run(args) {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'skip-damaged': { type: 'boolean', default: false } },
    });
    const [source] = positionals;
    if (!source)
      throw new CommandError('Name the backup: chapterhouse restore /var/backups/chapterhouse/2026-…');
    const env = readEnv();
    const { databaseUrl, files, excludedTables } = backupOptions(env);
    const restoreFrom = (backup: string) =>
      restoreBackup({
        backup,
        databaseUrl,
        files,
        excludedTables,
        skipsDamaged: values['skip-damaged'],
        beforeCommit: (db) => emailsRepository(db).holdUnsent(),
      });
    const isFolder = (await stat(source).catch(noSuchBackup)).isDirectory();
    const manifest = isFolder
      ? await restoreFrom(source)
      : await withUnpacked(source, env.backupFolder, restoreFrom);
    return withDatabase(async (db) => {
      const report = await checkMedia({ media: mediaRepository(db), files }, { deletesOrphans: false });
      print(`Restored as of ${manifest.startedAt}, made by version ${manifest.version}.`);
      print(JSON.stringify(summarizeReport(report)));
      print(
        'Everyone has to sign in again. Emails that were waiting are held: see Messages in the back office.',
      );
      for (const key of [...report.missing, ...report.changed]) print(`missing: ${key}`);
      return report.missing.length + report.changed.length > 0 ? 1 : 0;
    });

    function noSuchBackup(): never {
      throw new CommandError(`There is no backup at ${source}.`);
    }
  },
};
