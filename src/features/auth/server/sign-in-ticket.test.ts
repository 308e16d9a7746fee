import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let other: Awaited<ReturnType<typeof testApp>>['fastify'];
let username: string;
const browser = { 'sec-fetch-site': 'same-origin' };

beforeAll(async () => {
  app = await testApp();
  other = (await testApp()).fastify;
});

beforeEach(async () => {
  await app.db.pool.query('truncate rate_limits, admin_users cascade');
  await signedIn(app.db);
  const { rows } = await app.db.pool.query<{ username: string }>('select username from admin_users');
  username = rows[0]!.username;
});

/** Opens a document of the back office as a browser does. */
async function open(cookie = '', from = app.fastify) {
  const { body, headers } = await from.inject({ url: '/admin/login', headers: { cookie } });
  const data = JSON.parse(/id="document-data">([^<]+)</.exec(body)![1]!) as { signInTicket: string };
  return { ticket: data.signInTicket, cookie: String(headers['set-cookie']).split(';')[0]! };
}

const signIn = (headers: Record<string, string>, payload: object = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/admin/login',
    headers,
    payload: { username, password: testPassword, ...payload },
  });

describe('a sign-in from a browser', () => {
  it('needs the ticket and the cookie of a document of the back office', async () => {
    const { ticket, cookie } = await open();
    expect((await signIn({ ...browser, cookie }, { ticket })).statusCode).toBe(200);
    const elsewhere = await open();
    for (const [headers, payload] of [
      [{ ...browser }, {}],
      [{ ...browser, cookie }, {}],
      [{ ...browser, cookie }, { ticket: '' }],
      [{ ...browser }, { ticket }],
      [{ ...browser, cookie }, { ticket: elsewhere.ticket }],
      [{ origin: 'https://chapter.example', cookie }, {}],
    ] as [Record<string, string>, object][]) {
      const response = await signIn(headers, payload);
      expect(response.statusCode).toBe(403);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
  });

  it('does not count as an attempt without one', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1) await signIn(browser, { password: 'wrong' });
    const { ticket, cookie } = await open();
    expect((await signIn({ ...browser, cookie }, { ticket })).statusCode).toBe(200);
    const { rows } = await app.db.pool.query(`select 1 from activity where action = 'failed-sign-in'`);
    expect(rows).toEqual([]);
  });

  it('works from every window of the browser, and after a restart', async () => {
    const first = await open();
    const second = await open(first.cookie);
    const restarted = await open(first.cookie, other);
    expect(second).toEqual(first);
    expect(restarted).toEqual(first);
  });

  it('works from a document that was opened in a session', async () => {
    const { ticket, cookie } = await open();
    const session = String((await signIn({ ...browser, cookie }, { ticket })).headers['set-cookie']);
    const within = await open(`${cookie}; ${session.split(';')[0]!}`);
    await app.db.pool.query('truncate admin_sessions');
    expect((await signIn({ ...browser, cookie }, { ticket: within.ticket })).statusCode).toBe(200);
  });

  it('is refused with the token of a session instead, which a page script of another administrator may know', async () => {
    const { token } = (await signIn({})).json<{ token: string }>();
    const { ticket, cookie } = await open();
    for (const headers of [{}, { cookie }] as Record<string, string>[]) {
      const response = await signIn({ ...browser, ...headers, 'x-admin-token': token });
      expect(response.statusCode).toBe(403);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect((await signIn({ ...browser, 'x-admin-token': token }, { ticket })).statusCode).toBe(403);
  });

  it('survives cookies of the same name that a script planted', async () => {
    const planted = `__Host-Http-sign-in=${'A'.repeat(43)}`;
    const { cookie } = await open();
    const { ticket } = await open(`${planted}; ${cookie}`);
    expect((await signIn({ ...browser, cookie }, { ticket })).statusCode).toBe(200);
    expect((await signIn({ ...browser, cookie: `${planted}; ${cookie}` }, { ticket })).statusCode).toBe(200);
  });
});

it('is not needed by a client that is no browser', async () => {
  expect((await signIn({})).statusCode).toBe(200);
});

it('has an HttpOnly cookie', async () => {
  const { headers } = await app.fastify.inject('/admin/login');
  expect(headers['set-cookie']).toMatch(
    /^__Host-Http-sign-in=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  );
});

it('is needed for the setup too', async () => {
  const person = { username: 'ada', name: 'Ada', email: 'ada@chapter.example', password: testPassword };
  const chapter = { chapterName: 'Harbor', timeZone: 'UTC', contactEmail: 'hello@harbor.example' };
  const response = await app.fastify.inject({
    method: 'POST',
    url: '/api/admin/setup',
    headers: browser,
    payload: { ...person, ...chapter, link: 'x' },
  });
  expect(response.json()).toMatchObject({ message: expect.stringContaining('out of date') as string });
});
