import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';
import { signInThrottleRepository } from './sign-in-throttle.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let username: string;
let cookie: string;

beforeEach(async () => {
  // The limits in the memory of a process are new, too.
  app = await testApp();
  await app.db.pool.query('truncate admin_users cascade');
  ({ cookie } = await signedIn(app.db));
  const { rows } = await app.db.pool.query<{ username: string }>('select username from admin_users');
  username = rows[0]!.username;
});

const guess = (password = 'wrong', headers = {}) =>
  app.fastify.inject({ method: 'POST', url: '/api/admin/login', headers, payload: { username, password } });

describe('guessing', () => {
  it('is answered six times, then must wait, also with the right password', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 8; attempt += 1) answers.push((await guess()).statusCode);
    expect(answers).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
    const response = await guess(testPassword);
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({
      message: expect.stringMatching(/^Too many attempts\. Please wait 1\d seconds and try again\.$/),
    });
  });

  it('gains nothing by a forged address', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1)
      await guess('wrong', { 'x-forwarded-for': `10.0.0.${attempt}` });
    expect((await guess('wrong', { 'x-forwarded-for': '10.9.9.9' })).statusCode).toBe(429);
  });

  it('counts every one of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess()));
    expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeLessThanOrEqual(6);
  });

  it('gains nothing by the many addresses of one IPv6 line', async () => {
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

  it('at one name does not use up the attempts of the others at the same address', async () => {
    for (let attempt = 0; attempt < 30; attempt += 1) await guess();
    const { rows } = await app.db.pool.query(
      `select attempts from sign_in_throttle where key like 'address %'`,
    );
    expect(rows).toEqual([{ attempts: 6 }]);
  });

  it('does not make anybody wait who comes in the same millisecond', async () => {
    const throttle = signInThrottleRepository(app.db.db);
    const keys = [{ key: 'address 1.2.3.4', free: 1000 }];
    for (let round = 0; round < 40; round += 1) {
      const waits = await Promise.all(Array.from({ length: 5 }, () => throttle.take(keys)));
      expect(waits).toEqual([0, 0, 0, 0, 0]);
      await throttle.giveBack(keys);
    }
  });

  it('does not count what was right', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1)
      expect((await guess(testPassword)).statusCode).toBe(200);
  });
});

it('the current password cannot be guessed at without end from an open session', async () => {
  const payload = { currentPassword: 'wrong', newPassword: 'a new one, quite long' };
  const answers = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/admin/password',
      headers: { cookie },
      payload,
    });
    answers.push(response.statusCode);
  }
  expect(answers).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
});

it('in an hour at most twenty guesses from one address are looked at, whatever names they try', async () => {
  const throttle = signInThrottleRepository(app.db.db);
  let evaluated = 0;
  for (let second = 0; second < 3600; second += 15) {
    for (let burst = 0; burst < 3; burst += 1) {
      if ((await throttle.take([{ key: 'address 1.2.3.4', free: 10 }])) === 0) evaluated += 1;
    }
    // Fifteen seconds pass: for the table it is the same whether the clock moves on or its times move back.
    await app.db.pool.query(
      `update sign_in_throttle set next_at = next_at - interval '15 seconds', last_at = last_at - interval '15 seconds'`,
    );
  }
  expect(evaluated).toBeGreaterThan(10);
  expect(evaluated).toBeLessThanOrEqual(20);
});
