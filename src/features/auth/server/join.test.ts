import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { callsAs, invited, newLinkOf } from '../../../../test/invitations.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const lines: string[] = [];

beforeAll(async () => {
  app = await testApp({ logLevel: 'debug', logStream: { write: (line) => void lines.push(line) } });
});

const password = 'twelve petals in autumn';
const newcomer = () => ({ name: 'Yolanda Brightwell', username: `yolanda-${randomUUID()}`, password });
const joinWith = (link: string, person: object = {}) =>
  callsAs(app, '').post('join', { ...newcomer(), ...person, link });
const read = (link: string) => callsAs(app, '').post('invitation', { link });
const accounts = async (email: string) =>
  (
    await app.db.pool.query<{ id: number; username: string; role: string; can_export: boolean }>(
      'select id, username, role, can_export from admin_users where email = $1',
      [email],
    )
  ).rows;
const cookieOf = (response: Awaited<ReturnType<typeof joinWith>>) =>
  [response.headers['set-cookie']].flat().join('; ').split(';')[0]!;

describe('a person who was invited', () => {
  it('joins with the address, role and rights of the invitation, and is signed in', async () => {
    const { email, secret } = await invited(app, { canExport: true });
    expect((await read(secret)).json()).toMatchObject({ email, role: 'editor', invitedBy: 'Ada Example' });
    const response = await joinWith(secret);
    expect(response.statusCode).toBe(201);
    expect(await accounts(email)).toMatchObject([{ role: 'editor', can_export: true }]);
    const check = await callsAs(app, cookieOf(response)).get('check-auth');
    expect(check.json()).toMatchObject({ authenticated: true, administrator: { role: 'editor' } });
    const { rows } = await app.db.pool.query(
      'select action, admin_name, title from activity order by id desc limit 1',
    );
    expect(rows).toEqual([{ action: 'join', admin_name: 'Yolanda Brightwell', title: 'editor' }]);
  });

  it('joins once, of fifty tries at once with two links', async () => {
    const { id, email, secret } = await invited(app);
    const other = await newLinkOf(app, id);
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) => joinWith(index % 2 ? secret : other)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(await accounts(email)).toHaveLength(1);
    for (const link of [secret, other]) {
      const again = await joinWith(link);
      expect([again.statusCode, again.json<ErrorBody>().message]).toEqual([
        403,
        'This invitation was used or taken back. If you have joined already, sign in. Otherwise ask for a new link.',
      ]);
    }
  }, 60_000);

  it('can choose another username when one is taken, with the same link', async () => {
    const first = newcomer();
    expect((await joinWith((await invited(app)).secret, first)).statusCode).toBe(201);
    const { email, secret } = await invited(app);
    const taken = await joinWith(secret, { username: first.username.toUpperCase() });
    expect([taken.statusCode, Object.keys(taken.json<ErrorBody>().fields!)]).toEqual([400, ['username']]);
    expect((await joinWith(secret, { password: 'password1' })).json<ErrorBody>().fields).toHaveProperty(
      'password',
    );
    expect(await accounts(email)).toEqual([]);
    expect((await joinWith(secret)).statusCode).toBe(201);
  });

  it('needs a document of the back office in a browser', async () => {
    const { secret } = await invited(app);
    const response = await callsAs(app, '').post(
      'join',
      { ...newcomer(), link: secret },
      { 'sec-fetch-site': 'same-origin' },
    );
    expect([response.statusCode, response.json<ErrorBody>()]).toMatchObject([
      403,
      { code: 'outdated-form', message: 'This form is out of date. Open your link again.' },
    ]);
    expect((await read(secret)).statusCode).toBe(200);
  });
});

describe('a link that does not work', () => {
  const expire = (table: string) =>
    app.db.pool.query(`update ${table} set expires_at = now() - interval '1 second'`);

  it.each(['account_links', 'invitations'])('says that it has expired: %s', async (table) => {
    const { secret } = await invited(app);
    await expire(table);
    for (const response of [await read(secret), await joinWith(secret)]) {
      expect(response.statusCode).toBe(403);
      expect(response.json<ErrorBody>().message).toBe(
        'This invitation has expired. Ask Ada Example for a new link.',
      );
    }
  });

  it('has expired when the access it gives is over', async () => {
    const { secret } = await invited(app);
    await app.db.pool.query(`update invitations set access_until = now() - interval '1 second'`);
    expect((await joinWith(secret)).json<ErrorBody>().message).toContain('has expired');
  });

  it('was taken back, was tampered with, or is for something else', async () => {
    const { id, secret } = await invited(app);
    const tampered = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`;
    const { id: adminId } = await signedIn(app.db);
    const { link } = (await callsAs(app).post(`people/${adminId}/reset-link`)).json<{ link: string }>();
    await callsAs(app).remove(`invitations/${id}`);
    for (const wrong of [secret, tampered, link.split('#')[1]!]) {
      for (const response of [await read(wrong), await joinWith(wrong)]) {
        expect(response.statusCode).toBe(403);
        expect(response.json<ErrorBody>().message).toContain('was used or taken back');
      }
    }
    expect((await read(secret.slice(0, 20))).json<ErrorBody>().message).toContain('not complete');
  });
});

describe('a person whose access has ended', () => {
  it('gets her account back, without her earlier sessions and passkeys', async () => {
    const { email, secret } = await invited(app);
    const first = newcomer();
    const earlier = cookieOf(await joinWith(secret, first));
    const [account] = await accounts(email);
    const { id } = account!;
    await app.db.pool.query(
      `insert into passkeys (admin_id, credential_id, public_key, counter, transports, name) values ($1, 'c', 'k', 0, '{}', 'Phone')`,
      [id],
    );
    await app.db.pool.query(`update admin_users set access_until = now() - interval '1 day' where id = $1`, [
      id,
    ]);
    const again = await invited(app, { email, role: 'helper', personId: id });
    expect((await read(again.secret)).json()).toMatchObject({ username: first.username, name: first.name });
    const response = await joinWith(again.secret, { ...first, password: 'twelve petals in winter' });
    expect(response.statusCode).toBe(201);
    expect(await accounts(email)).toEqual([
      { id, username: first.username, role: 'helper', can_export: false },
    ]);
    expect((await callsAs(app, earlier).get('check-auth')).json()).toEqual({ authenticated: false });
    expect((await app.db.pool.query('select from passkeys')).rowCount).toBe(0);
    const { post } = callsAs(app, '');
    expect((await post('login', { username: first.username, password })).statusCode).toBe(401);
  });
});

it('an address that someone else had before gets an account of its own', async () => {
  const email = 'president@people.example';
  const earlier = newcomer();
  await joinWith((await invited(app, { email })).secret, earlier);
  await app.db.pool.query(`update admin_users set access_until = now() where email = $1`, [email]);
  const { secret } = await invited(app, { email });
  expect((await read(secret)).json()).not.toHaveProperty('name');
  expect((await joinWith(secret)).statusCode).toBe(201);
  expect(await accounts(email)).toHaveLength(2);
});

it.each([`role = 'editor'`, 'access_until = now()'])(
  'an invitation ends with the rights of its author (%s)',
  async (change) => {
    const author = await signedIn(app.db);
    const { id } = (
      await callsAs(app, author.cookie).post('invitations', {
        email: `${randomUUID()}@people.example`,
        role: 'owner',
      })
    ).json<{ id: number }>();
    const { link } = (await callsAs(app, author.cookie).post(`invitations/${id}/link`)).json<{
      link: string;
    }>();
    await app.db.pool.query(`update admin_users set ${change} where id = $1`, [author.id]);
    const response = await joinWith(link.split('#')[1]!);
    expect([response.statusCode, response.json<ErrorBody>().message]).toEqual([
      403,
      expect.stringContaining('has expired'),
    ]);
  },
);

it('stores and logs no secret of a link', async () => {
  const { id, secret } = await invited(app);
  const { post } = callsAs(app);
  const key = { 'idempotency-key': randomUUID() };
  const secrets = [secret];
  for (const path of [`invitations/${id}/link`, `people/${(await signedIn(app.db)).id}/reset-link`])
    secrets.push((await post(path, undefined, key)).json<{ link: string }>().link.split('#')[1]!);
  await joinWith('x'.repeat(200));
  await app.db.pool.query('alter table invitations rename to away');
  expect((await joinWith(secret)).statusCode).toBe(500);
  await app.db.pool.query('alter table away rename to invitations');
  expect((await joinWith(secret)).statusCode).toBe(201);
  const { rows } = await app.db.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['pgboss.job', 'public.activity']));
  for (const { name } of rows) {
    const { rows: found } = await app.db.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    for (const { row } of found)
      for (const each of secrets) expect(row.includes(each), `a secret in ${name}`).toBe(false);
  }
  expect(lines.length).toBeGreaterThan(20);
  for (const each of secrets) expect(lines.join('').includes(each), 'a secret in the log').toBe(false);
}, 30_000);
