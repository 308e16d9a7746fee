import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, testPassword } from '../../../../test/app.ts';
import type { Activity } from '../changes.contract.ts';
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
      ['failed-sign-in', 'Somebody', 'unknown name'],
      ['failed-sign-in', 'Somebody', username],
      ['sign-in', 'Ada Example', 'Ada Example'],
    ]);
  });

  it('has no line for tries that were not even looked at', async () => {
    const before = await failures();
    const answers = [];
    for (let index = 0; index < 12; index += 1) answers.push(await logIn('nobody', 'x', '203.0.113.2'));
    const looked = answers.filter(({ statusCode }) => statusCode === 401).length;
    expect(looked).toBeLessThan(12);
    expect(await failures()).toBe(before + looked);
  });

  it('stops counting guesses before a flood of them fills the disk', async () => {
    // As many addresses would; each password that is looked at takes its time, which is not the point here.
    const { insertFailedSignIn } = activityRepository(app.db.db);
    for (let index = 0; index < 70; index += 1) await insertFailedSignIn(undefined);
    expect(await failures()).toBe(60);
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

  it('goes on behind the last line until all are told', async () => {
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
