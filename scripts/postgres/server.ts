import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { account } from './account.ts';
import { poll } from './poll.ts';
import type { Programs } from './programs.ts';

const startLimit = 60_000;

/** What one server needs: its programs, its files, and the folder of its socket and log. */
export interface ServerPlace {
  programs: Programs;
  dataDir: string;
  folder: string;
  settings?: Record<string, string>;
}

/** The address of a database behind a socket, as `pg` and libpq both read it. */
export function socketUrl(folder: string, database: string, port = 5432): string {
  return `postgresql://app@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(folder)}`;
}

/** Starts the server and waits until it takes connections. */
export async function startServer(place: ServerPlace): Promise<ChildProcess> {
  const server = await poll(() => tryToStart(place), { every: 100, limit: startLimit });
  if (!server) throw new Error('PostgreSQL did not start: the memory of its predecessor is still in use.');
  return server;
}

export type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/**
 * Ends the server at once: connections break, and its next start recovers what was committed. SIGINT shuts it down in good
 * order, SIGKILL leaves its children behind for a moment, which the next start waits for.
 */
export async function stopServer(server: ChildProcess, signal: StopSignal = 'SIGQUIT'): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.ref();
  server.kill(signal);
  await ended;
}

/** Whether a server takes connections at this address now. */
export async function acceptsConnections(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', ignore);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

async function tryToStart(place: ServerPlace): Promise<ChildProcess | undefined> {
  const server = spawnServer(place);
  const url = socketUrl(place.folder, 'postgres');
  const state = await poll(
    async () => (hasEnded(server) ? 'ended' : (await acceptsConnections(url)) ? 'ready' : undefined),
    { every: 25, limit: startLimit },
  );
  if (state === 'ready') return server;
  await stopServer(server);
  const log = readFileSync(join(place.folder, 'server.log'), 'utf8');
  // The children of a server that was killed need a moment to notice; until then its memory counts as in use.
  if (/shared memory block .* still in use/.test(log)) return undefined;
  throw new Error(`PostgreSQL did not start.\n${log.slice(-2000)}`);
}

function spawnServer({ programs, dataDir, folder, settings }: ServerPlace): ChildProcess {
  const allSettings = {
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: folder,
    timezone: 'UTC',
    // From version 18 on the server would start helper processes for reading, which a small database never needs.
    ...(programs.version >= 18 ? { io_method: 'sync' } : {}),
    ...settings,
  };
  const log = openSync(join(folder, 'server.log'), 'w');
  const server = spawn(
    join(programs.home, 'bin/postgres'),
    ['-D', dataDir, ...Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: '/', stdio: ['ignore', log, log], detached: true },
  );
  closeSync(log);
  // A program that cannot be executed shows by having no process number.
  server.on('error', ignore);
  server.unref();
  return server;
}

function hasEnded(server: ChildProcess): boolean {
  return server.pid === undefined || server.exitCode !== null || server.signalCode !== null;
}

function ignore(): void {}
