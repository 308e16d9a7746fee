import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

describe('the first administrator', () => {
  const person = {
    username: 'ada',
    name: 'Ada',
    email: 'ada@chapter.example',
    password: 'twelve petals in spring',
  };
  const setUp = (link: string) =>
    app.fastify.inject({ method: 'POST', url: '/api/admin/setup', payload: { ...person, link } });
  const newLink = async () => (await app.createSetupLink())!.split('#')[1]!;

  beforeEach(async () => {
    await app.db.pool.query('truncate admin_users, setup_links cascade');
  });

  it('is created once for concurrent uses of the link', async () => {
    const link = await newLink();
    const responses = await Promise.all(Array.from({ length: 50 }, () => setUp(link)));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const { rows } = await app.db.pool.query('select username from admin_users');
    expect(rows).toEqual([{ username: 'ada' }]);
  }, 30_000);

  it('gets no link when there is an administrator', async () => {
    const link = await newLink();
    const response = await setUp(link);
    const cookie = String(response.headers['set-cookie']).split(';')[0]!;
    const check = await app.fastify.inject({ url: '/api/admin/check-auth', headers: { cookie } });
    expect(check.json()).toMatchObject({
      authenticated: true,
      administrator: { username: 'ada', name: 'Ada' },
    });
    expect(await app.createSetupLink()).toBeUndefined();
  });

  it('is not created with an expired or wrong link', async () => {
    const link = await newLink();
    expect((await setUp('x'.repeat(43))).statusCode).toBe(403);
    await app.db.pool.query(`update setup_links set expires_at = now() - interval '1 second'`);
    expect((await setUp(link)).statusCode).toBe(403);
  });
});
