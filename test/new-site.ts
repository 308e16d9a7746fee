import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach } from 'vitest';
import { writeBackup } from '../src/infra/backup/write-backup.ts';
import { readEnv } from '../src/infra/env.ts';
import { excludedTables } from '../src/server/backup-options.ts';
import { startServer, type RunningServer } from '../src/server/start-server.ts';
import { signedIn, sourceRenderer } from './app.ts';
import { newDatabase, siteToBackUp } from './backups.ts';
import { publishDetails } from './chapter-details.ts';

interface NewSite {
  url: string;
  databaseUrl: string;
  link: string;
  folder: string;
  backups: string;
  restart: () => Promise<void>;
}

interface LastLine {
  result?: { asOf: string; pictures: number; missing?: number; timeZone?: string };
  error?: string;
}

/** A site with a backup, and servers whose sites were never used. */
export async function newSites() {
  const { source, files, newFolder } = await siteToBackUp();
  await signedIn(source);
  await publishDetails((...statement) => source.pool.query(...statement), {
    identity: { chapterName: 'Harbor Chapter', timeZone: 'America/Denver' },
  });
  await source.pool.query(
    `insert into emails (template, reference_id, recipient, message_id) values ('contact', 1, 'a@harbor.example', 'id')`,
  );
  let running: RunningServer | undefined;
  afterEach(async () => {
    await running?.stop();
    running = undefined;
  });
  return {
    source,
    excludedTables,
    newFolder,
    backUp: () => writeBackup({ databaseUrl: source.url, files, folder: newFolder(), excludedTables }),
    async startNewSite(): Promise<NewSite> {
      const folder = newFolder();
      const backups = path.join(folder, 'backups');
      const databaseUrl = await newDatabase();
      const env = readEnv({
        DATABASE_URL: databaseUrl,
        SITE_ORIGIN: 'https://chapter.example',
        PORT: '0',
        LOG_LEVEL: 'silent',
        FILES_FOLDER: path.join(folder, 'files'),
        BACKUP_FOLDER: backups,
      });
      const start = () => startServer(env, { renderer: sourceRenderer });
      running = await start();
      return {
        url: `http://127.0.0.1:${running.port}`,
        databaseUrl,
        link: running.setupLink!.split('#')[1]!,
        folder,
        backups,
        async restart() {
          await running?.stop();
          running = await start();
        },
      };
    },
  };
}

export const post = (site: NewSite, call: string, body: object) =>
  fetch(`${site.url}/api/admin/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export async function restore(site: NewSite, backup: string): Promise<LastLine> {
  const response = await post(site, 'setup/restore', { link: site.link, backup });
  const lines = (await response.text()).trim().split('\n');
  return JSON.parse(lines.at(-1)!) as LastLine;
}

export async function copyTo(site: NewSite, backup: string): Promise<string> {
  await mkdir(site.backups, { recursive: true });
  await cp(backup, path.join(site.backups, path.basename(backup)), { recursive: true });
  return path.basename(backup);
}
