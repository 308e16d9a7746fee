import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';
import { passkeyTest, type passkeyClient } from '../../../../test/passkeys.ts';
import type { Passkey } from '../passkeys.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let owner: { cookie: string; id: number };
let client: ReturnType<typeof passkeyClient>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  ({ person: owner, client } = await passkeyTest(app, 'owner'));
});

const setRequirement = (ownersNeedPasskeys: boolean, { cookie } = owner) =>
  client.send('PATCH', 'sign-in-settings', { cookie, payload: { ownersNeedPasskeys } });
const isRequired = async () =>
  (await client.send('GET', 'sign-in-settings', owner)).json<{ ownersNeedPasskeys: boolean }>()
    .ownersNeedPasskeys;
const signInWithPassword = async ({ id }: { id: number }, password = testPassword) => {
  const { rows } = await app.db.pool.query<{ username: string }>(
    'select username from admin_users where id = $1',
    [id],
  );
  return client.send('POST', 'login', { payload: { username: rows[0]!.username, password } });
};

describe('passkeys for owners', () => {
  it('are asked for only when every owner with access has one', async () => {
    await client.addedPasskey(owner);
    const other = await signedIn(app.db);
    await app.db.pool.query(`update admin_users set name = 'Renée' where id = $1`, [other.id]);
    const refused = await setRequirement(true);
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      409,
      'Every owner needs a passkey first. Without one: Renée.',
    ]);
    expect(await isRequired()).toBe(false);
    await app.db.pool.query('update admin_users set access_until = now() where id = $1', [other.id]);
    expect((await setRequirement(true)).statusCode).toBe(200);
    expect(await isRequired()).toBe(true);
    expect((await setRequirement(false)).statusCode).toBe(200);
    expect(await isRequired()).toBe(false);
  });

  it('are the business of owners alone', async () => {
    const editor = await signedIn(app.db, 'editor');
    expect((await setRequirement(true, editor)).statusCode).toBe(403);
    expect((await client.send('GET', 'sign-in-settings', editor)).statusCode).toBe(403);
  });

  it('refuse the password of an owner, but only the right one says why', async () => {
    const editor = await signedIn(app.db, 'editor');
    const phone = await client.addedPasskey(owner);
    await setRequirement(true);
    expect((await signInWithPassword(owner, 'a wrong guess')).statusCode).toBe(401);
    const refused = await signInWithPassword(owner);
    expect([refused.statusCode, refused.headers['set-cookie']]).toEqual([409, undefined]);
    expect(refused.json<{ message: string }>().message).toContain('Owners sign in with a passkey here.');
    expect((await client.signIn(phone.get(await client.options()))).statusCode).toBe(200);
    expect((await signInWithPassword(editor)).statusCode).toBe(200);
  });

  it('refuse the password of an owner who confirms who she is', async () => {
    await client.addedPasskey(owner);
    await setRequirement(true);
    const payload = { password: testPassword };
    const { statusCode } = await client.send('POST', 'confirm-identity', { ...owner, payload });
    expect(statusCode).toBe(409);
  });

  it('keep the last passkey of an owner', async () => {
    await client.addedPasskey(owner);
    await setRequirement(true);
    const [{ id }] = (await client.list(owner)) as [Passkey];
    expect((await client.send('DELETE', `passkeys/${id}`, owner)).statusCode).toBe(409);
    await client.addedPasskey(owner);
    expect((await client.send('DELETE', `passkeys/${id}`, owner)).statusCode).toBe(204);
  });

  it('never start while the last passkey of an owner goes', async () => {
    for (let round = 0; round < 5; round += 1) {
      await client.addedPasskey(owner);
      const [{ id }] = (await client.list(owner)) as [Passkey];
      const [started, removed] = await Promise.all([
        setRequirement(true),
        client.send('DELETE', `passkeys/${id}`, owner),
      ]);
      expect([started.statusCode === 200, removed.statusCode === 204].filter(Boolean)).toHaveLength(1);
      await setRequirement(false);
      await app.db.pool.query('delete from passkeys');
    }
  });
});
