import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import type { AdminSession } from '../auth.contract.ts';
import { adminSessionsRepository } from './admin-sessions.repository.ts';
import { adminUsersRepository } from './admin-users.repository.ts';
import { openSession } from './sign-in.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let admin: { cookie: string; id: number };
let phone: string;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  admin = await signedIn(app.db);
  const passwordHash = (await adminUsersRepository(app.db.db).find(admin.id))!.passwordHash!;
  const sessions = adminSessionsRepository(app.db.db);
  const { key } = await openSession(
    { sessions },
    { adminId: admin.id, proof: { passwordHash }, device: 'Phone' },
  );
  phone = `__Host-session=${key}`;
});

const send = (method: 'GET' | 'DELETE', url: string, cookie = admin.cookie) =>
  app.fastify.inject({ method, url, headers: { cookie } });
const list = async (cookie = admin.cookie) =>
  (await send('GET', '/api/admin/sessions', cookie)).json<AdminSession[]>();
const idOf = async (device: string) => (await list()).find((session) => session.device === device)!.id;
const isSignedIn = async (cookie: string) =>
  (await send('GET', '/api/admin/sessions', cookie)).statusCode === 200;

describe('my sessions', () => {
  it('are listed, and all but the current one can be ended together', async () => {
    expect((await list()).map(({ device, isThisOne }) => [device, isThisOne])).toEqual(
      expect.arrayContaining([
        ['Phone', false],
        ['a test', true],
      ]),
    );
    expect((await send('DELETE', '/api/admin/sessions')).statusCode).toBe(204);
    expect([await isSignedIn(admin.cookie), await isSignedIn(phone)]).toEqual([true, false]);
  });

  it('can be ended one by one', async () => {
    const url = `/api/admin/sessions/${await idOf('Phone')}`;
    expect((await send('DELETE', url)).statusCode).toBe(204);
    expect([await isSignedIn(admin.cookie), await isSignedIn(phone)]).toEqual([true, false]);
    expect((await send('DELETE', url)).statusCode).toBe(404);
  });

  it('clear the cookie when the current one is ended', async () => {
    const response = await send('DELETE', `/api/admin/sessions/${await idOf('a test')}`);
    expect(String(response.headers['set-cookie'])).toContain('__Host-session=; Max-Age=0');
    expect(await isSignedIn(admin.cookie)).toBe(false);
  });

  it('cannot be ended by another administrator', async () => {
    const other = await signedIn(app.db);
    const id = await idOf('Phone');
    expect((await send('DELETE', `/api/admin/sessions/${id}`, other.cookie)).statusCode).toBe(404);
    expect(await isSignedIn(phone)).toBe(true);
  });
});
