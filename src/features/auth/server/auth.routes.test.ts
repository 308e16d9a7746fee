import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';
import { endpoints } from '../../../server/endpoints.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let username: string;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.pool.query('truncate rate_limits, admin_users cascade');
  app.admin = await signedIn(app.db);
  const { rows } = await app.db.pool.query<{ username: string }>('select username from admin_users');
  username = rows[0]!.username;
});

const send = (method: 'GET' | 'POST' | 'DELETE', url: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method, url, headers });
const signIn = (payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: '/api/admin/login', headers, payload });
const isSignedIn = async (headers: Record<string, string>) =>
  (await send('GET', '/api/admin/check-auth', headers)).json<{ authenticated: boolean }>().authenticated;
const keyOf = (cookie: string) => cookie.split(';')[0]!;

describe('login', () => {
  it('opens a session in an HttpOnly, SameSite cookie', async () => {
    const response = await signIn({ username, password: testPassword });
    expect(response.statusCode).toBe(200);
    const [cookie] = response.headers['set-cookie'] as string[];
    expect(cookie).toMatch(
      /^__Host-session=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(await isSignedIn({ cookie: keyOf(cookie!) })).toBe(true);
    const { rows } = await app.db.pool.query('select last_login from admin_users');
    expect(rows).toEqual([{ last_login: expect.any(Date) }]);
  });
  it('is confirmed with the name, only with the cookie', async () => {
    const response = await send('GET', '/api/admin/check-auth', app.admin);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toEqual({
      authenticated: true,
      administrator: {
        id: expect.any(Number),
        username,
        name: 'Ada Example',
        role: 'owner',
        canExport: true,
      },
    });
    expect((await send('GET', '/api/admin/check-auth')).json()).toEqual({ authenticated: false });
  });
  it('tells when access ends', async () => {
    const accessUntil = '2099-07-01T04:00:00.000Z';
    const setEnd = (end: string | null) =>
      app.db.pool.query('update admin_users set access_until = $1 where username = $2', [end, username]);
    await setEnd(accessUntil);
    const response = await send('GET', '/api/admin/check-auth', app.admin);
    await setEnd(null);
    expect(response.json()).toMatchObject({ administrator: { accessUntil } });
  });
  it('ignores the case of the username', async () => {
    expect((await signIn({ username: username.toUpperCase(), password: testPassword })).statusCode).toBe(200);
  });

  it.each([
    ['a wrong password', () => ({ username, password: 'wrong password' })],
    ['an unknown username', () => ({ username: 'nobody', password: testPassword })],
  ])('rejects %s with the same message', async (_, body) => {
    const response = await signIn(body());
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({
      code: 'not-signed-in',
      message: 'Please check your credentials and try again.',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('rejects a disabled account and ends its session', async () => {
    await app.db.pool.query('update admin_users set access_until = now()');
    expect((await signIn({ username, password: testPassword })).statusCode).toBe(401);
    expect(await isSignedIn(app.admin)).toBe(false);
  });

  it('creates a new key each time and ends the previous session of the browser', async () => {
    const first = keyOf(String((await signIn({ username, password: testPassword })).headers['set-cookie']));
    const second = keyOf(
      String((await signIn({ username, password: testPassword }, { cookie: first })).headers['set-cookie']),
    );
    expect(second).not.toBe(first);
    expect(await isSignedIn({ cookie: first })).toBe(false);
    expect(await isSignedIn({ cookie: second })).toBe(true);
  });

  it('stores neither key nor password', async () => {
    const key = keyOf(
      String((await signIn({ username, password: testPassword })).headers['set-cookie']),
    ).split('=')[1]!;
    const { rows } = await app.db.pool.query(
      'select s.*, u.* from admin_sessions s join admin_users u on u.id = s.admin_id',
    );
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(JSON.stringify(rows)).not.toContain(testPassword);
    expect(JSON.stringify(rows)).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('a session', () => {
  it.each([
    [
      'idle for twelve hours',
      `update admin_sessions set last_seen_at = now() - interval '12 hours 1 second'`,
    ],
    ['fourteen days old', `update admin_sessions set created_at = now() - interval '14 days 1 second'`],
    ['deleted', 'delete from admin_sessions'],
  ])('ends when it is %s', async (_, statement) => {
    expect(await isSignedIn(app.admin)).toBe(true);
    await app.db.pool.query(statement);
    expect(await isSignedIn(app.admin)).toBe(false);
    expect((await send('GET', '/api/admin/sessions', app.admin)).statusCode).toBe(401);
  });

  it('stays live while it is used', async () => {
    await app.db.pool.query(`update admin_sessions set last_seen_at = now() - interval '11 hours'`);
    expect(await isSignedIn(app.admin)).toBe(true);
    const { rows } = await app.db.pool.query(
      `select last_seen_at > now() - interval '1 minute' as fresh from admin_sessions`,
    );
    expect(rows).toEqual([{ fresh: true }]);
  });

  it.each(['__Host-session=', `__Host-session=${'a'.repeat(43)}`, 'session=x', '__Host-session=\u0000'])(
    'is not opened by the cookie %j',
    async (cookie) => expect(await isSignedIn({ cookie })).toBe(false),
  );

  it('ends at sign-out', async () => {
    const response = await send('POST', '/api/admin/logout', app.admin);
    expect(response.statusCode).toBe(204);
    expect(response.headers['set-cookie']).toContain('Max-Age=0');
    expect(await isSignedIn(app.admin)).toBe(false);
    expect((await send('POST', '/api/admin/logout', app.admin)).statusCode).toBe(204);
  });
});

describe('a request from a browser', () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  const tokenOf = async (headers: Record<string, string>) =>
    /"token":"([\w-]{43})"/.exec((await send('GET', '/admin', headers)).body)?.[1] ?? '';
  const token = async () => ({ 'x-admin-token': await tokenOf(app.admin) });

  it('needs the document token for every admin call', async () => {
    for (const call of endpoints.filter(({ access }) => access !== 'public')) {
      const url = call.path.replace(/:\w+/g, '1');
      const request = { method: call.method, url, payload: {} };
      const without = await app.fastify.inject({ ...request, headers: { ...app.admin, ...browser } });
      expect(without.statusCode, url).toBe(401);
      const forged = await app.fastify.inject({
        ...request,
        headers: { ...app.admin, ...browser, 'x-admin-token': 'x' },
      });
      expect(forged.statusCode, url).toBe(401);
    }
    expect(
      (await send('GET', '/api/admin/sessions', { ...app.admin, ...browser, ...(await token()) })).statusCode,
    ).toBe(200);
  });

  it('can sign out after the session has ended', async () => {
    await app.db.pool.query('delete from admin_sessions');
    expect((await send('POST', '/api/admin/logout', { ...app.admin, ...browser })).statusCode).toBe(204);
  });

  it('cannot sign out without the token', async () => {
    expect((await send('POST', '/api/admin/logout', { ...app.admin, ...browser })).statusCode).toBe(403);
    expect(await isSignedIn(app.admin)).toBe(true);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('is rejected from another site (%j)', async (headers) => {
    const response = await send('POST', '/api/admin/logout', { ...app.admin, ...headers });
    expect(response.statusCode).toBe(403);
    expect(await isSignedIn(app.admin)).toBe(true);
  });

  it.each([
    ['iframe', 'navigate'],
    ['empty', 'cors'],
    ['empty', 'same-origin'],
    ['document', 'no-cors'],
  ])('gets no document of the back office for %s by %s', async (destination, mode) => {
    const headers = { ...app.admin, 'sec-fetch-dest': destination, 'sec-fetch-mode': mode };
    const response = await send('GET', '/admin', headers);
    expect(response.statusCode).toBe(403);
    expect(response.body).not.toContain('token');
  });

  it('gets the token only when signed in', async () => {
    const window = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' };
    expect((await send('GET', '/admin', { ...app.admin, ...window })).body).toContain(
      (await token())['x-admin-token'],
    );
    expect((await send('GET', '/admin', window)).body).not.toMatch(/"(token|draftKey)"/);
  });
});

describe('changePassword', () => {
  const change = (payload: object) =>
    app.fastify.inject({ method: 'POST', url: '/api/admin/password', headers: app.admin, payload });
  it('needs the current password and ends all other sessions', async () => {
    const other = keyOf(String((await signIn({ username, password: testPassword })).headers['set-cookie']));
    const response = await change({ currentPassword: testPassword, newPassword: 'a new one, quite long' });
    expect(response.statusCode).toBe(200);
    expect(await isSignedIn({ cookie: other })).toBe(false);
    expect((await signIn({ username, password: testPassword })).statusCode).toBe(401);
    expect((await signIn({ username, password: 'a new one, quite long' })).statusCode).toBe(200);
  });
  it('rejects a wrong current password', async () => {
    const response = await change({ currentPassword: 'wrong', newPassword: 'a new one, quite long' });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { fields: { currentPassword: expect.any(String) } },
    ]);
    expect((await signIn({ username, password: testPassword })).statusCode).toBe(200);
  });
  it.each([
    'short',
    'password',
    '12345678910',
    'Password123!',
    '12345678',
    'aaaaaaaaaa',
    'Evergreen2026',
    'x'.repeat(201),
  ])('rejects %s as the new password', async (newPassword) => {
    const response = await change({ currentPassword: testPassword, newPassword });
    expect([response.statusCode, response.json()]).toMatchObject([
      400,
      { fields: { newPassword: expect.any(String) } },
    ]);
  });
});
