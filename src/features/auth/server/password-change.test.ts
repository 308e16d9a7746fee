import { setTimeout } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';
import { hashPassword } from '../../../infra/security/passwords.ts';
import { adminSessionsRepository } from './admin-sessions.repository.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import { openSession } from './sign-in.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let admin: { cookie: string; id: number };
let passwordHash: string;
let newHash: string;

beforeAll(async () => {
  app = await testApp();
  newHash = await hashPassword('a new one, quite long');
});

beforeEach(async () => {
  await app.db.pool.query('truncate rate_limits, admin_users cascade');
  admin = await signedIn(app.db);
  passwordHash = (await adminUsersRepository(app.db.db).find(admin.id))!.passwordHash!;
});

const sessionCount = async () => (await app.db.pool.query('select id from admin_sessions')).rowCount;
const enter = () =>
  openSession(
    { sessions: adminSessionsRepository(app.db.db) },
    { adminId: admin.id, proof: { passwordHash }, device: '' },
  );

describe('a sign-in concurrent with', () => {
  it.each([
    ['a new password', 'update admin_users set password_hash = $1', () => [newHash]],
    ['being disabled', 'update admin_users set access_until = now()', () => []],
  ])('%s is rejected', async (_, statement, values) => {
    const client = await app.db.pool.connect();
    await client.query('begin');
    await client.query(statement, values());
    await client.query('delete from admin_sessions');
    const entering = enter().catch((error: unknown) => error);
    await setTimeout(100);
    await client.query('commit');
    client.release();
    expect(await entering).toMatchObject({ code: 'not-signed-in' });
    expect(await sessionCount()).toBe(0);
    await expect(enter()).rejects.toMatchObject({ code: 'not-signed-in' });
  });

  it('a password change that comes second is ended by it', async () => {
    let changing: Promise<boolean> | undefined;
    await app.db.db.transaction(async (transaction) => {
      await adminSessionsRepository(transaction).insert({
        keyHash: 'x',
        documentToken: 'x',
        adminId: admin.id,
        proof: { passwordHash },
        device: '',
      });
      changing = adminUsersRepository(app.db.db).replacePassword(admin.id, {
        current: passwordHash,
        next: newHash,
      });
      await setTimeout(100);
    });
    expect(await changing).toBe(true);
    expect(await sessionCount()).toBe(0);
  });
});

describe('a password change', () => {
  const change = (headers: Record<string, string> = {}) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/admin/password',
      headers: { cookie: admin.cookie, ...headers },
      payload: { currentPassword: testPassword, newPassword: 'a new one, quite long' },
    });
  const statusWith = async (headers: Record<string, string>) =>
    (await app.fastify.inject({ url: '/api/admin/sessions', headers })).statusCode;

  it('gives the own session a new key and its document a new token', async () => {
    const response = await change();
    const cookie = String(response.headers['set-cookie']).split(';')[0]!;
    const { token } = response.json<{ token: string }>();
    expect(await statusWith({ cookie: admin.cookie })).toBe(401);
    const browser = { cookie, 'sec-fetch-site': 'same-origin' };
    expect(await statusWith(browser)).toBe(401);
    expect(await statusWith({ ...browser, 'x-admin-token': token })).toBe(200);
  });

  it('is rolled back when the sessions cannot be ended', async () => {
    await app.db.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
       create trigger refuse before delete on admin_sessions execute function refuse()`,
    );
    try {
      expect((await change()).statusCode).toBe(500);
    } finally {
      await app.db.pool.query('drop function refuse cascade');
    }
    expect((await adminUsersRepository(app.db.db).find(admin.id))?.passwordHash).toBe(passwordHash);
    expect(await statusWith({ cookie: admin.cookie })).toBe(200);
  });

  it('succeeds once for two concurrent ones', async () => {
    const statuses = (await Promise.all([change(), change()])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, expect.toBeOneOf([400, 401])]);
  });
});
