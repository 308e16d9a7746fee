import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountEmails, type AccountEmails } from '../../../../test/account-emails.ts';
import { testPassword } from '../../../../test/app.ts';
import { textOf } from '../../../../test/email-delivery.ts';
import { addPerson } from '../../../../test/people.ts';
import { accountLinksRepository } from './account-links.repository.ts';
import { adminUsersRepository } from './admin-users.repository.ts';

let app: AccountEmails['app'];
let delivery: AccountEmails['delivery'];
let ada: number;
let calls = 0;
const newPassword = 'a new one, quite long';

beforeAll(async () => {
  ({ app, delivery } = await openAccountEmails());
});

beforeEach(async () => {
  await delivery.reset();
  await app.db.pool.query('truncate admin_users cascade');
  ada = await addPerson(app.db, 'ada');
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/admin/${path}`,
    payload,
    headers,
    // Each from another place, because the process admits few attempts in a row from one.
    remoteAddress: `10.0.0.${(calls += 1)}`,
  });
const forget = (account: string) => post('forgot-password', { account });
const login = (password: string, headers = {}) => post('login', { username: 'ada', password }, headers);
const reset = (link: string, password = newPassword) => post('reset-password', { link, password });
const newLink = (adminId = ada) =>
  accountLinksRepository(app.db.db).create({ purpose: 'password-reset', adminId });
const count = async (table: string) =>
  (await app.db.pool.query<{ count: number }>(`select count(*)::int from ${table}`)).rows[0]!.count;
const subjects = () => delivery.server.accepted.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)![1]);

async function emailedLink(): Promise<string> {
  await delivery.deliver();
  return /reset-password#([\w-]{43})/.exec(textOf(delivery.server.accepted.at(-1)!.raw))![1]!;
}

describe('a forgotten password', () => {
  it.each(['ada', 'ADA', 'ada@chapter.example', ' Ada@Chapter.example '])(
    'of %j can be replaced with the link in the email',
    async (account) => {
      expect((await forget(account)).statusCode).toBe(204);
      const link = await emailedLink();
      expect(delivery.server.accepted[0]!.to).toEqual(['ada@chapter.example']);
      expect((await post('reset-link', { link })).json()).toEqual({
        username: 'ada',
        name: 'ada',
        needsPasskey: false,
      });
      const response = await reset(link);
      expect(response.statusCode).toBe(200);
      const cookie = String(response.headers['set-cookie']).split(';')[0]!;
      const check = await app.fastify.inject({ url: '/api/admin/check-auth', headers: { cookie } });
      expect(check.json()).toMatchObject({ authenticated: true, administrator: { username: 'ada' } });
      expect((await login(testPassword)).statusCode).toBe(401);
      expect((await login(newPassword)).statusCode).toBe(200);
    },
  );

  it('gets the same response whether or not the account exists', async () => {
    await addPerson(app.db, 'gone');
    await app.db.pool.query(`update admin_users set access_until = now() where username = 'gone'`);
    const responses = [];
    for (const account of ['ada', 'nobody', 'gone', 'x'.repeat(320)]) {
      const { statusCode, headers, body } = await forget(account);
      responses.push({ statusCode, body, headers: { ...headers, date: '', 'x-request-id': '' } });
    }
    for (const response of responses) expect(response).toEqual(responses[0]);
    const { rows } = await app.db.pool.query<{ data: object }>(
      `select data from pgboss.job where name = 'reset-password' order by created_on`,
    );
    expect(rows.map(({ data }) => data)).toEqual([
      { adminIds: [ada] },
      { adminIds: [] },
      { adminIds: [] },
      { adminIds: [] },
    ]);
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(1);
  });

  it('sends at most three emails an hour to an account, under all its names', async () => {
    for (const account of ['ada', 'ada@chapter.example', 'ada', 'ada@chapter.example', 'ada']) {
      expect((await forget(account)).statusCode).toBe(204);
    }
    await delivery.deliver();
    expect(delivery.server.accepted).toHaveLength(3);
  });

  it.each(['ada', 'nobody'])('of %s is refused after five requests an hour', async (account) => {
    for (let index = 0; index < 5; index += 1) expect((await forget(account)).statusCode).toBe(204);
    const refused = await forget(account);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  });

  it('reaches every person who shares an address, and no one else', async () => {
    await addPerson(app.db, 'eve', { email: 'ADA@chapter.example' });
    await addPerson(app.db, 'other');
    await forget('ada@chapter.example');
    await delivery.deliver();
    expect(delivery.server.accepted.map(({ raw }) => /username is (\w+)/.exec(textOf(raw))![1])).toEqual([
      'ada',
      'eve',
    ]);
  });

  it('needs the ticket of a document in a browser', async () => {
    const response = await post('forgot-password', { account: 'ada' }, { 'sec-fetch-site': 'same-origin' });
    expect(response.statusCode).toBe(403);
    expect(await count(`pgboss.job where name = 'reset-password'`)).toBe(0);
    expect(await count('rate_limits')).toBe(0);
  });
});

describe('a reset link', () => {
  it('is spent once by fifty requests at the same time', async () => {
    const link = await newLink();
    const responses = await Promise.all(Array.from({ length: 50 }, () => reset(link)));
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    for (const status of statuses) expect(status).toBeOneOf([200, 403, 429]);
    expect(await count('admin_sessions')).toBe(1);
    expect(await count(`activity where title = 'password' and admin_id = ${ada}`)).toBe(1);
  }, 30_000);

  it('makes every other link of the account invalid, also at the same time', async () => {
    const links = await Promise.all(Array.from({ length: 8 }, () => newLink()));
    const statuses = (await Promise.all(links.map((link) => reset(link)))).map(
      ({ statusCode }) => statusCode,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array<number>(7).fill(403)]);
    expect(await count('account_links')).toBe(0);
  }, 30_000);

  it('ends every session and known browser, and tells the person', async () => {
    const session = await login(testPassword);
    const cookie = String(session.headers['set-cookie']).split(';')[0]!;
    const [before] = (
      await app.db.pool.query<{ token_hash: string }>('select token_hash from known_browsers')
    ).rows;
    await delivery.deliver();
    expect((await reset(await newLink())).statusCode).toBe(200);
    const status = (await app.fastify.inject({ url: '/api/admin/sessions', headers: { cookie } })).statusCode;
    expect(status).toBe(401);
    const [after] = (await app.db.pool.query('select token_hash from known_browsers')).rows;
    expect(after).not.toEqual(before);
    await delivery.deliver();
    expect(subjects()).toEqual(['Your password for the website of Example Chapter was changed']);
  });

  it.each([
    ['has expired', (link: string) => expire().then(() => link)],
    [
      'was tampered with',
      (link: string) => Promise.resolve(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`),
    ],
    ['is for another purpose', () => linkFor('email-confirmation')],
    ['is of a person whose access ended', (link: string) => endAccess().then(() => link)],
    ['is empty', () => Promise.resolve('')],
  ])('that %s is refused and changes nothing', async (_, change) => {
    const link = await change(await newLink());
    for (const response of [await post('reset-link', { link }), await reset(link)]) {
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({
        message: 'This link has expired or was already used. Ask for a new one.',
      });
    }
    expect(await count('admin_sessions')).toBe(0);
  });

  it('changes no other account', async () => {
    const other = await addPerson(app.db, 'eve');
    const hash = (await adminUsersRepository(app.db.db).find(ada))?.passwordHash;
    expect((await reset(await newLink(other))).statusCode).toBe(200);
    expect((await adminUsersRepository(app.db.db).find(ada))?.passwordHash).toBe(hash);
  });

  it('survives a password that is too common', async () => {
    const link = await newLink();
    const response = await reset(link, 'password1');
    expect([response.statusCode, response.json<{ fields: object }>().fields]).toEqual([
      400,
      { password: expect.stringContaining('too common') },
    ]);
    expect((await reset(link)).statusCode).toBe(200);
  });

  it('is not spent when the sessions cannot be ended or no notice can be queued', async () => {
    const link = await newLink();
    for (const table of ['admin_sessions', 'account_notices']) {
      await app.db.pool.query(
        `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
         create trigger refuse before ${table === 'admin_sessions' ? 'delete' : 'insert'} on ${table} execute function refuse()`,
      );
      try {
        expect((await reset(link)).statusCode).toBe(500);
      } finally {
        await app.db.pool.query('drop function refuse cascade');
      }
    }
    expect((await login(testPassword)).statusCode).toBe(200);
    expect((await reset(link)).statusCode).toBe(200);
  });

  it('dies with a change of the password', async () => {
    const link = await newLink();
    const cookie = String((await login(testPassword)).headers['set-cookie']).split(';')[0]!;
    const change = { currentPassword: testPassword, newPassword };
    expect((await post('password', change, { cookie })).statusCode).toBe(200);
    expect((await reset(link)).statusCode).toBe(403);
  });

  const expire = () => app.db.pool.query(`update account_links set expires_at = now()`);
  const endAccess = () => app.db.pool.query(`update admin_users set access_until = now()`);
  const linkFor = (purpose: 'email-confirmation') =>
    accountLinksRepository(app.db.db).create({ purpose, adminId: ada });
});
