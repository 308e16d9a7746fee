import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openAccountEmails, type AccountEmails } from '../../../../test/account-emails.ts';
import { signedIn, testPassword } from '../../../../test/app.ts';
import { invited } from '../../../../test/invitations.ts';
import { passkeyClient, passkeyOrigin } from '../../../../test/passkeys.ts';
import { SoftwareAuthenticator, type Deviations } from '../../../../test/software-authenticator.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import type { NewPasskeyOptions } from '../passkeys.contract.ts';
import { accountLinksRepository } from './account-links.repository.ts';

let app: AccountEmails['app'];
let delivery: AccountEmails['delivery'];
let client: ReturnType<typeof passkeyClient>;

beforeAll(async () => {
  ({ app, delivery } = await openAccountEmails());
});

beforeEach(async () => {
  await delivery.reset();
  await app.db.pool.query('truncate passkey_challenges, sign_in_settings, passkeys');
  client = passkeyClient(app);
});

const password = 'twelve petals in autumn';
const post = (path: string, payload: object) => client.send('POST', path, { payload });
const rows = async (sql: string, values: unknown[] = []) =>
  (await app.db.pool.query<Record<string, unknown>>(sql, values)).rows;
const newcomer = () => ({ name: 'Yolanda Brightwell', username: `yolanda-${randomUUID()}` });
const optionsFor = async (flow: 'join' | 'reset-password', payload: object) =>
  (await post(`${flow}/passkey-options`, payload)).json<NewPasskeyOptions>();
const requirePasskeys = () =>
  app.db.pool.query('insert into sign_in_settings (owners_need_passkeys) values (true)');
const cookieOf = ({ headers }: Awaited<ReturnType<typeof post>>) =>
  [headers['set-cookie']].flat().join('; ').split(';')[0]!;
const newLink = (adminId: number) =>
  accountLinksRepository(app.db.db).create({ purpose: 'password-reset', adminId });

async function joinWith(link: string, deviations: Deviations = {}) {
  const phone = new SoftwareAuthenticator(passkeyOrigin);
  const person = { ...newcomer(), link };
  const passkey = phone.create(await optionsFor('join', person), deviations);
  return { phone, person, passkey, response: await post('join', { ...person, passkey }) };
}

async function resetWith(link: string) {
  const phone = new SoftwareAuthenticator(passkeyOrigin);
  const passkey = phone.create(await optionsFor('reset-password', { link }));
  return { phone, passkey, response: await post('reset-password', { link, passkey }) };
}

describe('a person who joins with a passkey', () => {
  it('is signed in, signs in with it again, and has no password', async () => {
    const { email, secret } = await invited(app);
    const { phone, person, response } = await joinWith(secret);
    expect(response.statusCode).toBe(201);
    expect(await client.list({ cookie: cookieOf(response) })).toHaveLength(1);
    expect(
      await rows('select username, password_hash, role from admin_users where email = $1', [email]),
    ).toEqual([{ username: person.username, password_hash: null, role: 'editor' }]);
    expect((await client.signIn(phone.get(await client.options()))).statusCode).toBe(200);
    expect((await post('join', { ...person, password })).statusCode).toBe(403);
  });

  it('gets her account back after her access ended, with this passkey only', async () => {
    const { email, secret } = await invited(app);
    const before = await joinWith(secret);
    const ended = await rows('update admin_users set access_until = now() where email = $1 returning id', [
      email,
    ]);
    const { id } = ended[0] as { id: number };
    const after = await joinWith((await invited(app, { email, personId: id })).secret);
    expect(after.response.statusCode).toBe(201);
    expect((await client.signIn(before.phone.get(await client.options()))).statusCode).toBe(401);
    expect((await client.signIn(after.phone.get(await client.options()))).statusCode).toBe(200);
    expect(await rows('select from admin_users where email = $1', [email])).toHaveLength(1);
  });

  it('can try again after a username that is taken, and the device replaces the passkey', async () => {
    const { person: first } = await joinWith((await invited(app)).secret);
    const { email, secret: link } = await invited(app);
    const phone = new SoftwareAuthenticator(passkeyOrigin);
    const taken = { ...newcomer(), username: first.username, link };
    const refused = await post('join', { ...taken, passkey: phone.create(await optionsFor('join', taken)) });
    expect([refused.statusCode, Object.keys(refused.json<ErrorBody>().fields!)]).toEqual([400, ['username']]);
    expect(await rows('select from admin_users where email = $1', [email])).toEqual([]);
    const { phone: second, response } = await joinWith(link);
    expect([response.statusCode, second.userHandle]).toEqual([201, phone.userHandle]);
  });

  it('joins once, of twenty tries at once', async () => {
    const { email, secret } = await invited(app);
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => joinWith(secret).catch(() => undefined)),
    );
    expect(tries.filter((one) => one?.response.statusCode === 201)).toHaveLength(1);
    expect(await rows('select from admin_users where email = $1', [email])).toHaveLength(1);
    expect(await rows('select from passkeys')).toHaveLength(1);
  }, 30_000);

  it.each([
    ['for another origin', { origin: 'https://other.example' }],
    ['without a face, finger or PIN', { isUserVerified: false }],
  ])('needs a valid one: %s', async (_, deviations) => {
    const { secret } = await invited(app);
    const { response } = await joinWith(secret, deviations);
    expect(response.statusCode).toBe(409);
    expect((await joinWith(secret)).response.statusCode).toBe(201);
  });

  it('cannot use the challenge of another invitation or account, nor one twice', async () => {
    const [mine, other] = [await invited(app), await invited(app)];
    const phone = new SoftwareAuthenticator(passkeyOrigin);
    const person = { ...newcomer(), link: mine.secret };
    const foreign = [
      await optionsFor('join', { ...person, link: other.secret }),
      await client.startAdding(await signedIn(app.db)),
    ];
    for (const options of foreign) {
      const { statusCode } = await post('join', { ...person, passkey: phone.create(options) });
      expect(statusCode).toBe(409);
    }
    const { passkey, response } = await joinWith(mine.secret);
    expect(response.statusCode).toBe(201);
    expect((await post('join', { ...newcomer(), link: other.secret, passkey })).statusCode).toBe(409);
    expect((await post('join', { ...person, password, passkey })).statusCode).toBe(400);
  });
});

describe('a person who resets her account with a passkey', () => {
  it('keeps her password, loses her sessions and browsers, and gets a notice', async () => {
    const { id, cookie } = await signedIn(app.db, 'editor');
    const [{ password_hash: hash }] = (await rows('select password_hash from admin_users where id = $1', [
      id,
    ])) as [Record<string, unknown>];
    const links = [await newLink(id), await newLink(id)] as const;
    await app.db.pool.query(`insert into known_browsers (token_hash, admin_id) values ('earlier', $1)`, [id]);
    const { phone, response } = await resetWith(links[0]);
    expect(response.statusCode).toBe(200);
    expect(await client.list({ cookie: cookieOf(response) })).toHaveLength(1);
    expect((await client.send('GET', 'passkeys', { cookie })).statusCode).toBe(401);
    expect(await rows(`select from known_browsers where token_hash = 'earlier'`)).toEqual([]);
    expect(await rows('select password_hash from admin_users where id = $1', [id])).toEqual([
      { password_hash: hash },
    ]);
    expect((await client.signIn(phone.get(await client.options()))).statusCode).toBe(200);
    for (const link of links) expect((await post('reset-link', { link })).statusCode).toBe(403);
    expect(await rows('select kind from account_notices where admin_id = $1', [id])).toContainEqual({
      kind: 'passkey-added',
    });
  });

  it('does it once, of twenty tries at once', async () => {
    const { id } = await signedIn(app.db, 'editor');
    const link = await newLink(id);
    const tries = await Promise.all(Array.from({ length: 20 }, () => resetWith(link).catch(() => undefined)));
    expect(tries.filter((one) => one?.response.statusCode === 200)).toHaveLength(1);
    expect(await rows('select from passkeys where admin_id = $1', [id])).toHaveLength(1);
  }, 30_000);

  it('cannot use the challenge of another account, and keeps her link', async () => {
    const [mine, other] = [await signedIn(app.db, 'editor'), await signedIn(app.db, 'editor')];
    const link = await newLink(mine.id);
    const phone = new SoftwareAuthenticator(passkeyOrigin);
    const passkey = phone.create(await optionsFor('reset-password', { link: await newLink(other.id) }));
    expect((await post('reset-password', { link, passkey })).statusCode).toBe(409);
    expect((await resetWith(link)).response.statusCode).toBe(200);
  });

  it('keeps her link when the notice cannot be queued', async () => {
    const { id } = await signedIn(app.db, 'editor');
    const link = await newLink(id);
    await app.db.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse before insert on account_notices execute function refuse()`,
    );
    expect((await resetWith(link)).response.statusCode).toBe(500);
    await app.db.pool.query('drop function refuse cascade');
    expect(await rows('select from passkeys')).toEqual([]);
    expect((await resetWith(link)).response.statusCode).toBe(200);
  });
});

describe('options for a new passkey', () => {
  it.each(['join', 'reset-password'] as const)('need a valid link and a ticket: %s', async (flow) => {
    const person = flow === 'join' ? newcomer() : {};
    const refused = await post(`${flow}/passkey-options`, { ...person, link: 'x'.repeat(43) });
    expect(refused.statusCode).toBe(403);
    const link = flow === 'join' ? (await invited(app)).secret : await newLink((await signedIn(app.db)).id);
    const fromBrowser = await app.fastify.inject({
      method: 'POST',
      url: `/api/admin/${flow}/passkey-options`,
      payload: { ...person, link },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect([fromBrowser.statusCode, fromBrowser.json<ErrorBody>().message]).toEqual([
      403,
      'This form is out of date. Open your link again.',
    ]);
    expect(await rows('select from passkey_challenges')).toEqual([]);
    const { headers } = await post(`${flow}/passkey-options`, { ...person, link });
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('while owners need passkeys', () => {
  const sentence = 'Owners sign in with a passkey here. Choose a passkey instead of a password.';

  it('an owner joins with a passkey only', async () => {
    const { secret: link } = await invited(app, { role: 'owner' });
    expect((await post('invitation', { link })).json()).toMatchObject({ needsPasskey: false });
    await requirePasskeys();
    expect((await post('invitation', { link })).json()).toMatchObject({ needsPasskey: true });
    const refused = await post('join', { ...newcomer(), password, link });
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([409, sentence]);
    expect((await joinWith(link)).response.statusCode).toBe(201);
    const editor = await invited(app);
    expect((await post('join', { ...newcomer(), password, link: editor.secret })).statusCode).toBe(201);
  });

  it('an owner resets her account with a passkey only, and her password is gone', async () => {
    const { id } = await signedIn(app.db);
    const link = await newLink(id);
    await requirePasskeys();
    expect((await post('reset-link', { link })).json()).toMatchObject({ needsPasskey: true });
    const refused = await post('reset-password', { link, password: `${testPassword} two` });
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([409, sentence]);
    expect((await resetWith(link)).response.statusCode).toBe(200);
    expect(await rows('select password_hash from admin_users where id = $1', [id])).toEqual([
      { password_hash: null },
    ]);
  });
});
