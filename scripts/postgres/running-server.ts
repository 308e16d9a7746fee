import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { poll } from './poll.ts';
import { acceptsConnections, socketUrl } from './server.ts';

const patience = 60_000;

interface LockFile {
  pid: number;
  folder: string;
  port: number;
}

/** How to address databases of the server that runs on these files, if one does. Waits while it starts or ends. */
export async function findRunningServer(
  dataDir: string,
): Promise<((database: string) => string) | undefined> {
  const answer = await poll(() => lookAt(dataDir), { every: 50, limit: patience });
  if (!answer) throw new Error(`A PostgreSQL holds ${dataDir}, but takes no connections.`);
  return answer === 'none' ? undefined : answer;
}

/**
 * Lets a new server start over the lock file of one that crashed. PostgreSQL does so by itself unless the number of
 * the dead process belongs to another one by now, as it often does in a restarted container. It never minds the number
 * of its parent, and with the file still there it goes on to check that no child of the dead server is left.
 */
export function disarmStaleLockFile(dataDir: string): void {
  const path = join(dataDir, 'postmaster.pid');
  if (existsSync(path)) writeFileSync(path, readFileSync(path, 'utf8').replace(/^\d+/, String(process.pid)));
}

async function lookAt(dataDir: string): Promise<((database: string) => string) | 'none' | undefined> {
  const server = readLockFile(dataDir);
  if (!server || !isPostgres(server.pid)) return 'none';
  const url = (database: string) => socketUrl(server.folder, database, server.port);
  return server.folder && (await acceptsConnections(url('postgres'))) ? url : undefined;
}

function readLockFile(dataDir: string): LockFile | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  return { pid: Number(lines[0]), port: Number(lines[3]), folder: lines[4] ?? '' };
}

function isPostgres(pid: number): boolean {
  return basename(nameOfProcess(pid).trim()) === 'postgres';
}

function nameOfProcess(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8');
  } catch {
    return process.platform === 'linux'
      ? ''
      : spawnSync('ps', ['-o', 'comm=', '-p', String(pid)]).stdout.toString();
  }
}
