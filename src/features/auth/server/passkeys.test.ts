import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { passkeyTest, type passkeyClient, passkeyOrigin } from '../../../../test/passkeys.ts';
import { SoftwareAuthenticator, type Deviations } from '../../../../test/software-authenticator.ts';
import type { Passkey } from '../passkeys.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let admin: { cookie: string; id: number };
let client: ReturnType<typeof passkeyClient>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  ({ person: admin, client } = await passkeyTest(app, 'editor'));
});

describe('adding a passkey', () => {
  it('stores it, lists it and records it', async () => {
    await client.addedPasskey(admin);
    expect(await client.list(admin)).toEqual([
      { id: expect.any(Number), name: 'iPhone', addedAt: expect.any(String) },
    ]);
    const { rows } = await app.db.pool.query(
      `select action, title from activity where subject = 'account' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ action: 'create', title: 'the passkey “iPhone”' }]);
  });

  it.each<[string, Deviations]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { isUserVerified: false }],
  ])('rejects %s', async (_, deviations) => {
    const phone = new SoftwareAuthenticator(passkeyOrigin);
    expect(
      (await client.add(admin, phone.create(await client.startAdding(admin), deviations))).statusCode,
    ).toBe(409);
    expect(await client.list(admin)).toEqual([]);
  });

  it('fetches no address from a certificate', async () => {
    let requests = 0;
    const server = createServer((_, response) => {
      requests += 1;
      response.end();
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const certificate = Buffer.from(`http://127.0.0.1:${port}/list.crl`);
    const attStmt = new Map<string, number | Buffer | Buffer[]>([
      ['alg', -7],
      ['sig', Buffer.alloc(70)],
      ['x5c', [certificate]],
    ]);
    const phone = new SoftwareAuthenticator(passkeyOrigin);
    const created = phone.create(await client.startAdding(admin), {
      attestation: { fmt: 'packed', attStmt },
    });
    expect((await client.add(admin, created)).statusCode).toBe(409);
    server.close();
    expect([requests, await client.list(admin)]).toEqual([0, []]);
  });

  it('rejects the challenge of another person', async () => {
    const other = await signedIn(app.db);
    const phone = new SoftwareAuthenticator(passkeyOrigin);
    expect((await client.add(admin, phone.create(await client.startAdding(other)))).statusCode).toBe(409);
  });

  it('rejects a challenge for signing in', async () => {
    const [started, { challenge }] = [await client.startAdding(admin), await client.options()];
    const phone = new SoftwareAuthenticator(passkeyOrigin);
    expect((await client.add(admin, phone.create({ ...started, challenge }))).statusCode).toBe(409);
  });

  it('sent twice adds it once and gets the same response', async () => {
    const created = new SoftwareAuthenticator(passkeyOrigin).create(await client.startAdding(admin));
    const [first, second] = [await client.add(admin, created), await client.add(admin, created)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json()).toEqual(first.json());
    expect(await client.list(admin)).toHaveLength(1);
  });

  it('rejects a passkey that another account has', async () => {
    const phone = await client.addedPasskey(admin);
    const other = await signedIn(app.db);
    expect((await client.add(other, phone.create(await client.startAdding(other)))).statusCode).toBe(409);
    expect(await client.list(other)).toEqual([]);
  });

  it('names the passkeys that exist, so that a device does not get two', async () => {
    const phone = await client.addedPasskey(admin);
    expect((await client.startAdding(admin)).excludeCredentials).toEqual([
      {
        id: phone.credentialId.toString('base64url'),
        type: 'public-key',
        transports: ['internal', 'hybrid'],
      },
    ]);
  });

  it('stops at ten, also for eleven at once', async () => {
    for (let i = 0; i < 8; i += 1) await client.addedPasskey(admin);
    const started = await Promise.all(Array.from({ length: 4 }, () => client.startAdding(admin)));
    const responses = await Promise.all(
      started.map((each) => client.add(admin, new SoftwareAuthenticator(passkeyOrigin).create(each))),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 201, 409, 409,
    ]);
    expect((await client.send('POST', 'passkeys/options', { cookie: admin.cookie })).statusCode).toBe(409);
  });

  it('is refused to a session that was confirmed long ago', async () => {
    await app.db.pool.query(`update admin_sessions set confirmed_at = now() - interval '61 minutes'`);
    const reply = await client.send('POST', 'passkeys/options', { cookie: admin.cookie });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([403, 'confirm-identity']);
  });
});

describe('my passkeys', () => {
  it('can be renamed and removed by me alone', async () => {
    await client.addedPasskey(admin);
    const [{ id }] = (await client.list(admin)) as [Passkey];
    const { cookie } = await signedIn(app.db);
    const payload = { name: 'Old phone' };
    expect((await client.send('PATCH', `passkeys/${id}`, { cookie, payload })).statusCode).toBe(404);
    expect((await client.send('DELETE', `passkeys/${id}`, { cookie })).statusCode).toBe(404);
    expect((await client.send('PATCH', `passkeys/${id}`, { cookie: admin.cookie, payload })).statusCode).toBe(
      200,
    );
    expect(await client.list(admin)).toMatchObject([payload]);
  });

  it('cannot all be removed by a person without a password, even at once', async () => {
    await client.addedPasskey(admin);
    await client.addedPasskey(admin);
    await app.db.pool.query('update admin_users set password_hash = null');
    const responses = await Promise.all(
      (await client.list(admin)).map(({ id }) =>
        client.send('DELETE', `passkeys/${id}`, { cookie: admin.cookie }),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect(await client.list(admin)).toHaveLength(1);
  });
});
