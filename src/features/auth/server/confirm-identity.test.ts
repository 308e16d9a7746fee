import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';
import { passkeyTest, type passkeyClient } from '../../../../test/passkeys.ts';
import { endpoints } from '../../../server/endpoints.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let admin: { cookie: string; id: number };
let client: ReturnType<typeof passkeyClient>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  ({ person: admin, client } = await passkeyTest(app, 'owner'));
});

const letPass = (minutes: number) =>
  app.db.pool.query('update admin_sessions set confirmed_at = now() - make_interval(mins => $1)', [minutes]);
const exportMembers = () =>
  app.fastify.inject({ url: '/api/admin/members/export', headers: { cookie: admin.cookie } });
const confirm = (payload: object) =>
  client.send('POST', 'confirm-identity', { cookie: admin.cookie, payload });

describe('a sensitive call', () => {
  const sensitive = endpoints.filter(({ needsRecentSignIn }) => needsRecentSignIn);

  it('is each of these at least', () => {
    expect(sensitive.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining([
        'GET /api/admin/members/export',
        'GET /api/admin/messages/export',
        'POST /api/admin/messages/erase',
        'POST /api/admin/passkeys',
        'PUT /api/admin/people/:id/member',
        'DELETE /api/admin/passkeys/:id',
        'PATCH /api/admin/sign-in-settings',
      ]),
    );
  });

  it('works for an hour after the sign-in, then asks who it is', async () => {
    await letPass(59);
    expect((await exportMembers()).statusCode).toBe(200);
    await letPass(61);
    const reply = await exportMembers();
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'confirm-identity' }]);
  });

  it.each(sensitive.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s asks before it reads a body',
    async (_, { method, path }) => {
      await letPass(61);
      const reply = await app.fastify.inject({
        method,
        url: path.replace(/:\w+/g, '1'),
        headers: { cookie: admin.cookie, 'content-type': 'application/json' },
        payload: '{ this is not JSON',
      });
      expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'confirm-identity' }]);
    },
  );
});

describe('confirming who I am', () => {
  it('works with the password, for this session only', async () => {
    const other = await signedIn(app.db);
    await letPass(61);
    expect((await confirm({ password: testPassword })).statusCode).toBe(204);
    expect((await exportMembers()).statusCode).toBe(200);
    const { statusCode } = await app.fastify.inject({
      url: '/api/admin/members/export',
      headers: { cookie: other.cookie },
    });
    expect(statusCode).toBe(403);
  });

  it('works with a passkey of mine, and with no other', async () => {
    const phone = await client.addedPasskey(admin);
    const stolen = await client.addedPasskey(await signedIn(app.db));
    await letPass(61);
    const refused = await confirm({ passkey: stolen.get(await client.options()) });
    expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([
      400,
      'This passkey doesn’t belong to your account. Try another one.',
    ]);
    expect((await exportMembers()).statusCode).toBe(403);
    const passkey = phone.get(await client.options());
    expect((await confirm({ passkey })).statusCode).toBe(204);
    expect((await exportMembers()).statusCode).toBe(200);
    await letPass(61);
    expect((await confirm({ passkey })).statusCode).toBe(400);
  });

  it('says so when a passkey took too long', async () => {
    const phone = await client.addedPasskey(admin);
    const passkey = phone.get(await client.options());
    await app.db.pool.query('update passkey_challenges set expires_at = now()');
    const late = await confirm({ passkey });
    expect([late.statusCode, late.json<ErrorBody>().message]).toEqual([
      400,
      'This took too long. Please try again.',
    ]);
  });

  it('takes few guesses', async () => {
    await letPass(61);
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) statuses.push((await confirm({ password: `wrong ${i}` })).statusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
    expect((await confirm({ password: testPassword })).statusCode).toBe(429);
  });

  it.each([{}, { password: '' }, { password: testPassword, passkey: {} }, { passkey: {} }])(
    'rejects %j',
    async (payload) => {
      await letPass(61);
      expect((await confirm(payload)).statusCode).toBe(400);
      expect((await exportMembers()).statusCode).toBe(403);
    },
  );
});
