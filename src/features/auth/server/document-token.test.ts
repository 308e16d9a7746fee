import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let usernames: string[];

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  await app.db.pool.query('truncate rate_limits, admin_users cascade');
  await signedIn(app.db);
  await signedIn(app.db);
  const { rows } = await app.db.pool.query<{ username: string }>('select username from admin_users');
  usernames = rows.map(({ username }) => username);
  await app.db.pool.query('truncate admin_sessions');
});

/** Signs in as a browser window with this cookie does. */
async function signIn(who: number, cookie?: string) {
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers: cookie ? { cookie } : {},
    payload: { username: usernames[who], password: testPassword },
  });
  return {
    cookie: String(response.headers['set-cookie']).split(';')[0]!,
    token: response.json<{ token: string }>().token,
  };
}

const statusWith = async ({ cookie, token }: { cookie: string; token: string }) => {
  const headers = { cookie, 'x-admin-token': token, 'sec-fetch-site': 'same-origin' };
  return (await app.fastify.inject({ url: '/api/admin/sessions', headers })).statusCode;
};

describe('the document token', () => {
  it.each([
    ['is live', 'select 1'],
    ['has expired', `update admin_sessions set last_seen_at = now() - interval '13 hours'`],
  ])('stays valid in other windows after a sign-in when the previous session %s', async (_, statement) => {
    const first = await signIn(0);
    await app.db.pool.query(statement);
    const second = await signIn(0, first.cookie);
    expect(second.cookie).not.toBe(first.cookie);
    expect(await statusWith({ cookie: second.cookie, token: first.token })).toBe(200);
    expect(await statusWith(first)).toBe(401);
  });

  it('is new for another administrator, in another browser and after a sign-out', async () => {
    const first = await signIn(0);
    const elsewhere = await signIn(0);
    const other = await signIn(1, first.cookie);
    const planted = await signIn(0, `__Host-session=${'a'.repeat(43)}`);
    await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/logout',
      headers: { cookie: elsewhere.cookie },
    });
    const later = await signIn(0, elsewhere.cookie);
    const tokens = [first, elsewhere, other, planted, later].map(({ token }) => token);
    expect(new Set(tokens).size).toBe(5);
    expect(await statusWith({ cookie: other.cookie, token: first.token })).toBe(401);
  });

  it('opens nothing without the key in the cookie, which the database does not hold', async () => {
    const { cookie, token } = await signIn(0);
    const { rows } = await app.db.pool.query<{ key_hash: string }>('select * from admin_sessions');
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    expect(await statusWith({ cookie: `__Host-session=${rows[0]!.key_hash}`, token })).toBe(401);
    expect(await statusWith({ cookie, token })).toBe(200);
  });
});
