import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { eventsRepository } from '../../features/events/server/events.repository.ts';
import { readEnv } from '../../infra/env.ts';
import { openFileStore } from '../../infra/storage/file-store.ts';
import { builtRenderer } from '../documents/built-renderer.ts';
import { exportStatic } from '../export-static.ts';
import { CommandError, print, type Command } from './command.ts';
import { openForCommand } from './with-database.ts';

export const exportSite: Command = {
  usage: 'export-static FOLDER',
  summary: 'writes the whole public site as plain files into an empty folder, to be read without a server',
  async run(args) {
    const [folder] = parseArgs({ args, allowPositionals: true }).positionals;
    if (!folder) throw new CommandError('Name the folder: chapterhouse export-static /srv/archive');
    await mkdir(folder, { recursive: true });
    if ((await readdir(folder)).length > 0) throw new CommandError(`${folder} is not empty.`);
    const env = readEnv();
    const database = await openForCommand();
    try {
      const report = await exportStatic({
        database,
        files: openFileStore(env),
        renderer: await builtRenderer(),
        origin: env.origin,
        folder: path.resolve(folder),
        months: await eventsRepository(database.db).months(),
      });
      print(`${report.pages} pages and ${report.files - report.pages} other files in ${folder}.`);
      for (const link of report.missing) print(`missing: ${link}`);
      return report.missing.length > 0 ? 1 : 0;
    } finally {
      await database.close();
    }
  },
};
