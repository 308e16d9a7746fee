import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../test/app.ts';
import type { Activity } from '../records.contract.ts';
import { activityRepository } from './activity.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

const list = async (query = '') => {
  const { cookie } = app.admin;
  return app.fastify.inject({ url: `/api/admin/activity${query}`, headers: { cookie } });
};
const entries = async (query = '') => (await list(query)).json<Activity[]>();
const logIn = (username: string, password: string, remoteAddress = '203.0.113.1') =>
  app.fastify.inject({
    method: 'POST',
    url: '/api/admin/login',
    payload: { username, password },
    remoteAddress,
  });
const failures = async () => {
  const { rows } = await app.db.pool.query<{ n: number }>(
    `select count(*)::int as n from activity where action = 'failed-sign-in'`,
  );
  return rows[0]!.n;
};

async function usernameOf(id: number): Promise<string> {
  const { rows } = await app.db.pool.query<{ username: string }>(
    'select username from admin_users where id = $1',
    [id],
  );
  return rows[0]!.username;
}

describe('the activity', () => {
  it('knows who signed in and who could not, but no word that was typed by mistake', async () => {
    const username = await usernameOf((await signedIn(app.db)).id);
    await logIn(username, testPassword);
    await logIn(username, 'a wrong password');
    await logIn('my secret password', 'x');
    expect((await entries('?limit=3')).map(({ action, who, title }) => [action, who, title])).toEqual([
      ['failed-sign-in', 'Someone', 'unknown name'],
      ['failed-sign-in', 'Someone', username],
      ['sign-in', 'Ada Example', 'Ada Example'],
    ]);
  });

  it('has one line an hour for each name, however many tries there are', async () => {
    const { insertFailedSignIns } = activityRepository(app.db.db);
    const username = await usernameOf((await signedIn(app.db)).id);
    const before = await failures();
    for (let index = 0; index < 70; index += 1) await insertFailedSignIns([null]);
    expect(await failures()).toBe(before);
    for (let index = 0; index < 70; index += 1) await insertFailedSignIns([username, null]);
    expect(await failures()).toBe(before + 1);
  });

  it('hides what a feature left that was removed', async () => {
    const before = await entries('?limit=50');
    await app.db.pool.query(
      `insert into activity (admin_name, action, subject, title) values ('Ada Example', 'create', 'newsletter', 'May')`,
    );
    expect(await entries('?limit=50')).toEqual(before);
    expect((await list('?repeats=folded')).statusCode).toBe(200);
  });

  it('names the sender of a message as long as it exists', async () => {
    await app.db.pool.query(
      `insert into contacts (name, email, message) values (E'Bea\\u202E Example', 'bea@home.example', 'Hello')`,
    );
    const headers = { cookie: app.admin.cookie };
    const url = '/api/admin/messages/1';
    await app.fastify.inject({ method: 'PATCH', url, headers, payload: { isRead: true } });
    const [read] = await entries('?subject=message&limit=1');
    expect(read).toMatchObject({ title: 'message 1', sender: 'Bea Example', isThere: true });
    await app.fastify.inject({ method: 'DELETE', url, headers });
    for (const entry of await entries('?subject=message')) {
      expect(entry).toMatchObject({ title: 'message 1', isThere: false });
      expect(entry).not.toHaveProperty('sender');
    }
  });

  it('says which fields were changed, when an event is, and that it was cancelled', async () => {
    const inject = async (method: 'POST' | 'PATCH', url: string, payload: object) =>
      (await app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload })).json();
    const times = { startDate: '2026-12-03T18:00:00.000Z', endDate: '2026-12-03T20:00:00.000Z' };
    const { id } = await inject('POST', '/api/events', { title: 'Tea', description: '', ...times });
    const url = `/api/events/${id}`;
    await inject('PATCH', url, { location: 'Hall', title: 'High tea' });
    await inject('PATCH', url, { status: 'cancelled' });
    await inject('PATCH', url, { status: 'scheduled' });
    const seen = await entries('?subject=event&limit=4');
    expect(seen.map(({ action, changed }) => [action, changed?.toSorted()])).toEqual([
      ['uncancel', undefined],
      ['cancel', undefined],
      ['update', ['location', 'title']],
      ['create', undefined],
    ]);
    expect(new Set(seen.map(({ startDate }) => startDate))).toEqual(new Set([times.startDate]));
    const member = await inject('POST', '/api/members', { name: 'Bea Example' });
    await inject('PATCH', `/api/members/${member.id}`, { title: 'Treasurer' });
    expect(await entries('?subject=member&limit=1')).toMatchObject([{ changed: ['title'] }]);
  });

  it.each([
    `update activity set title = 'nothing happened'`,
    'delete from activity',
    'truncate activity',
    `insert into activity (id, admin_name, action, subject, title) overriding system value
       select id, 'Eve', action, subject, title from activity on conflict (id) do update set admin_name = 'Eve'`,
  ])('is only ever added to: %s', async (statement) => {
    const before = await entries();
    await expect(app.db.pool.query(statement)).rejects.toThrow(/only ever added to/);
    expect(await entries()).toEqual(before);
  });

  it('continues after the last line until all are read', async () => {
    const seen: number[] = [];
    let query: string | undefined = '?limit=20&subject=account';
    for (let piece = 0; query && piece < 20; piece += 1) {
      const response: Awaited<ReturnType<typeof list>> = await list(query);
      seen.push(...response.json<Activity[]>().map(({ id }) => id));
      query = /^<\/api\/admin\/activity(.*)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    const { rows } = await app.db.pool.query<{ n: number }>(
      `select count(*)::int as n from activity where subject = 'account'`,
    );
    expect([seen.length, new Set(seen).size]).toEqual([rows[0]!.n, rows[0]!.n]);
    expect((await entries()).length).toBeLessThanOrEqual(50);
    expect((await list('?limit=51')).statusCode).toBe(400);
  });
});
