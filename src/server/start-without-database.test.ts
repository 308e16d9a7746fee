import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sourceRenderer } from '../../test/app.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/local-postgres.ts';
import { migrate } from '../infra/db/migrate.ts';
import { waitForDatabase } from '../infra/db/wait-for-database.ts';
import { readEnv } from '../infra/env.ts';
import { startServer, type RunningServer } from './start-server.ts';

let postgres: ThrowawayPostgres;
let lines: string[];

beforeAll(async () => {
  postgres = await startThrowawayPostgres();
  await query('create database chapter');
  await requirePasswordOf('guarded');
  return () => postgres.stop();
});

beforeEach(() => {
  lines = [];
});

async function query(statement: string): Promise<pg.QueryResult<Record<string, string>>> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    return await client.query<Record<string, string>>(statement);
  } finally {
    await client.end();
  }
}

/** The throwaway server trusts everyone; this account has to sign in. */
async function requirePasswordOf(name: string): Promise<void> {
  await query(`create role ${name} login password 'right'`);
  const { rows } = await query('show hba_file');
  await query(
    `copy (values ('local all ${name} scram-sha-256'), ('local all all trust')) to '${rows[0]!['hba_file']}'`,
  );
  await query('select pg_reload_conf()');
  await sleep(200);
}

function settings(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    SITE_ORIGIN: 'https://chapter.example',
    FILES_FOLDER: '.data/test-files',
    PORT: '0',
    LOG_LEVEL: 'info',
  };
}

function start(databaseUrl: string, stopping?: AbortSignal): Promise<RunningServer> {
  return startServer(readEnv(settings(databaseUrl)), {
    renderer: sourceRenderer,
    logStream: { write: (line) => void lines.push(line) },
    stopping,
  });
}

const waitingLines = () => lines.filter((line) => line.includes('waiting for PostgreSQL'));

describe('a server that starts while PostgreSQL is down', () => {
  it('waits, logs it once, and starts when PostgreSQL does', { timeout: 60_000 }, async () => {
    await postgres.stopServer();
    const starting = start(postgres.url('chapter'));
    await sleep(3_000);
    expect(waitingLines()).toHaveLength(1);
    expect(JSON.parse(waitingLines()[0]!)).toMatchObject({
      msg: expect.stringMatching(/^waiting for PostgreSQL: connect (ENOENT|ECONNREFUSED) /),
    });
    await postgres.startServer();
    const server = await starting;
    try {
      expect((await fetch(`http://127.0.0.1:${server.port}/readyz`)).status).toBe(200);
      expect(waitingLines()).toHaveLength(1);
    } finally {
      await server.stop();
    }
  });

  it('starts over when PostgreSQL goes down in the middle of the start', { timeout: 60_000 }, async () => {
    const holder = new pg.Client({ connectionString: postgres.url('chapter') });
    holder.on('error', () => undefined);
    await holder.connect();
    // The migration succeeds, the read of the time zone before the job queues are opened waits for the lock.
    await holder.query('begin; lock table chapter_details in access exclusive mode');
    const starting = start(postgres.url('chapter'));
    const isAtTheLock = async () =>
      (await query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount;
    await expect.poll(isAtTheLock, { timeout: 20_000 }).toBeGreaterThan(0);
    await postgres.stopServer();
    await expect.poll(waitingLines, { timeout: 10_000 }).toHaveLength(1);
    await postgres.startServer();
    const server = await starting;
    await server.stop();
  });

  it('gives up after a while, so that someone notices', async () => {
    const attempt = () => migrate(postgres.url('chapter').replace('5432', '5433'));
    const log = { warn: (line: string) => void lines.push(line) };
    await expect(waitForDatabase(attempt, { log, maxWaitMs: 500 })).rejects.toMatchObject({
      message: expect.stringMatching(
        /^PostgreSQL could not be reached: connect .* Check that it runs, and DATABASE_URL\.$/,
      ),
      setting: 'DATABASE_URL',
    });
  });

  it('stops waiting when it is aborted', async () => {
    const stopping = new AbortController();
    const starting = start(postgres.url('chapter').replace('5432', '5433'), stopping.signal);
    await expect.poll(waitingLines).toHaveLength(1);
    stopping.abort();
    await expect(starting).rejects.toBe(stopping.signal.reason);
  });
});

it.each([
  ['a wrong password', ['app@', 'guarded:wrong@'], 'password authentication failed for user "guarded"'],
  ['an unknown account', ['app@', 'stranger@'], 'role "stranger" does not exist'],
  ['an unknown database', ['/chapter?', '/nowhere?'], 'database "nowhere" does not exist'],
] as const)('a server with %s fails at once and names the setting', async (_, [right, wrong], reason) => {
  await expect(start(postgres.url('chapter').replace(right, wrong))).rejects.toMatchObject({
    message: `PostgreSQL cannot be used: ${reason}. Check DATABASE_URL.`,
    setting: 'DATABASE_URL',
  });
  expect(waitingLines()).toEqual([]);
});

it('a user who may not create tables is named as the reason', async () => {
  await query('create database of_another');
  const url = postgres.url('of_another').replace('app@', 'guarded:right@');
  await expect(start(url)).rejects.toMatchObject({
    message: expect.stringMatching(
      /^The database user may not do that: permission denied .*owner of the database\.$/,
    ),
    setting: 'DATABASE_URL',
  });
});

describe('a worker process', () => {
  let worker: ChildProcess | undefined;
  afterEach(() => worker?.kill('SIGKILL'));

  it('exits with 0 on SIGTERM while it waits for PostgreSQL', { timeout: 60_000 }, async () => {
    worker = spawn(process.execPath, ['src/server/worker.ts'], {
      env: settings(postgres.url('chapter').replace('5432', '5433')),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    createInterface({ input: worker.stdout! }).on('line', (line) => lines.push(line));
    await expect.poll(waitingLines, { timeout: 50_000 }).toHaveLength(1);
    const exited = once(worker, 'exit');
    worker.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });
});
