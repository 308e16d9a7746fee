import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';
import { hashPassword } from '../../../infra/security/passwords.ts';
import { newSecret } from '../../../infra/security/secrets.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import { knownBrowsersRepository, type KnownBrowsersRepository } from './known-browsers.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let browsers: KnownBrowsersRepository;
let admin: { id: number; cookie: string; username: string };
let token: string;

beforeAll(async () => {
  app = await testApp();
  browsers = knownBrowsersRepository(app.db.db);
});

beforeEach(async () => {
  await app.db.pool.query('truncate admin_users cascade');
  admin = await newAdministrator();
  ({ token } = await browsers.renew([], admin.id));
});

async function newAdministrator() {
  const { id, cookie } = await signedIn(app.db);
  const { rows } = await app.db.pool.query<{ username: string }>(
    'select username from admin_users where id = $1',
    [id],
  );
  return { id, cookie, username: rows[0]!.username };
}

const isKnown = async (to = admin) => (await browsers.find([token], to.username)) !== undefined;
const send = (method: 'POST' | 'DELETE', url: string, payload?: object) =>
  app.fastify.inject({
    method,
    url,
    headers: { cookie: `${admin.cookie}; __Host-browser=${token}` },
    ...(payload ? { payload } : {}),
  });
const browserCookie = (response: { headers: Record<string, unknown> }) =>
  [response.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('__Host-browser='));

describe('a known browser', () => {
  it('is stored by the hash of its token', async () => {
    const { rows } = await app.db.pool.query('select * from known_browsers');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('keeps its token for another year with every sign-in, and may belong to two accounts', async () => {
    await app.db.pool.query(`update known_browsers set last_used_at = now() - interval '364 days'`);
    const other = await newAdministrator();
    expect(await browsers.renew(['x'.repeat(43), token], other.id)).toEqual({ token, isNew: true });
    expect(await browsers.renew([token], admin.id)).toEqual({ token, isNew: false });
    expect([await isKnown(), await isKnown(other)]).toEqual([true, true]);
    const { rows } = await app.db.pool.query(
      `select from known_browsers where last_used_at < now() - interval '1 day'`,
    );
    expect(rows).toEqual([]);
  });

  it('never adopts a planted token', async () => {
    const planted = newSecret();
    expect((await browsers.renew([planted], admin.id)).token).not.toBe(planted);
    expect(await browsers.find([planted], admin.username)).toBeUndefined();
  });

  it('is one of the latest 20', async () => {
    for (let index = 0; index < 20; index += 1) await browsers.renew([], admin.id);
    expect(await isKnown()).toBe(false);
    const { rowCount } = await app.db.pool.query('select from known_browsers');
    expect(rowCount).toBe(20);
  });
});

describe('a browser is no longer known', () => {
  it('after a change of password, except the one that made it', async () => {
    const { token: other } = await browsers.renew([], admin.id);
    const { username } = admin;
    const first = await send('POST', '/api/admin/login', { username, password: testPassword });
    expect(browserCookie(first)).toContain(token);
    admin.cookie = String(first.headers['set-cookie']).split(';')[0]!;
    const payload = { currentPassword: testPassword, newPassword: 'a new one, quite long' };
    const response = await send('POST', '/api/admin/password', payload);
    expect(response.statusCode).toBe(200);
    expect(await isKnown()).toBe(false);
    expect(await browsers.find([other], admin.username)).toBeUndefined();
    const renewed = /=([\w-]{43});/.exec(String(browserCookie(response)))![1]!;
    // What another process issued is known here a second later; a repository of its own reads it at once.
    const { find } = knownBrowsersRepository(app.db.db);
    expect(await find([renewed], admin.username)).toMatchObject({ adminId: admin.id });
  });

  it('after a password reset', async () => {
    const users = adminUsersRepository(app.db.db);
    const current = (await users.find(admin.id))!.passwordHash!;
    await users.replacePassword(admin.id, { current, next: await hashPassword('a new one, quite long') });
    expect(await isKnown()).toBe(false);
  });

  it('after signing out everywhere', async () => {
    const response = await send('DELETE', '/api/admin/sessions');
    expect(await isKnown()).toBe(false);
    // The current browser stays known by a new token, or a guesser could lock its owner out.
    const [, renewed = ''] = /^__Host-browser=([\w-]{43});/.exec(String(browserCookie(response))) ?? [];
    const { find } = knownBrowsersRepository(app.db.db);
    expect(await find([renewed], admin.username)).toMatchObject({ adminId: admin.id });
  });

  it.each([
    ['the account is disabled', 'update admin_users set access_until = now()'],
    ['a year has passed', `update known_browsers set last_used_at = now() - interval '366 days'`],
  ])('when %s; the nightly job removes it', async (_, statement) => {
    expect(await browsers.removeOutdated()).toBe(0);
    await app.db.pool.query(statement);
    expect(await isKnown()).toBe(false);
    expect(await browsers.removeOutdated()).toBe(1);
  });

  it('but stays known after signing out', async () => {
    await send('POST', '/api/admin/logout');
    expect(await isKnown()).toBe(true);
  });
});
