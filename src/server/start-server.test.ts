import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { sourceRenderer } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { readEnv } from '../infra/env.ts';
import { StartupError } from '../infra/startup-error.ts';
import { startServer } from './start-server.ts';

it.each([
  ['http://chapter.example', 1],
  ['http://10.0.0.5:3000', 1],
  ['https://chapter.example', 0],
  ['http://localhost:3000', 0],
  ['http://127.0.0.1:3000', 0],
  ['http://[::1]:3000', 0],
])('a site at %s is warned of passwords in the clear %i times', async (origin, times) => {
  const lines: string[] = [];
  const { url } = await testDatabase();
  const env = readEnv({ DATABASE_URL: url, SITE_ORIGIN: origin, PORT: '0', LOG_LEVEL: 'warn' });
  const logStream = { write: (line: string) => void lines.push(line) };
  const server = await startServer(env, { renderer: sourceRenderer, logStream });
  await server.stop();
  expect(lines.filter((line) => line.includes('SITE_ORIGIN is http'))).toHaveLength(times);
  expect(lines.filter((line) => line.includes('scripts in pages are off'))).toHaveLength(times);
});

it.each([
  ['on', 'completed'],
  ['off', 'created'],
])('with JOBS=%s a job that waits is %s', { timeout: 30_000 }, async (jobs, state) => {
  const { url, pool } = await testDatabase();
  const settings = {
    DATABASE_URL: url,
    SITE_ORIGIN: 'https://chapter.example',
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const server = await startServer(readEnv({ ...settings, JOBS: jobs }), { renderer: sourceRenderer });
  await pool.query(`insert into pgboss.job (name, data) values ('sweep-messages', '{}')`);
  const states = async () =>
    (
      await pool.query<{ state: string }>(`select state from pgboss.job where name = 'sweep-messages'`)
    ).rows.map((row) => row.state);
  // Those who work look every two seconds.
  await sleep(5_000);
  await server.stop();
  expect(await states()).toEqual([state]);
});

it('starts with its version, and shows it in /healthz', async () => {
  const lines: string[] = [];
  const { url } = await testDatabase();
  const env = readEnv({ DATABASE_URL: url, SITE_ORIGIN: 'https://chapter.example', PORT: '0' });
  const logStream = { write: (line: string) => void lines.push(line) };
  const server = await startServer(env, { renderer: sourceRenderer, logStream });
  const { version } = packageJson;
  try {
    expect(JSON.parse(lines[0]!)).toMatchObject({ version, msg: `Chapterhouse ${version} starts` });
    const health = await fetch(`http://127.0.0.1:${server.port}/healthz`);
    expect(await health.json()).toEqual({ status: 'ok', version, instance: expect.any(String) });
  } finally {
    await server.stop();
  }
});

it('opens the port before it works on jobs', { timeout: 30_000 }, async () => {
  const { url, pool } = await testDatabase();
  const port = await freePort();
  const env = readEnv({
    DATABASE_URL: url,
    SITE_ORIGIN: 'https://chapter.example',
    PORT: String(port),
    LOG_LEVEL: 'silent',
  });
  // The schedules of the jobs need the chapter's time zone.
  const holder = await pool.connect();
  await holder.query('begin; lock table chapter_details in access exclusive mode');
  const starting = startServer(env, { renderer: sourceRenderer });
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ status }) => status,
      () => 'closed',
    );
  try {
    await expect.poll(health, { timeout: 10_000 }).toBe(200);
  } finally {
    await holder.query('rollback');
    holder.release();
    await (await starting).stop();
  }
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

it('refuses a folder for files that cannot be written, and names the setting', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'files-'));
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  const { url } = await testDatabase();
  const settings = {
    DATABASE_URL: url,
    SITE_ORIGIN: 'https://chapter.example',
    PORT: '0',
    LOG_LEVEL: 'silent',
  };
  const start = (filesFolder: string) =>
    startServer(readEnv({ ...settings, FILES_FOLDER: filesFolder }), { renderer: sourceRenderer });
  await expect(start(path.join(file, 'below'))).rejects.toMatchObject({
    message: expect.stringContaining(`Files cannot be stored in ${file}/below (ENOTDIR).`),
    setting: 'FILES_FOLDER',
  });
  const usable = path.join(folder, 'files');
  await (await start(usable)).stop();
  expect((await readdir(usable, { recursive: true })).filter((name) => name.includes('write-check'))).toEqual(
    [],
  );
  await rm(folder, { recursive: true });
});

it.each([
  [
    'no settings',
    { database: undefined, setting: 'DATABASE_URL, SITE_ORIGIN', sentence: 'The settings cannot be used.' },
  ],
  [
    'a database that does not exist',
    {
      database: 'nowhere',
      setting: 'DATABASE_URL',
      sentence: 'PostgreSQL cannot be used: database "nowhere" does not exist. Check DATABASE_URL.',
    },
  ],
])(
  'a process with %s ends with one JSON line',
  { timeout: 60_000 },
  async (_, { database, setting, sentence }) => {
    const settings = database && {
      DATABASE_URL: inDatabase(database),
      SITE_ORIGIN: 'https://chapter.example',
    };
    const worker = spawnSync(process.execPath, ['src/server/worker.ts'], {
      env: { ...settings, LOG_LEVEL: 'silent' },
      encoding: 'utf8',
    });
    expect(worker.status).toBe(1);
    expect(worker.stderr).toBe('');
    expect(
      worker.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([expect.objectContaining({ level: 60, setting, msg: expect.stringContaining(sentence) })]);
  },
);

function inDatabase(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

it('explains in one sentence that the port is in use, before it touches the database', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = {
    DATABASE_URL: 'postgresql://nowhere.invalid/x',
    SITE_ORIGIN: 'https://chapter.example',
    LOG_LEVEL: 'silent',
  };
  const starting = startServer(readEnv({ ...settings, PORT: String(port) }), { renderer: sourceRenderer });
  await expect(starting).rejects.toThrow(
    new StartupError(
      `Port ${port} is already in use. Stop the process that uses it, or choose another port, for example PORT=${port + 1}.`,
      { setting: 'PORT' },
    ),
  );
  other.close();
});

it.each([
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like'],
  [{ MAIL_FROM: 'Ada <ada@chapter.example>' }, 'MAIL_FROM: must be one address'],
  [{ KEEP_MESSAGES_MONTHS: '0' }, 'KEEP_MESSAGES_MONTHS'],
  [{ JOBS: 'maybe' }, 'JOBS'],
])('the setting %o stops the start and names itself', (setting, words) => {
  const settings = { DATABASE_URL: 'x', SITE_ORIGIN: 'https://chapter.example' };
  expect(() => readEnv({ ...settings, ...setting })).toThrow(words);
});
