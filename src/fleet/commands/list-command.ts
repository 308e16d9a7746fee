import { listBackups, startOfBackup } from '../../infra/backup/backup-folder.ts';
import { migrationsFolder } from '../../infra/db/migrate.ts';
import { newestMigration } from '../../infra/db/schema-age.ts';
import { withClient } from '../../infra/db/with-client.ts';
import { keysIn, openFileStore } from '../../infra/storage/file-store.ts';
import { print, type Command } from '../../server/commands/command.ts';
import type { Chapter } from '../control/chapters.repository.ts';
import { chapterEnv, type FleetEnv } from '../fleet-env.ts';
import { withFleet } from './with-fleet.ts';

const MB = 1024 ** 2;
const HOUR_MS = 3_600_000;

export const listCommand: Command = {
  usage: 'chapter list',
  summary: 'lists the chapters with their state, version, size and last backup',
  run: () =>
    withFleet(async ({ env, chapters }) => {
      const schema = await newestMigration(migrationsFolder);
      const all = await chapters.list();
      const rows = [['HOST', 'STATE', 'TABLES', 'DATABASE', 'FILES', 'LAST BACKUP', 'LAST JOBS']];
      for (const chapter of all) rows.push(await describe(env, chapter, schema));
      const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
      for (const row of rows)
        print(
          row
            .map((cell, column) => cell.padEnd(widths[column]!))
            .join('  ')
            .trimEnd(),
        );
      print(`${all.length} chapters, ${all.filter(({ state }) => state === 'active').length} active.`);
      return 0;
    }),
};

async function describe(env: FleetEnv, chapter: Chapter, schema: number): Promise<string[]> {
  const settings = chapterEnv(env, chapter);
  const backup = (await listBackups(settings.backupFolder)).at(-1);
  return [
    chapter.origin.replace('https://', ''),
    chapter.state,
    chapter.schema === schema ? 'current' : chapter.schema < schema ? 'older' : 'newer',
    await databaseSize(chapter.databaseUrl),
    megabytes(await fileBytes(settings)),
    backup ? age(startOfBackup(backup)) : 'none',
    chapter.visitedAt ? age(chapter.visitedAt) : 'none',
  ];
}

/** The size, or that the chapter's own role cannot reach its database. */
async function databaseSize(databaseUrl: string): Promise<string> {
  try {
    return await withClient(databaseUrl, 'chapterhouse-list', async (client) => {
      const { rows } = await client.query<{ bytes: string }>(
        'select pg_database_size(current_database()) as bytes',
      );
      return megabytes(Number(rows[0]!.bytes));
    });
  } catch {
    return 'UNREACHABLE';
  }
}

async function fileBytes(settings: Parameters<typeof openFileStore>[0]): Promise<number> {
  const files = openFileStore(settings);
  let bytes = 0;
  for await (const key of keysIn(files)) bytes += (await files.getMetaData(key)).contentLength;
  return bytes;
}

function megabytes(bytes: number): string {
  return `${(bytes / MB).toFixed(1)} MB`;
}

function age(moment: Date): string {
  const hours = (Date.now() - moment.getTime()) / HOUR_MS;
  return hours < 48 ? `${hours.toFixed(1)} hours ago` : `${Math.floor(hours / 24)} days ago`;
}
