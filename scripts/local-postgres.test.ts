import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startDevPostgres, startThrowawayPostgres } from './local-postgres.ts';
import { makePrivateFolder } from './postgres/account.ts';

const folder = makePrivateFolder();

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a throw-away server keeps what was committed when it is cut off and started again', async () => {
  const server = await startThrowawayPostgres();
  try {
    await query(server.url('postgres'), 'create table notes as select 1 as number');
    await server.stopServer();
    await expect(query(server.url('postgres'), 'select')).rejects.toThrow('connect');
    await server.startServer();
    expect(await query(server.url('postgres'), 'select number from notes')).toEqual([{ number: 1 }]);
  } finally {
    await server.stop();
  }
  await expect(query(server.url('postgres'), 'select')).rejects.toThrow('ENOENT');
});

test('who comes together shares one durable server', async () => {
  const dataDir = join(folder, 'shared');
  const servers = await Promise.all([1, 2, 3].map(() => startDevPostgres(dataDir)));
  try {
    expect(new Set(servers.map((server) => server.url('chapterhouse'))).size).toBe(1);
    await query(servers[0]!.url('chapterhouse'), 'select');
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
});

test('a durable server that crashed starts again, even when another process has its number by now', async () => {
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
