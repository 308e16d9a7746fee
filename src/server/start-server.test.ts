import { expect, it } from 'vitest';
import { sourceRenderer } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { readEnv } from '../infra/env.ts';
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
});
