import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ jobMode: 'poll' });
  await app.startJobs();
});

describe('the first administrator', () => {
  const firstStart = {
    chapterName: 'Harbor Chapter',
    timeZone: 'America/Chicago',
    contactEmail: 'hello@harbor.example',
    username: 'ada',
    name: 'Ada',
    email: 'ada@chapter.example',
    password: 'twelve petals in spring',
  };
  const setUp = (link: string, change: object = {}) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/admin/setup',
      payload: { ...firstStart, ...change, link },
    });
  const described = {
    chapterName: 'Harbor Chapter',
    timeZone: 'America/Chicago',
    email: 'hello@harbor.example',
  };
  const site = async () => (await app.fastify.inject('/api/site')).json<Record<string, unknown>>();
  const newLink = async () => (await app.createSetupLink())!.split('#')[1]!;

  beforeEach(async () => {
    await app.db.pool.query('truncate admin_users, setup_links, chapter_details cascade');
  });

  it('is created once for concurrent uses of the link', async () => {
    const link = await newLink();
    const responses = await Promise.all(Array.from({ length: 50 }, () => setUp(link)));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const { rows } = await app.db.pool.query('select username from admin_users');
    expect(rows).toEqual([{ username: 'ada' }]);
    expect(await site()).toMatchObject(described);
  }, 30_000);

  it('comes with the name, time zone and address of the chapter, or not at all', async () => {
    const link = await newLink();
    await app.db.pool.query(
      `create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`,
    );
    await app.db.pool.query(
      'create trigger refuse before insert on chapter_details execute function refuse()',
    );
    expect((await setUp(link)).statusCode).toBe(500);
    expect((await app.db.pool.query('select from admin_users')).rowCount).toBe(0);
    await app.db.pool.query('drop function refuse cascade');
    await app.db.pool.query(
      `create trigger refuse before insert on admin_users execute function refuse_change()`,
    );
    expect((await setUp(link)).statusCode).toBe(500);
    expect((await app.db.pool.query('select from chapter_details')).rowCount).toBe(0);
    await app.db.pool.query('drop trigger refuse on admin_users');
    expect((await setUp(link)).statusCode).toBe(201);
    expect(await site()).toMatchObject(described);
    const { rows } = await app.db.pool.query('select distinct timezone from pgboss.schedule');
    expect(rows).toEqual([{ timezone: 'America/Chicago' }]);
  });

  it('says who runs the website, which only officers learn', async () => {
    const operator = { operatorName: 'Ruth Bell', operatorContact: '301 555 0142' };
    const { cookies } = await setUp(await newLink(), operator);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const read = async (url: string, headers = {}) =>
      (await app.fastify.inject({ url, headers: { ...headers } })).body;
    expect(await read('/admin', { cookie })).toContain(
      '"operator":{"name":"Ruth Bell","contact":"301 555 0142"}',
    );
    for (const url of ['/admin', '/api/site', '/contact']) expect(await read(url)).not.toContain('Ruth');
  });

  it('is signed in, even if the time zone of the jobs cannot be set', async () => {
    await app.db.pool.query('alter table pgboss.schedule rename to away');
    const response = await setUp(await newLink());
    await app.db.pool.query('alter table pgboss.away rename to schedule');
    expect(response.statusCode).toBe(201);
    expect(response.cookies).not.toEqual([]);
  });

  it('reads that the account was created if the sign-in fails', async () => {
    const link = await newLink();
    await app.db.pool.query('alter table admin_sessions rename to away');
    const response = await setUp(link);
    await app.db.pool.query('alter table away rename to admin_sessions');
    expect(response.statusCode).toBe(503);
    expect(response.json<ErrorBody>().message).toContain('Your account was created');
    expect((await app.db.pool.query('select from admin_users')).rowCount).toBe(1);
  });

  it('keeps what else a site says about itself', async () => {
    await publishDetails((...statement) => app.db.pool.query(...statement), {
      identity: { chapterName: 'Old', tagline: 'Hello', charteredIn: '1962' },
      contact: { email: 'old@harbor.example' },
    });
    expect((await setUp(await newLink())).statusCode).toBe(201);
    expect(await site()).toMatchObject({ ...described, tagline: 'Hello', charteredIn: '1962' });
  });

  it.each([
    ['timeZone', 'Mars/Olympus'],
    ['timeZone', '+05:00'],
    ['chapterName', ' '],
    ['contactEmail', 'hello'],
  ])('is refused with the %s "%s", and the link stays valid', async (field, value) => {
    const link = await newLink();
    const response = await setUp(link, { [field]: value });
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json<ErrorBody>().fields!)).toEqual([field]);
    expect((await setUp(link)).statusCode).toBe(201);
  });

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
