import { fork, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';

const DEV_DATA_DIR = join(import.meta.dirname, '../.data/postgres');
const DEV_DATABASE = 'chapterhouse';
const SHARE_TIMEOUT_MS = 60_000;
const MAX_SOCKET_PATH = 103;
/** The file system in memory that Linux has. In a container it is often too small. */
const MEMORY_DIR = '/dev/shm';
const MIN_MEMORY_BYTES = 3 * 1024 ** 3;

/** PostgreSQL refuses to run as root, so root's server runs under the account `postgres`. */
export const isRoot = process.getuid?.() === 0;

export interface LocalPostgres {
  url(database: string): string;
  stop(): Promise<void>;
}

export interface ThrowawayPostgres extends LocalPostgres {
  /** Stops the server and keeps its data, for tests of what happens then. SIGKILL is a crash. */
  stopServer(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it again at the same address. */
  startServer(): Promise<void>;
}

interface LocalDatabase {
  url: string;
  /** What a developer does to get an empty one. */
  howToEmpty: string;
  stop(): Promise<void>;
}

/** The database that DATABASE_URL names, else the one of this clone, whose server is started unless it runs. */
export async function databaseUrl(): Promise<LocalDatabase> {
  const given = process.env['DATABASE_URL'];
  if (given)
    return { url: given, howToEmpty: 'name an empty one in DATABASE_URL', stop: () => Promise.resolve() };
  const server = await startDevPostgres(DEV_DATA_DIR);
  const url = server.url(DEV_DATABASE);
  const dataDir = new URL(url).searchParams.get('host');
  return { url, howToEmpty: `stop and run: rm -r ${dataDir}`, stop: () => server.stop() };
}

interface ThrowawayOptions {
  /** Keeps its files in memory, where there is space. Copying and emptying databases then costs less than half. */
  inMemory?: boolean;
}

/** A server for one test run: fast rather than durable. Its files are removed when it or this process ends. */
export async function startThrowawayPostgres({
  inMemory = false,
}: ThrowawayOptions = {}): Promise<ThrowawayPostgres> {
  const folder = inMemory && hasSpaceInMemory() ? MEMORY_DIR : temporaryDir();
  const dataDir = mkdtempSync(join(folder, 'chapterhouse-'));
  const server = await forkServer(dataDir, 'throwaway');
  return {
    ...server,
    async stopServer(signal = 'SIGQUIT') {
      const pid = readPid(dataDir);
      if (pid === undefined) return;
      process.kill(pid, signal);
      while (isRunning(pid)) await sleep(10);
    },
  };
}

/**
 * The durable server whose files are in `dataDir`. The first process starts and stops it. Later ones use the running server, and
 * their `stop` does nothing.
 */
export async function startDevPostgres(dataDir: string): Promise<LocalPostgres> {
  const files = usableDataDir(resolve(dataDir));
  const deadline = Date.now() + SHARE_TIMEOUT_MS;
  for (;;) {
    const server = await connectOrStart(files, deadline);
    if (server) return server;
    await sleep(100);
  }
}

/** Undefined while another process initializes, starts or stops the server. */
async function connectOrStart(dataDir: string, deadline: number): Promise<LocalPostgres | undefined> {
  const url = socketUrl(dataDir);
  if (await createDevDatabase(url('postgres'))) return { url, stop: () => Promise.resolve() };
  try {
    const server = await forkServer(dataDir, 'durable');
    await createDevDatabase(url('postgres'));
    return server;
  } catch (error) {
    const isTaken = /lock file .* already exists|ENOTEMPTY/.test(String(error));
    if (isTaken && Date.now() < deadline) return undefined;
    throw error;
  }
}

/** Creates the database unless it exists; false where no server accepts connections. */
async function createDevDatabase(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    return false;
  }
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DEV_DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DEV_DATABASE}`);
  } catch (error) {
    // Another process created it at the same moment.
    if (!(error instanceof DatabaseError && ['42P04', '23505'].includes(error.code ?? ''))) throw error;
  } finally {
    await client.end();
  }
  return true;
}

interface ServerProcess extends LocalPostgres {
  startServer(): Promise<void>;
}

async function forkServer(dataDir: string, kind: 'throwaway' | 'durable'): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'postgres-process.ts'), [dataDir, kind], {
    cwd: '/',
    execArgv: [],
    // `node --watch` asks its descendants by this variable to send messages of their own.
    env: { ...process.env, TMPDIR: temporaryDir(), WATCH_REPORT_DEPENDENCIES: undefined },
    // A session of its own: Ctrl-C in the terminal reaches the application first, which then stops the server.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const server = {
    url: socketUrl(dataDir),
    startServer: () => requestStart(child),
    async stop() {
      child.ref();
      if (child.connected) child.disconnect();
      await ended;
    },
  };
  try {
    await server.startServer();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

async function requestStart(child: ChildProcess): Promise<void> {
  child.ref();
  child.channel?.ref();
  child.send('start');
  const error = await Promise.race([
    once(child, 'message').then(([message]: { error?: string }[]) => message?.error),
    once(child, 'exit').then(() => 'The process of PostgreSQL ended.'),
  ]);
  // A script that has nothing left to do ends, and with it the server.
  child.unref();
  child.channel?.unref();
  if (error !== undefined) throw new Error(error);
}

/** How to address databases of the server whose socket is in its data folder, as `pg` and libpq both read it. */
function socketUrl(dataDir: string): (database: string) => string {
  const host = encodeURIComponent(dataDir);
  return (database) => `postgresql://app@localhost:5432/${encodeURIComponent(database)}?host=${host}`;
}

/** The folder itself where it can hold a server's socket, else one outside the clone. */
function usableDataDir(dataDir: string): string {
  mkdirSync(dirname(dataDir), { recursive: true });
  if (canHoldSocket(dataDir)) return dataDir;
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const base = isRoot ? '/var/lib' : join(homedir(), '.local/state');
  const fallback = join(base, `chapterhouse-${hash}`, 'postgres');
  mkdirSync(dirname(fallback), { recursive: true, mode: 0o755 });
  return fallback;
}

/** The folder for temporary files, or /tmp where the server cannot use that folder. */
function temporaryDir(): string {
  const dir = tmpdir();
  return canHoldSocket(join(dir, 'chapterhouse-XXXXXX')) ? dir : '/tmp';
}

function hasSpaceInMemory(): boolean {
  if (!existsSync(MEMORY_DIR) || !isReachable(MEMORY_DIR)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_DIR);
  return bavail * bsize >= MIN_MEMORY_BYTES;
}

function canHoldSocket(dataDir: string): boolean {
  return join(dataDir, '.s.PGSQL.5432').length <= MAX_SOCKET_PATH && isReachable(dirname(dataDir));
}

/** Whether the account of the server can enter a folder. */
export function isReachable(dir: string): boolean {
  const isOpen = !isRoot || (statSync(dir).mode & 0o001) !== 0;
  return isOpen && (dir === dirname(dir) || isReachable(dirname(dir)));
}

/** The process id that the server on these files has stored, if there is one. */
export function readPid(dataDir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
