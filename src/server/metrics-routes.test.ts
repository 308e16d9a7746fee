import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { projectPath } from '../infra/project-path.ts';
import { version } from '../infra/version.ts';

const token = 'a token of the operator';
let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  const notHere = () => Promise.reject(new Error('No backup is made here.'));
  app = await testApp({
    metrics: { token, filesFolder: projectPath('') },
    backups: { folder: '/nowhere', write: notHere, rehearse: notHere },
  });
});

const read = (authorization?: string) =>
  app.fastify.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });

it('looks like an unknown URL without the token', async () => {
  const unknown = await app.fastify.inject({ url: '/api/nothing-here' });
  for (const authorization of [undefined, token, 'Bearer wrong', `Bearer ${token} `]) {
    const response = await read(authorization);
    expect(response.statusCode, authorization).toBe(404);
    expect(response.headers['content-type']).toBe(unknown.headers['content-type']);
    expect(response.body).not.toContain('chapterhouse_');
  }
});

it('has every figure, also those of features', async () => {
  await app.db.pool.query(
    `insert into backup_runs (kind, started_at, finished_at) values ('backup', now(), now() - interval '1 hour')`,
  );
  await app.fastify.inject({ url: '/api/events' });
  const { body } = await read(`Bearer ${token}`);
  expect(body).toContain(`chapterhouse_info{name="${version}"} 1`);
  expect(body).toContain('chapterhouse_database_up 1');
  expect(body).toContain('chapterhouse_emails{name="waiting"} 0');
  expect(body).toMatch(/chapterhouse_request_seconds_count\{status="2xx"\} [1-9]/);
  expect(body).toMatch(/chapterhouse_disk_bytes\{name="free"\} \d{6,}/);
  expect(body).toMatch(/chapterhouse_backup_age_seconds 36\d\d/);
  expect(body).not.toMatch(/^chapterhouse_restore_test_age_seconds /m);
});

it('counts documents from the cache, which no hook of a route sees', async () => {
  const address = await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const headers = { host: 'chapter.example' };
  for (let count = 0; count < 3; count += 1) await (await fetch(`${address}/`, { headers })).text();
  expect((await read(`Bearer ${token}`)).body).toMatch(/chapterhouse_cached_responses_total [12]\n/);
});

it('has all figures of the Grafana dashboard', async () => {
  const dashboard = readFileSync(projectPath('deploy/grafana-dashboard.json'), 'utf8');
  const names = new Set(dashboard.match(/\b(?:chapterhouse|process|nodejs)_\w+/g));
  expect(names.size).toBeGreaterThan(10);
  const { body } = await read(`Bearer ${token}`);
  for (const name of names) expect(body).toContain(name.replace(/_(bucket|count)$/, ''));
});
