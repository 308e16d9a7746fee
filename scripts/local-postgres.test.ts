import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { isRoot, isRunning, readPid, startDevPostgres, startThrowawayPostgres } from './local-postgres.ts';

// Servers take long to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const folder = mkdtempSync('/tmp/chapterhouse-test-');
chmodSync(folder, 0o755);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('startThrowawayPostgres', () => {
  it.each(['SIGQUIT', 'SIGKILL'] as const)('keeps committed data over %s and a restart', async (signal) => {
    const server = await startThrowawayPostgres();
    try {
      await query(server.url('postgres'), 'create table notes as select 1 as number');
      await server.stopServer(signal);
      await expect(query(server.url('postgres'), 'select')).rejects.toThrow('connect');
      await server.startServer();
      expect(await query(server.url('postgres'), 'select number from notes')).toEqual([{ number: 1 }]);
    } finally {
      await server.stop();
    }
    await expect(query(server.url('postgres'), 'select')).rejects.toThrow('ENOENT');
  });

  it('leaves no process and no files behind when its process is killed', async () => {
    const script = `
      const { startThrowawayPostgres } = await import(${JSON.stringify(import.meta.resolve('./local-postgres.ts'))});
      const server = await startThrowawayPostgres();
      console.log(new URL(server.url('postgres')).searchParams.get('host'));
      setInterval(() => undefined, 1000);`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    const dataDir = output.toString().trim();
    const pid = readPid(dataDir)!;
    expect(isRunning(pid)).toBe(true);
    child.kill('SIGKILL');
    await expect.poll(() => isRunning(pid) || existsSync(dataDir), { timeout: 30_000 }).toBe(false);
  });
});

describe('startDevPostgres', () => {
  it('shares one server among processes that start at the same time', async () => {
    const dataDir = join(folder, 'shared');
    const servers = await Promise.all([1, 2, 3].map(() => startDevPostgres(dataDir)));
    try {
      expect(new Set(servers.map((server) => server.url('chapterhouse'))).size).toBe(1);
      await query(servers[0]!.url('chapterhouse'), 'select');
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  });

  it('starts after a crash, even when another process got the process id of the server', async () => {
    const dataDir = join(folder, 'crashed');
    const first = await startDevPostgres(dataDir);
    await query(first.url('chapterhouse'), 'create table notes as select 1 as number');
    const lockFile = join(dataDir, 'postmaster.pid');
    const lines = readFileSync(lockFile, 'utf8');
    process.kill(Number.parseInt(lines, 10), 'SIGKILL');
    writeFileSync(lockFile, lines.replace(/^\d+/, String(process.ppid)));
    const second = await startDevPostgres(dataDir);
    try {
      expect(await query(second.url('chapterhouse'), 'select number from notes')).toEqual([{ number: 1 }]);
    } finally {
      await second.stop();
      await first.stop();
    }
  });
});

describe.runIf(isRoot)('the owner of the files', () => {
  it('is changed where they belong to another account', async () => {
    const dataDir = join(folder, 'owned-by-root');
    await (await startDevPostgres(dataDir)).stop();
    execFileSync('chown', ['-R', 'root:', dataDir]);
    const server = await startDevPostgres(dataDir);
    await query(server.url('chapterhouse'), 'select');
    await server.stop();
    expect(statSync(join(dataDir, 'PG_VERSION')).uid).not.toBe(0);
  });

  it('is left alone otherwise, because files of a server that another process runs come and go', async () => {
    const dataDir = join(folder, 'owned-by-postgres');
    await (await startDevPostgres(dataDir)).stop();
    // Fails as `chown -R` does when a file disappears meanwhile.
    const bin = mkdtempSync(join(folder, 'bin-'));
    writeFileSync(join(bin, 'chown'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
    try {
      const server = await startDevPostgres(dataDir);
      expect(await query(server.url('chapterhouse'), 'select 1 as number')).toEqual([{ number: 1 }]);
      await server.stop();
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<object>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
