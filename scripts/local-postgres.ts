import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { canEnter, giveAway, makePrivateFolder } from './postgres/account.ts';
import { hireCaretaker } from './postgres/caretaker.ts';
import { withFileLock } from './postgres/file-lock.ts';
import { findPrograms, initialise, type Programs } from './postgres/programs.ts';
import { disarmStaleLockFile, findRunningServer } from './postgres/running-server.ts';
import { socketUrl, startServer, stopServer, type StopSignal } from './postgres/server.ts';

const devDataDir = join(import.meta.dirname, '../.data/postgres');
const devDatabase = 'chapterhouse';

export interface LocalPostgres {
  url(database: string): string;
  stop(): Promise<void>;
}

export interface ThrowawayPostgres extends LocalPostgres {
  /** Cuts the server off and keeps its data, for tests of what happens then. */
  stopServer(signal?: StopSignal): Promise<void>;
  /** Starts it again at the same address. */
  startServer(): Promise<void>;
}

/** The database to work on: the one DATABASE_URL names, else the one of this clone, started when it is not running. */
export async function databaseUrl(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const server = await startDevPostgres(devDataDir);
  return { url: server.url(devDatabase), stop: () => server.stop() };
}

/** A server for one test run: fast rather than durable, gone without a trace when it or this process ends. */
export async function startThrowawayPostgres(): Promise<ThrowawayPostgres> {
  const folder = makePrivateFolder();
  const dataDir = join(folder, 'data');
  const caretaker = hireCaretaker({ folder, dataDir, signal: 'QUIT' });
  try {
    const programs = findPrograms(folder);
    await initialise(programs, dataDir, ['--no-sync']);
    // Without fsync a commit still reaches the operating system, so it outlives a killed server (not a power cut).
    const settings = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };
    const place = { programs, dataDir, folder, settings };
    let server = await startServer(place);
    return {
      url: (database) => socketUrl(folder, database),
      stop: () => caretaker.finish(),
      stopServer: (signal) => stopServer(server, signal),
      async startServer() {
        server = await startServer(place);
      },
    };
  } catch (error) {
    await caretaker.finish();
    throw error;
  }
}

/**
 * The durable server whose files are in `dataDir`. Whoever comes first starts it and ends it; whoever comes later uses
 * the running one, and its `stop` does nothing.
 */
export async function startDevPostgres(dataDir: string): Promise<LocalPostgres> {
  const files = reachablePlace(resolve(dataDir));
  return withFileLock(`${files}.lock`, async () => {
    const url = await findRunningServer(files);
    const server = url ? { url, stop: () => Promise.resolve() } : await startDurable(files);
    await createDevDatabase(server);
    return server;
  });
}

async function startDurable(dataDir: string): Promise<LocalPostgres> {
  const folder = makePrivateFolder();
  const caretaker = hireCaretaker({ folder, dataDir, signal: 'INT' });
  try {
    const programs = findPrograms(folder);
    if (existsSync(join(dataDir, 'PG_VERSION'))) disarmStaleLockFile(dataDir);
    else await initialiseWhole(programs, dataDir);
    await startServer({ programs, dataDir, folder });
    return { url: (database) => socketUrl(folder, database), stop: () => caretaker.finish() };
  } catch (error) {
    await caretaker.finish();
    throw error;
  }
}

/** Interrupted half-way, `initdb` would leave files that no server starts from; so they get their name when complete. */
async function initialiseWhole(programs: Programs, dataDir: string): Promise<void> {
  const unfinished = mkdtempSync(`${dataDir}.new-`);
  try {
    giveAway(unfinished);
    await initialise(programs, unfinished);
    renameSync(unfinished, dataDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function createDevDatabase(server: LocalPostgres): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [devDatabase]);
    if (rowCount === 0) await client.query('create database chapterhouse');
  } finally {
    await client.end();
  }
}

/** Below a folder that is closed to PostgreSQL's account (root's home), its files cannot live; /var/lib takes them then. */
function reachablePlace(dataDir: string): string {
  mkdirSync(dirname(dataDir), { recursive: true });
  if (canEnter(dirname(dataDir))) return dataDir;
  const mark = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const place = `/var/lib/chapterhouse-${mark}/postgres`;
  mkdirSync(dirname(place), { recursive: true, mode: 0o755 });
  return place;
}
