import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { UploadedMedia } from '../src/features/media/media.contract.ts';
import { computeHash } from '../src/infra/images/perceptual-hash.ts';
import { openDatabase } from '../src/infra/db/pool.ts';
import { readEnv, type Env } from '../src/infra/env.ts';
import { openFileStore, type FileStore } from '../src/infra/storage/file-store.ts';
import { buildApp } from '../src/server/app.ts';
import { backupTasks } from '../src/server/backup-tasks.ts';
import { sourceRenderer, testApp } from './app.ts';
import { atEnd } from './at-end.ts';
import { galleryFields, upload } from './upload.ts';
import { vi } from 'vitest';
import { newDatabase } from './backups.ts';
import { restore } from '../src/server/commands/restore.ts';

/** A picture that looks like no other. */
export async function newPicture(): Promise<Buffer> {
  const fields = { raw: { width: 9, height: 8, channels: 1 as const } };
  return sharp(randomBytes(72), fields).resize(90, 80, { kernel: 'cubic' }).png().toBuffer();
}

/** Other bytes, and hardly another picture. */
export const recompress = (picture: Buffer) => sharp(picture).resize(72, 64).jpeg({ quality: 60 }).toBuffer();

/** A site with backups in a folder of its own. */
export async function siteWithRemovals({ runsJobs }: { runsJobs: boolean }) {
  const scratch = await mkdtemp(path.join(tmpdir(), 'removals-'));
  atEnd(() => rm(scratch, { recursive: true }));
  const settings = (databaseUrl: string, files = 'files') => ({
    DATABASE_URL: databaseUrl,
    SITE_ORIGIN: 'https://chapter.example',
    FILES_FOLDER: path.join(scratch, files),
    BACKUP_FOLDER: path.join(scratch, 'backups'),
  });
  const files = openFileStore(readEnv(settings('of the app')));
  const notHere = () => Promise.reject(new Error('The test makes it.'));
  const backups = { folder: path.join(scratch, 'backups'), write: notHere, rehearse: notHere };
  const app = await testApp({ files, backups, jobMode: runsJobs ? 'poll' : 'enqueue' });
  if (runsJobs) await app.startJobs();
  const headers = { cookie: app.admin.cookie };
  const env = readEnv(settings(app.db.url));
  const youngCollections = '/api/admin/young-collections';

  async function send(method: 'DELETE' | 'POST', url: string, payload?: object): Promise<void> {
    const { statusCode, body } = await app.fastify.inject({
      method,
      url,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      ...(payload && { payload }),
    });
    if (statusCode >= 300) throw new Error(`${url}: ${body}`);
  }

  return {
    app,
    env,
    scratch,
    settings: settings(app.db.url),
    /** The settings of a site beside it, with the same backups. */
    settingsFor: settings,
    backups: backupTasks(env, () => Promise.resolve(sourceRenderer)),
    async store(bytes: Buffer, more: Partial<typeof galleryFields> = {}): Promise<UploadedMedia> {
      const fields = { ...galleryFields, ...more };
      return (await upload(app, { ...headers, file: { bytes, name: 'a.png' }, fields })).json();
    },
    purge: (id: number) => send('POST', `/api/media/${id}/purge`),
    remove: (id: number) => send('DELETE', `/api/media/${id}`),
    decide: (id: number, decision: string) => send('POST', `/api/admin/photo-requests/${id}`, { decision }),
    guard: (title: string) => send('POST', youngCollections, { title }),
    permit: (title: string) =>
      send('POST', `${youngCollections}/permission`, { title, isConfirmed: true, papers: 'Folder' }),
    unguard: (title: string) => send('DELETE', `${youngCollections}?title=${title}`),
  };
}

export interface ServedPicture {
  id: number;
  sha256: string;
  dHash: string | undefined;
}

/** What visitors of a site get of these pictures, in every size. */
export async function servedBy(
  { databaseUrl, files }: { databaseUrl: string; files: FileStore },
  items: readonly UploadedMedia[],
): Promise<ServedPicture[]> {
  const database = openDatabase(databaseUrl, { connections: 2 });
  const origin = 'https://chapter.example';
  const { fastify } = await buildApp({
    database,
    files,
    renderer: sourceRenderer,
    origin,
    logLevel: 'silent',
  });
  try {
    const served: ServedPicture[] = [];
    for (const { id, urls } of items) {
      for (const url of Object.values(urls)) {
        const { statusCode, rawPayload } = await fastify.inject(url);
        if (statusCode !== 200) continue;
        served.push({ id, sha256: sha256(rawPayload), dHash: await computeHash(rawPayload) });
      }
    }
    return served;
  } finally {
    await fastify.close();
    await database.close();
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function distance(one = '', other = ''): number {
  return (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length;
}

export const filesOf = (env: Env) => openFileStore(env);

/** Runs a command of the operator, and returns what it prints and says. */
export async function runCommand(
  command: { run: (args: string[]) => unknown },
  settings: object,
  ...args: string[]
) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value as string);
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await command.run(args);
    const linesOf = (spy: typeof out) => spy.mock.calls.map(([line]) => String(line)).join('');
    return { printed: linesOf(out), said: linesOf(error) };
  } finally {
    out.mockRestore();
    error.mockRestore();
  }
}

/** Restores into a new database and folder, by the command. */
export async function restoreByCommand(
  { settingsFor }: Pick<Awaited<ReturnType<typeof siteWithRemovals>>, 'settingsFor'>,
  source: string,
  more: object = {},
) {
  const databaseUrl = await newDatabase();
  const settings = { ...settingsFor(databaseUrl, `files-${Math.random()}`), ...more };
  const { printed } = await runCommand(restore, settings, source);
  return { env: readEnv(settings), printed };
}
