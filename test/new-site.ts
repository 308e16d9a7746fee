import { createWriteStream } from 'node:fs';
import { cp, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach } from 'vitest';
import { packBackup } from '../src/infra/backup/tar-file.ts';
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
  const { scratch, source, files, newFolder } = await siteToBackUp();
  await signedIn(source);
  await publishDetails((...statement) => source.pool.query(...statement), {
    identity: { chapterName: 'Harbor Chapter', timeZone: 'America/Denver' },
  });
  await source.pool.query(
    `insert into emails (template, recipient, message_id) values ('contact', 'a@harbor.example', 'id')`,
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
    async asFile(backup: string): Promise<Buffer> {
      const file = path.join(scratch, `${path.basename(backup)}.tar`);
      await pipeline(packBackup(backup), createWriteStream(file));
      return readFile(file);
    },
  };
}

export const post = (site: NewSite, call: string, body: object) =>
  fetch(`${site.url}/api/admin/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export async function restore(site: NewSite, backup?: string): Promise<LastLine> {
  const response = await post(site, 'setup/restore', { link: site.link, ...(backup ? { backup } : {}) });
  const lines = (await response.text()).trim().split('\n');
  return JSON.parse(lines.at(-1)!) as LastLine;
}

export function sendPart(
  site: NewSite,
  bytes: Buffer,
  fields: { offset: number; total: number; link?: string },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ link: site.link, ...fields })) form.set(name, String(value));
  form.set('file', new Blob([new Uint8Array(bytes)]), 'part');
  return fetch(`${site.url}/api/admin/setup/backup`, { method: 'POST', body: form });
}

export async function copyTo(site: NewSite, backup: string): Promise<string> {
  await mkdir(site.backups, { recursive: true });
  await cp(backup, path.join(site.backups, path.basename(backup)), { recursive: true });
  return path.basename(backup);
}
