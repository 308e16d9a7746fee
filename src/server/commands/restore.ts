import { parseArgs } from 'node:util';
import { describeReport } from '../../features/media/server/check-media.ts';
import { inspectDatabase } from '../../infra/db/inspect-database.ts';
import { waitForDatabase } from '../../infra/db/wait-for-database.ts';
import { readEnv } from '../../infra/env.ts';
import { restoreSite } from '../restore-site.ts';
import { CommandError, print, type Command } from './command.ts';

/** The exit code where everything was restored except for files that the backup did not have either. */
const RESTORED_WITHOUT_SOME_FILES = 2;

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
      throw new CommandError('Name the backup: chapterhouse restore /var/lib/chapterhouse/backups/2026-…');
    const env = readEnv();
    // A new container of PostgreSQL needs some seconds for its first start.
    await waitForDatabase(() => inspectDatabase(env.databaseUrl), { log: { warn: print } });
    const { manifest, notes, report } = await restoreSite(env, {
      source,
      skipsDamaged: values['skip-damaged'],
    });
    print(`Restored as of ${manifest.startedAt}, made by version ${manifest.version}.`);
    for (const note of notes) print(note);
    print(describeReport(report));
    print(
      'Everyone has to sign in again. Emails that were waiting are held: see Messages in the back office.',
    );
    for (const key of [...report.missing, ...report.changed]) print(`missing: ${key}`);
    return report.missing.length + report.changed.length > 0 ? RESTORED_WITHOUT_SOME_FILES : 0;
  },
};
