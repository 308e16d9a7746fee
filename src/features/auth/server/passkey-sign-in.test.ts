import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { passkeyTest, type passkeyClient, passkeyOrigin } from '../../../../test/passkeys.ts';
import { SoftwareAuthenticator, type Deviations } from '../../../../test/software-authenticator.ts';
import type { Passkey } from '../passkeys.contract.ts';
import { passkeyChallengesRepository } from './passkey-challenges.repository.ts';
import { passkeysRepository } from './passkeys.repository.ts';
import { verifyPasskey } from './passkeys.ts';
import { relyingParty } from './relying-party.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let admin: { cookie: string; id: number };
let client: ReturnType<typeof passkeyClient>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  ({ person: admin, client } = await passkeyTest(app, 'editor'));
});

describe('signing in with a passkey', () => {
  it('opens a session of its owner, and counts as a sign-in', async () => {
    const phone = await client.addedPasskey(admin);
    const reply = await client.signIn(phone.get(await client.options()));
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { administratorId: admin.id }]);
    const cookie = /__Host-session=[^;]+/.exec(String(reply.headers['set-cookie']))![0];
    expect(await client.list({ cookie })).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    const { rows } = await app.db.pool.query('select last_login from admin_users where id = $1', [admin.id]);
    expect(rows[0]).toEqual({ last_login: expect.any(Date) });
  });

  it('names no account in its options', async () => {
    await client.addedPasskey(admin);
    expect(Object.keys(await client.options()).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
  });

  it.each<[string, Deviations]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isUserVerified: false }],
  ])('rejects %s', async (_, deviations) => {
    const phone = await client.addedPasskey(admin);
    expect((await client.signIn(phone.get(await client.options(), deviations))).statusCode).toBe(401);
  });

  it('takes a challenge once: of fifty at once, one counts', async () => {
    const phone = await client.addedPasskey(admin);
    const response = phone.get(await client.options());
    const { db } = app.db;
    const deps = {
      passkeys: passkeysRepository(db),
      challenges: passkeyChallengesRepository(db),
      relyingParty: relyingParty(passkeyOrigin),
    };
    const verified = await Promise.all(Array.from({ length: 50 }, () => verifyPasskey(deps, response)));
    expect(verified.filter((passkey) => passkey !== undefined)).toMatchObject([{ adminId: admin.id }]);
    expect((await client.signIn(response)).statusCode).toBe(401);
  });

  it('rejects an expired challenge, and deletes it when the next one is made', async () => {
    const phone = await client.addedPasskey(admin);
    const expiring = await client.options();
    await app.db.pool.query(`update passkey_challenges set expires_at = now() - interval '1 second'`);
    expect((await client.signIn(phone.get(expiring))).statusCode).toBe(401);
    await client.options();
    const { rowCount } = await app.db.pool.query('select from passkey_challenges');
    expect(rowCount).toBe(1);
  });

  it('rejects a challenge of its own making', async () => {
    const phone = await client.addedPasskey(admin);
    expect(
      (await client.signIn(phone.get({ ...(await client.options()), challenge: 'x'.repeat(43) }))).statusCode,
    ).toBe(401);
  });

  it('rejects a passkey that was never added, and one with the id of another', async () => {
    const phone = await client.addedPasskey(admin);
    const stranger = new SoftwareAuthenticator(passkeyOrigin);
    stranger.userHandle = phone.userHandle;
    expect((await client.signIn(stranger.get(await client.options()))).statusCode).toBe(401);
    const { id, rawId } = phone.get(await client.options());
    expect((await client.signIn({ ...stranger.get(await client.options()), id, rawId })).statusCode).toBe(
      401,
    );
  });

  it('rejects the user handle of another account', async () => {
    const phone = await client.addedPasskey(admin);
    phone.userHandle = Buffer.alloc(32).toString('base64url');
    expect((await client.signIn(phone.get(await client.options()))).statusCode).toBe(401);
  });

  it('rejects a counter that does not grow', async () => {
    const phone = await client.addedPasskey(admin);
    expect((await client.signIn(phone.get(await client.options(), { counter: 5 }))).statusCode).toBe(200);
    expect((await client.signIn(phone.get(await client.options(), { counter: 5 }))).statusCode).toBe(401);
    expect((await client.signIn(phone.get(await client.options(), { counter: 4 }))).statusCode).toBe(401);
    expect((await client.signIn(phone.get(await client.options(), { counter: 6 }))).statusCode).toBe(200);
    const [row] = await passkeysRepository(app.db.db).list(admin.id);
    expect(await passkeysRepository(app.db.db).noteUse(row!.id, 6)).toBe(false);
  });

  it('rejects a removed passkey and one whose access has ended', async () => {
    const phone = await client.addedPasskey(admin);
    await app.db.pool.query('update admin_users set access_until = now()');
    expect((await client.signIn(phone.get(await client.options()))).statusCode).toBe(401);
    await app.db.pool.query('update admin_users set access_until = null');
    const [{ id }] = (await client.list(admin)) as [Passkey];
    expect((await client.send('DELETE', `passkeys/${id}`, { cookie: admin.cookie })).statusCode).toBe(204);
    expect((await client.signIn(phone.get(await client.options()))).statusCode).toBe(401);
  });

  it('limits attempts and records the failed ones', async () => {
    const phone = await client.addedPasskey(admin);
    const statuses: number[] = [];
    for (let i = 0; i < 13; i += 1) {
      const { statusCode } = await client.signIn(
        phone.get(await client.options(), { isUserVerified: false }),
      );
      statuses.push(statusCode);
    }
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const { rows } = await app.db.pool.query('select evaluated from failed_sign_ins where admin_id = $1', [
      admin.id,
    ]);
    expect(rows).toEqual([{ evaluated: statuses.filter((status) => status === 401).length }]);
  });

  it('limits how many challenges an address gets', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => client.send('POST', 'login/passkey-options', { payload: {} })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(5);
  });

  it('needs the ticket of a document where a browser asks', async () => {
    const phone = await client.addedPasskey(admin);
    for (const [path, payload] of [
      ['login/passkey-options', {}],
      ['login/passkey', { passkey: phone.get(await client.options()) }],
    ] as const) {
      const reply = await app.fastify.inject({
        method: 'POST',
        url: `/api/admin/${path}`,
        headers: { 'sec-fetch-site': 'same-origin', origin: passkeyOrigin },
        payload,
      });
      expect(reply.statusCode).toBe(403);
    }
  });
});
