import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let username: string;

beforeAll(async () => {
  app = await testApp({ origin: 'http://localhost:3000' });
});

beforeEach(async () => {
  await app.db.pool.query('truncate rate_limits, admin_users cascade');
  app.admin = await signedIn(app.db);
  const { rows } = await app.db.pool.query<{ username: string }>('select username from admin_users');
  username = rows[0]!.username;
});

/** As a page script plants them over plain http: same name, longer path, so the browser sends them first. */
const planted = (count: number) =>
  Array.from({ length: count }, (_, index) => `session=${String(index).padStart(43, 'A')}`).join('; ');
const realCookie = () => app.admin.cookie.replace('__Host-', '');
const browser = { 'sec-fetch-site': 'same-origin' };

const send = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
  app.fastify.inject({ method, url, headers });
const documentData = async (cookie: string) => {
  const { body } = await send('GET', '/admin', { cookie });
  return JSON.parse(/id="document-data">([^<]+)</.exec(body)![1]!) as { token?: string };
};

it.each([1, 20])('authenticates with the real cookie after %i planted ones', async (count) => {
  const cookie = `${planted(count)}; ${realCookie()}`;
  expect((await send('GET', '/api/admin/sessions', { cookie })).statusCode).toBe(200);
  const { token } = await documentData(cookie);
  expect(token).toEqual(expect.any(String));
  const headers = { ...browser, cookie, 'x-admin-token': token! };
  expect((await send('GET', '/api/admin/sessions', headers)).statusCode).toBe(200);
});

it('authenticates with the real cookie before planted ones of the same path', async () => {
  const cookie = `${realCookie()}; ${planted(3)}`;
  expect((await send('GET', '/api/admin/sessions', { cookie })).statusCode).toBe(200);
});

it('tries at most ten cookies', async () => {
  const cookie = `${realCookie()}; ${planted(10)}`;
  expect((await send('GET', '/api/admin/sessions', { cookie })).statusCode).toBe(401);
});

it('keeps the token of other windows at a sign-in with a planted cookie', async () => {
  const cookie = `${planted(2)}; ${realCookie()}`;
  const { token } = await documentData(cookie);
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: { cookie },
    payload: { username, password: testPassword },
  });
  expect(response.json<{ token: string }>().token).toBe(token);
});

it('signs out with a planted cookie', async () => {
  const cookie = `${planted(2)}; ${realCookie()}`;
  expect((await send('POST', '/api/admin/logout', { ...browser, cookie })).statusCode).toBe(403);
  expect((await send('POST', '/api/admin/logout', { cookie })).statusCode).toBe(204);
  expect((await send('GET', '/api/admin/sessions', { cookie: realCookie() })).statusCode).toBe(401);
});
