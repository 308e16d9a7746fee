import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
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

it('explains in one sentence that the port is in use, before it touches the database', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const settings = { DATABASE_URL: 'postgresql://nowhere.invalid/x', SITE_ORIGIN: 'https://chapter.example' };
  const starting = startServer(readEnv({ ...settings, PORT: String(port) }), { renderer: sourceRenderer });
  await expect(starting).rejects.toThrow(
    new StartupError(
      `Port ${port} is already in use. Stop the process that uses it, or choose another port, for example PORT=${port + 1}.`,
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
