import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { events } from '../../features/events/server/events.table.ts';
import type { Database } from '../../infra/db/pool.ts';
import { readEnv } from '../../infra/env.ts';
import { openFileStore } from '../../infra/storage/file-store.ts';
import { buildApp } from '../app.ts';
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
      const app = await buildApp({
        database,
        files: openFileStore(env),
        renderer: await builtRenderer(),
        origin: env.origin,
        logLevel: 'silent',
      });
      try {
        const report = await exportStatic({
          fastify: app.fastify,
          origin: env.origin,
          folder: path.resolve(folder),
          months: await monthsWithEvents(database.db),
        });
        print(`${report.pages} pages and ${report.files - report.pages} other files in ${folder}.`);
        for (const link of report.missing) print(`missing: ${link}`);
        return report.missing.length > 0 ? 1 : 0;
      } finally {
        await app.fastify.close();
      }
    } finally {
      await database.close();
    }
  },
};

/** A day more on both sides, because the chapter's months begin a little earlier or later than those of UTC. */
async function monthsWithEvents(db: Database): Promise<{ first: string; last: string } | undefined> {
  const [row] = await db
    .select({
      first: sql<string | null>`to_char(min(${events.startDate}) - interval '1 day', 'YYYY-MM')`,
      last: sql<string | null>`to_char(max(${events.startDate}) + interval '1 day', 'YYYY-MM')`,
    })
    .from(events);
  return row?.first && row.last ? { first: row.first, last: row.last } : undefined;
}
