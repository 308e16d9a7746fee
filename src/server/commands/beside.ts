import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError, listBackups, readManifest } from '../../infra/backup/backup-folder.ts';
import { restoreBeside } from '../../infra/backup/restore-beside.ts';
import { settleBeside } from '../../infra/backup/sites-beside.ts';
import { appliedMigrations, newestMigration } from '../../infra/db/schema-age.ts';
import { waitForDatabase } from '../../infra/db/wait-for-database.ts';
import { withClient } from '../../infra/db/with-client.ts';
import { readEnv, type Env } from '../../infra/env.ts';
import { backupOptions } from '../backup-options.ts';
import { holdUnsent, keptListsFor } from '../kept-lists.ts';
import { CommandError, print, type Command } from './command.ts';

/** For deploy/chapterhouse, which reads what these print. Each of them can be repeated after a kill. */
export const besidePlan: Command = {
  usage: 'beside plan RELEASE [--backup FOLDER]',
  summary:
    'for rollback: prints the backup with which the release in a folder can start, and its time; nothing if it can start as it is',
  run: (args) =>
    atOnce(async (env) => {
      const options = { backup: { type: 'string' } } as const;
      const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
      const [release = ''] = positionals;
      const { backup } = values;
      const target = await newestMigration(path.join(release, 'database/migrations'));
      const applied = await withClient(env.databaseUrl, 'chapterhouse-beside', appliedMigrations);
      if (backup === undefined && applied.newestMigration <= target) return;
      const folder = backup ?? (await findBackup(env.backupFolder, target));
      const version = path.basename(release);
      if (folder === undefined)
        throw new CommandError(
          `There is no backup with the tables of version ${version} in ${env.backupFolder}.`,
        );
      await access(path.join(folder, 'manifest.json'), constants.R_OK).catch(() => {
        throw new CommandError(
          `There is no backup at ${folder} that the account of the website may read. If there is one: chown -R chapterhouse: ${folder}`,
        );
      });
      const manifest = await readManifest(folder);
      if (manifest.newestMigration > target)
        throw new CommandError(
          `The backup at ${folder} was made by the newer version ${manifest.version}, and ${version} cannot use it.`,
        );
      print(folder);
      print(manifest.startedAt);
    }),
};

export const besideRestore: Command = {
  usage: 'beside restore BACKUP [--share-files]',
  summary:
    'for rollback and upgrade: restores a backup into a new database while the site runs, and prints its name and that of its folder',
  run: (args) =>
    atOnce(async (env) => {
      const options = { 'share-files': { type: 'boolean', default: false } } as const;
      const { positionals, values } = parseArgs({ args, allowPositionals: true, options });
      if (env.objectStore && !values['share-files'])
        throw new BackupError(
          'Files in an object store are not restored by this command. Restore the backup into an empty bucket by hand.',
        );
      const [backup = ''] = positionals;
      const { notes, apply } = keptListsFor(env);
      const { database, filesFolder, missing } = await restoreBeside({
        backup,
        live: env,
        excludedTables: backupOptions(env).excludedTables,
        sharesFolder: values['share-files'],
        beforeCommit: async (db) => {
          await holdUnsent(db);
          return apply(db, { backup, folders: [path.dirname(backup)] });
        },
      });
      print(database);
      print(filesFolder);
      // The script reads the other lines.
      for (const note of notes) process.stderr.write(`${note}\n`);
      for (const key of missing)
        process.stderr.write(`Damaged both in the backup and on the website: ${key}\n`);
    }),
};

export const besideSettle: Command = {
  usage: 'beside settle',
  summary: 'for rollback and upgrade: removes databases that were prepared and are not used',
  run: () => atOnce(settleBeside),
};

async function findBackup(folder: string, wanted: number): Promise<string | undefined> {
  for (const backup of (await listBackups(folder)).toReversed()) {
    const manifest = await readManifest(backup).catch(() => undefined);
    if (manifest?.newestMigration === wanted) return backup;
  }
  return undefined;
}

/** Any failure becomes a sentence: an operator is waiting, and the script repeats it. */
async function atOnce(action: (env: Env) => Promise<void>): Promise<void> {
  const env = readEnv();
  await waitForDatabase(() => action(env), { log: { warn: () => undefined }, maxWaitMs: 0 }).catch(
    (error: unknown) => {
      throw error instanceof Error ? new CommandError(innermost(error).message, { cause: error }) : error;
    },
  );
}

/** The outer errors repeat the query instead of the reason. */
function innermost(error: Error): Error {
  const isSentence = error instanceof BackupError || error instanceof CommandError;
  return !isSentence && error.cause instanceof Error ? innermost(error.cause) : error;
}
