import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestFiles, signedIn, startSecondProcess, testApp } from '../../../../test/app.ts';
import { atEnd } from '../../../../test/at-end.ts';
import { backupName, listBackups, readManifest } from '../../../infra/backup/backup-folder.ts';
import type { BackupTasks } from '../../../infra/backup/backup-tasks.ts';
import { withUnpacked } from '../../../infra/backup/tar-file.ts';
import { writeBackup } from '../../../infra/backup/write-backup.ts';
import { sha256 } from '../../../infra/security/secrets.ts';
import type { BackupStatus } from '../backups.contract.ts';

const lines: string[] = [];
let scratch: string;
let app: Awaited<ReturnType<typeof testApp>>;
let backups: BackupTasks;
let name: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'download-'));
  atEnd(() => rm(scratch, { recursive: true }));
  const unused = () => Promise.reject(new Error('No test makes a backup.'));
  backups = { folder: path.join(scratch, 'backups'), write: unused, rehearse: unused };
  app = await testApp({ backups, logLevel: 'info', logStream: { write: (line) => void lines.push(line) } });
  const files = openTestFiles(path.join(scratch, 'files'));
  await writeBackup({ databaseUrl: app.db.url, files, folder: backups.folder, excludedTables: [] });
  name = path.basename((await listBackups(backups.folder))[0]!);
});

let owner: { cookie: string; id: number };
beforeEach(async () => {
  owner = await signedIn(app.db);
  await app.db.pool.query('truncate backup_runs');
});

const askForLink = (of = name, { cookie } = owner) =>
  app.fastify.inject({ method: 'POST', url: `/api/admin/backups/${of}/links`, headers: { cookie } });
const newLink = async () => (await askForLink()).json<{ url: string }>().url;
/** What a browser sends when a person follows a link: no token of a document. */
const navigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
let downloads = 0;
async function open(url: string, { fastify }: Pick<typeof app, 'fastify'> = app) {
  const response = await fastify.inject({ url, headers: navigation });
  if (response.statusCode === 200) downloads += 1;
  return response;
}

// A download is recorded after its last byte was sent.
afterEach(async () => {
  const recorded = async () =>
    (await app.db.pool.query(`select from backup_runs where kind = 'download'`)).rowCount;
  await vi.waitUntil(async () => (await recorded()) === downloads);
  downloads = 0;
});
const status = async () =>
  (
    await app.fastify.inject({ url: '/api/admin/backups', headers: { cookie: owner.cookie } })
  ).json<BackupStatus>();

const noLonger = {
  statusCode: 404,
  body: 'This link was used or is older than a minute. Please go back and press “Download backup” again.',
};

it('asks again who it is when the sign-in is long ago', async () => {
  await app.db.pool.query(`update admin_sessions set confirmed_at = now() - interval '61 minutes'`);
  const response = await askForLink();
  expect([response.statusCode, response.json()]).toMatchObject([403, { code: 'confirm-identity' }]);
});

describe('a download link', () => {
  it('gives a browser the backup as one file, which is recorded', async () => {
    const response = await open(await newLink());
    expect(response.headers).toMatchObject({
      'content-type': 'application/x-tar',
      'content-disposition': `attachment; filename="chapterhouse-${name}.tar"`,
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const file = path.join(scratch, 'download.tar');
    await writeFile(file, response.rawPayload);
    const { product } = await withUnpacked(file, scratch, readManifest);
    expect(product).toBe('chapterhouse');
    await expect.poll(async () => (await status()).downloadedAt).toBeDefined();
    const activity = await app.fastify.inject({
      url: '/api/admin/activity?subject=account&limit=1',
      headers: { cookie: owner.cookie },
    });
    expect(activity.json()).toMatchObject([
      { action: 'export', title: 'a backup of the whole website', who: 'Ada Example' },
    ]);
  });

  it('works once, also in two processes at the same time', async () => {
    const url = await newLink();
    const second = await startSecondProcess(app.db, { backups });
    try {
      const processes = [app, second];
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, index) => open(url, processes[index % 2])),
      );
      expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(responses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(9);
      expect(await open(url, second)).toMatchObject(noLonger);
      const other = await newLink();
      expect((await open(other, second)).statusCode).toBe(200);
    } finally {
      await second.stop();
    }
  });

  it('works for 60 seconds', async () => {
    const [early, late] = [await newLink(), await newLink()];
    const letPass = (seconds: number) =>
      app.db.pool.query(`update account_links set expires_at = expires_at - make_interval(secs => $1)`, [
        seconds,
      ]);
    await letPass(50);
    expect((await open(early)).statusCode).toBe(200);
    await letPass(10);
    expect(await open(late)).toMatchObject(noLonger);
  });

  it('says in a sentence that it is wrong, and nothing is recorded', async () => {
    const link = await newLink();
    for (const url of [`/api/admin/backups/${name}/file`, link.slice(0, -1), `${link}A`]) {
      const response = await open(url);
      expect(response).toMatchObject(noLonger);
      expect(response.headers).toMatchObject({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
      });
    }
    expect((await status()).downloadedAt).toBeUndefined();
  });

  it('is worth as much as the person who made it', async () => {
    const [demoted, ended] = [await newLink(), await newLink()];
    await app.db.pool.query(`update admin_users set role = 'editor' where id = $1`, [owner.id]);
    expect(await open(demoted)).toMatchObject(noLonger);
    await app.db.pool.query(`update admin_users set role = 'owner', access_until = now() where id = $1`, [
      owner.id,
    ]);
    expect(await open(ended)).toMatchObject(noLonger);
  });

  it('is stored as a hash only, and is not in the log', async () => {
    const url = await newLink();
    const secret = url.split('link=')[1]!;
    const { rows } = await app.db.pool.query<{ link_hash: string; row: string }>(
      'select link_hash, each::text as row from account_links each',
    );
    expect(rows.map(({ link_hash: hash }) => hash)).toContain(sha256(secret));
    expect(rows.map(({ row }) => row).join('')).not.toContain(secret);
    await open(url);
    await expect.poll(() => lines.join('')).toContain(`/api/admin/backups/${name}/file"`);
    expect(lines.join('')).not.toContain(secret);
  });

  it('is for owners only, and for backups that exist', async () => {
    expect((await askForLink(name, await signedIn(app.db, 'editor'))).statusCode).toBe(403);
    expect((await askForLink(backupName(new Date(0)))).json()).toMatchObject({
      message: 'This backup is gone. Please reload the page.',
    });
    for (const other of ['..%2F..%2Fetc', `${name}%2F`]) {
      expect([400, 404]).toContain((await askForLink(other)).statusCode);
    }
  });
});

it('counts a download only once all of it was sent', async () => {
  await writeFile(path.join(backups.folder, name, 'large'), Buffer.alloc(64 * 1024 * 1024));
  const address = new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 }));
  const url = await newLink();
  const connections = () => promisify(app.fastify.server.getConnections).call(app.fastify.server);
  const socket = connect(Number(address.port), '127.0.0.1');
  socket.write(`GET ${url} HTTP/1.1\r\nhost: chapter.example\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(connections).toBe(0);
  expect((await status()).downloadedAt).toBeUndefined();
});
