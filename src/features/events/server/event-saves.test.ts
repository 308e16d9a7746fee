import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import type { RevisionSummary } from '../../../records/records.contract.ts';
import type { ChapterEvent } from '../events.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(() => app.db.pool.query('truncate events'));

const tea = { title: 'Tea', startDate: '2026-09-12T14:00', endDate: '2026-09-12T17:00' };

interface Options {
  payload?: object;
  key?: string;
  cookie?: string;
}
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, options: Options = {}) =>
  app.fastify.inject({
    method,
    url,
    headers: { cookie: options.cookie ?? app.admin.cookie, 'idempotency-key': options.key ?? randomUUID() },
    payload: options.payload,
  });
const create = async (key?: string) => {
  const options = key === undefined ? {} : { key };
  return (await send('POST', '/api/events', { payload: tea, ...options })).json<ChapterEvent>();
};
const titles = async () =>
  (await app.db.pool.query<{ title: string }>('select title from events order by id')).rows.map(
    ({ title }) => title,
  );

it('rejects a stale version', async () => {
  const { id } = await create();
  const url = `/api/events/${id}`;
  expect((await send('PATCH', url, { payload: { title: 'Coffee', version: 1 } })).statusCode).toBe(200);
  expect((await send('PATCH', url, { payload: { title: 'Cocoa', version: 1 } })).statusCode).toBe(409);
  expect(await titles()).toEqual(['Coffee']);
});

it('returns the stored response to the same request under the same key', async () => {
  const { id } = await create();
  const update = { payload: { title: 'Coffee', version: 1 }, key: randomUUID() };
  const first = await send('PATCH', `/api/events/${id}`, update);
  await send('PATCH', `/api/events/${id}`, { payload: { title: 'Cocoa' } });
  expect((await send('PATCH', `/api/events/${id}`, update)).body).toBe(first.body);
  expect(await titles()).toEqual(['Cocoa']);
});

it('does not let another person replace a save under the same key', async () => {
  const { id } = await create();
  const key = randomUUID();
  const url = `/api/events/${id}`;
  await send('PATCH', url, { payload: { title: 'Coffee', version: 1 }, key });
  const { cookie } = await signedIn(app.db);
  const other = await send('PATCH', url, { payload: { title: 'Cocoa', version: 1 }, key, cookie });
  expect(other.statusCode).toBe(409);
  expect(await titles()).toEqual(['Coffee']);
});

it('responds 404 to a save of an event that was deleted meanwhile', async () => {
  const { id } = await create();
  await send('DELETE', `/api/events/${id}`);
  const late = await send('PATCH', `/api/events/${id}`, { payload: { title: 'Coffee', version: 1 } });
  expect(late.statusCode).toBe(404);
});

it('creates the event again under a key whose event was deleted', async () => {
  const key = randomUUID();
  const { id } = await create(key);
  await send('DELETE', `/api/events/${id}`);
  expect((await create(key)).id).not.toBe(id);
  expect(await titles()).toEqual(['Tea']);
});

it.each(['revisions', 'activity'])('saves nothing if %s cannot be written', async (table) => {
  const { id } = await create();
  await app.db.pool.query(`alter table ${table} add constraint no_unsaved check (title <> 'Unsaved')`);
  try {
    const update = await send('PATCH', `/api/events/${id}`, { payload: { title: 'Unsaved', version: 1 } });
    expect(update.statusCode).toBe(500);
    const created = await send('POST', '/api/events', { payload: { ...tea, title: 'Unsaved' } });
    expect(created.statusCode).toBe(500);
  } finally {
    await app.db.pool.query(`alter table ${table} drop constraint no_unsaved`);
  }
  expect(await titles()).toEqual(['Tea']);
  const revisions = await send('GET', `/api/admin/revisions/event/${id}`);
  expect(revisions.json<RevisionSummary[]>().map(({ title }) => title)).toEqual(['Tea']);
});
