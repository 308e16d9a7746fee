import { beforeAll, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../test/app.ts';
import type { Activity } from '../records.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const cookies: Record<'helper' | 'editor', string> = { helper: '', editor: '' };

beforeAll(async () => {
  app = await testApp();
  for (const role of ['helper', 'editor'] as const) cookies[role] = (await signedIn(app.db, role)).cookie;
  const { cookie } = app.admin;
  for (const [url, payload] of [
    ['/api/members', { name: 'Grace Example' }],
    ['/api/events', { title: 'Tea', startDate: '2027-01-01T10:00', endDate: '2027-01-01T11:00' }],
  ] as const) {
    await app.fastify.inject({ method: 'POST', url, headers: { cookie }, payload });
  }
  await app.db.pool.query(
    `insert into activity (admin_name, action, subject, title) values ('Ada', 'sign-in', 'account', 'Ada')`,
  );
});

const get = (url: string, role: 'helper' | 'editor') =>
  app.fastify.inject({ url, headers: { cookie: cookies[role] } });

it('a helper sees the activity without members, messages and accounts', async () => {
  const subjects = async (role: 'helper' | 'editor', query = '') => {
    const entries = (await get(`/api/admin/activity${query}`, role)).json<Activity[]>();
    return [...new Set(entries.map(({ subject }) => subject))].toSorted();
  };
  expect(await subjects('editor')).toEqual(['account', 'event', 'member']);
  expect(await subjects('helper')).toEqual(['event']);
  expect(await subjects('helper', '?subject=member')).toEqual([]);
  expect(await subjects('helper', '?repeats=folded')).toEqual(['event']);
});

it('a helper cannot read a member through the repetitions or the revisions', async () => {
  const entries = (await get('/api/admin/activity', 'editor')).json<Activity[]>();
  const member = entries.find(({ subject }) => subject === 'member')!;
  const repeats = `/api/admin/activity/${member.id}/repeats`;
  expect((await get(repeats, 'editor')).json()).toHaveLength(1);
  expect((await get(repeats, 'helper')).json()).toEqual([]);
  const { rows } = await app.db.pool.query<{ id: number }>(
    `select id from revisions where entity_type = 'member'`,
  );
  const revision = `/api/admin/revisions/${rows[0]!.id}`;
  expect((await get(revision, 'editor')).statusCode).toBe(200);
  expect((await get(revision, 'helper')).statusCode).toBe(404);
});
