import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let username: string;
let cookie: string;

beforeEach(async () => {
  // A new process, because each has limits in memory.
  app = await testApp();
  await app.db.pool.query('truncate admin_users cascade');
  ({ cookie } = await signedIn(app.db));
  const { rows } = await app.db.pool.query<{ username: string }>('select username from admin_users');
  username = rows[0]!.username;
});

const guess = (password = 'wrong', headers = {}) =>
  app.fastify.inject({ method: 'POST', url: '/api/admin/login', headers, payload: { username, password } });

describe('guessing a password', () => {
  it('is evaluated six times, then refused, also with the right password', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 8; attempt += 1) statuses.push((await guess()).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    const response = await guess(testPassword);
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({
      message: expect.stringMatching(/^Too many attempts\. Please wait 1\d seconds and try again\.$/),
    });
  });

  it('is counted for the real address when X-Forwarded-For is forged', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1)
      await guess('wrong', { 'x-forwarded-for': `10.0.0.${attempt}` });
    expect((await guess('wrong', { 'x-forwarded-for': '10.9.9.9' })).statusCode).toBe(429);
  });

  it('counts concurrent attempts one by one', async () => {
    const statuses = await Promise.all(Array.from({ length: 60 }, () => guess()));
    expect(statuses.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(6);
  });

  it('is counted for the /64 of an IPv6 address', async () => {
    const from = (remoteAddress: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/admin/login',
        remoteAddress,
        payload: { username, password: 'x' },
      });
    for (let attempt = 1; attempt <= 8; attempt += 1) await from(`2001:db8:1:2:${attempt}::${attempt}`);
    expect((await from('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(401);
  });

  it('does not count refused attempts against the address', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) await guess();
    const { rows } = await app.db.pool.query(`select attempts from rate_limits where key like 'address %'`);
    expect(rows).toEqual([{ attempts: 6 }]);
  });

  it('does not count successful sign-ins', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1)
      expect((await guess(testPassword)).statusCode).toBe(200);
  });
});

it('limits guesses at the current password from an open session', async () => {
  const payload = { currentPassword: 'wrong', newPassword: 'a new one, quite long' };
  const statuses = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/password',
      headers: { cookie },
      payload,
    });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
});
