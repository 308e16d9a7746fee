import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Activity, Deleted, RevisionSummary } from '../../../records/records.contract.ts';
import type { ChapterEvent, SavedEvent } from '../events.contract.ts';
import { events } from './events.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.db.db.delete(events);
});

const tea = {
  title: 'Tea',
  description: '<p>With scones.</p>',
  startDate: '2026-09-12T14:00',
  endDate: '2026-09-12T17:00',
  location: 'The hall',
  imageUrl: '/media/7/large-800x600.webp',
  status: 'postponed',
};
const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
const create = async (change: object = {}) =>
  (await send('POST', '/api/events', { ...tea, ...change })).json<SavedEvent>();
const revisionsOf = async (id: number) =>
  (await send('GET', `/api/admin/revisions/event/${id}`)).json<RevisionSummary[]>();
const restore = (id: number, revisionId: number, more = {}) =>
  send('POST', `/api/admin/events/${id}/restore`, { revisionId, ...more });
const uidOf = async (id: number) =>
  (await app.db.pool.query<{ uid: string }>('select uid from events where id = $1', [id])).rows[0]?.uid;

it('restores a deleted event with its id and calendar uid', async () => {
  const before = await create();
  const uid = await uidOf(before.id);
  await send('DELETE', `/api/events/${before.id}`);
  const [deleted] = (await send('GET', '/api/admin/deleted/event')).json<Deleted[]>();
  const response = await restore(before.id, deleted!.revisionId);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ ...before, version: 3 });
  expect((await send('GET', `/api/events/${before.id}`)).json()).toEqual({ ...before, version: 3 });
  expect(await uidOf(before.id)).toBe(uid);
  const [entry] = (await send('GET', '/api/admin/activity?subject=event&limit=1')).json<Activity[]>();
  expect(entry).toMatchObject({ action: 'restore', entityId: before.id, title: 'Tea' });
  expect(await revisionsOf(before.id)).toHaveLength(3);
});

it('restores an earlier revision as a new version, and keeps the one it replaces', async () => {
  const { id, ...first } = await create();
  await send('PATCH', `/api/events/${id}`, { title: 'Coffee', status: 'cancelled', location: '' });
  const oldest = (await revisionsOf(id)).at(-1)!;
  expect((await restore(id, oldest.id, { version: 1 })).statusCode).toBe(409);
  const restored = await restore(id, oldest.id, { version: 2 });
  expect(restored.json()).toEqual({ ...first, id, version: 3 });
  expect((await revisionsOf(id)).map(({ title }) => title)).toEqual(['Tea', 'Coffee', 'Tea']);
});

it('accepts only revisions of the event itself', async () => {
  const one = await create();
  const other = await create();
  const [revision] = await revisionsOf(other.id);
  expect((await restore(one.id, revision!.id)).statusCode).toBe(404);
  expect((await restore(one.id, 999_999)).statusCode).toBe(404);
});

it('restores a deleted event once when two requests arrive together', async () => {
  const { id } = await create();
  await send('DELETE', `/api/events/${id}`);
  const [revision] = await revisionsOf(id);
  const responses = await Promise.all([restore(id, revision!.id), restore(id, revision!.id)]);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect(await app.db.db.select().from(events)).toHaveLength(1);
});

it('rejects a second restore, which would undo later changes', async () => {
  const { id } = await create();
  await send('DELETE', `/api/events/${id}`);
  const [revision] = await revisionsOf(id);
  expect((await restore(id, revision!.id)).statusCode).toBe(200);
  await send('PATCH', `/api/events/${id}`, { title: 'Coffee' });
  expect((await restore(id, revision!.id)).statusCode).toBe(409);
  expect((await send('GET', `/api/events/${id}`)).json()).toMatchObject({ title: 'Coffee' });
});

it('a save returns what sanitizing removed, a read does not', async () => {
  const { id, dropped } = await create({ description: '<p>Tea</p><script>alert(1)</script>' });
  expect(dropped).toEqual(['A script was removed.']);
  const change = await send('PATCH', `/api/events/${id}`, { description: '<form></form><p>Tea</p>' });
  expect(change.json<SavedEvent>()).toMatchObject({
    description: '<p>Tea</p>',
    dropped: ['A form was removed.'],
  });
  const moved = await send('PATCH', `/api/events/${id}`, { title: 'Coffee' });
  expect(moved.json()).not.toHaveProperty('dropped');
  const read = (await send('GET', `/api/events/${id}`)).json<ChapterEvent>();
  expect(read).not.toHaveProperty('dropped');
});
