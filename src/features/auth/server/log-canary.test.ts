import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { sha256 } from '../../../infra/security/secrets.ts';

const lines: string[] = [];
/** Whatever must never be read in a log, with a name to find it by. */
const secrets = new Map<string, string>();
let app: Awaited<ReturnType<typeof testApp>>;

const passwords = {
  first: 'canary one in a coal mine',
  wrong: 'canary two in a coal mine',
  second: 'canary three in a coal mine',
  reset: 'canary four in a coal mine',
};

beforeAll(async () => {
  app = await testApp({ logLevel: 'debug', logStream: { write: (line) => void lines.push(line) } });
  await app.db.pool.query('truncate admin_users cascade');
  for (const [name, password] of Object.entries(passwords)) secrets.set(`password ${name}`, password);
});

async function post(path: string, payload: object, headers: Record<string, string> = {}) {
  const response = await app.fastify.inject({ method: 'POST', url: `/api/admin/${path}`, payload, headers });
  const cookies = [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0]!);
  for (const [name = '', key] of cookies.map((cookie) => cookie.split('='))) {
    if (!key) continue;
    secrets.set(`${name} after ${path}`, key);
    secrets.set(`what is stored of ${name} after ${path}`, sha256(key));
  }
  if (response.body.includes('token'))
    secrets.set(`token after ${path}`, response.json<{ token: string }>().token);
  return { status: response.statusCode, cookie: cookies.join('; ') };
}

it('writes no secret of a sign-in to the log, also in case of errors', async () => {
  const link = (await app.createSetupLink())!.split('#')[1]!;
  secrets.set('setup link', link);
  const person = {
    chapterName: 'Harbor',
    timeZone: 'UTC',
    contactEmail: 'hello@harbor.example',
    username: 'ada',
    name: 'Ada',
    email: 'ada@chapter.example',
  };
  await post('setup', { ...person, password: 'password1', link });
  expect((await post('setup', { ...person, password: passwords.first, link })).status).toBe(201);
  expect((await post('setup', { ...person, password: passwords.first, link })).status).toBe(403);
  expect((await post('login', { username: 'ada', password: passwords.wrong })).status).toBe(401);
  const { cookie } = await post('login', { username: 'ada', password: passwords.first });
  const change = { currentPassword: passwords.first, newPassword: passwords.second };
  expect((await post('password', { ...change, currentPassword: passwords.wrong }, { cookie })).status).toBe(
    400,
  );
  const changed = await post('password', change, { cookie });
  expect(changed.status).toBe(200);
  const headers = { cookie: changed.cookie, 'x-admin-token': secrets.get('token after password')! };
  await app.fastify.inject({ url: `/admin?password=${encodeURIComponent(passwords.wrong)}`, headers });
  await app.fastify.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers,
    payload: `{"password": "${passwords.wrong}`,
  });

  for (const table of ['admin_sessions', 'admin_users', 'rate_limits', 'known_browsers']) {
    await app.db.pool.query(`alter table ${table} rename to away`);
    try {
      expect((await post('login', { username: 'ada', password: passwords.second }, headers)).status).toBe(
        500,
      );
      await post('password', change, headers);
      await post('setup', { ...person, password: passwords.first, link });
      await post('logout', {}, headers);
    } finally {
      await app.db.pool.query(`alter table away rename to ${table}`);
    }
  }
  expect((await post('logout', {}, headers)).status).toBe(204);

  const script = await promisify(execFile)(
    process.execPath,
    ['src/server/chapterhouse.ts', 'admin', 'reset-password', '--username', 'ada'],
    { env: { DATABASE_URL: app.db.url, ADMIN_PASSWORD: passwords.reset } },
  );
  lines.push(script.stdout, script.stderr);
  expect((await post('login', { username: 'ada', password: passwords.reset })).status).toBe(200);

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(20);
  expect(log).toContain('request failed');
  expect(secrets.size).toBeGreaterThanOrEqual(16);
  for (const [name, secret] of secrets) {
    expect(log.includes(secret), `${name} is in the log`).toBe(false);
    expect(log.includes(encodeURIComponent(secret)), `${name} is in the log, encoded`).toBe(false);
  }
}, 30_000);
