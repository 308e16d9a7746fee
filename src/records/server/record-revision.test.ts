import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { upload } from '../../../test/upload.ts';
import type { ChapterEvent } from '../../features/events/events.contract.ts';
import type { MediaItem } from '../../features/media/media.contract.ts';
import type { Activity, Deleted, Revision, RevisionSummary } from '../records.contract.ts';
import { sweepRecords } from './records.feature.ts';
import { revisionsRepository } from './revisions.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (method: Method, url: string, payload?: object) =>
  app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
const revisionsOf = async (what: string, id: number) =>
  (await ask('GET', `/api/admin/revisions/${what}/${id}`)).json<RevisionSummary[]>();
const activityOf = async (subject: string) =>
  (await ask('GET', `/api/admin/activity?subject=${subject}`)).json<Activity[]>();
const event = { title: 'Tea', startDate: '2026-09-12T14:00', endDate: '2026-09-12T17:00' };
const createEvent = async () => (await ask('POST', '/api/events', event)).json<ChapterEvent>();

it('more revisions than one statement takes are stored', async () => {
  const added = Array.from({ length: 7000 }, (_, index) => ({
    entityType: 'media' as const,
    entityId: 100_000 + index,
    version: 1,
    title: 'Tea',
    snapshot: {},
    kind: 'published' as const,
    adminId: 1,
    adminName: 'Ada',
    idempotencyKey: '00000000-0000-4000-8000-000000000000',
    isRestored: false,
  }));
  await revisionsRepository(app.db.db).insert(added);
  expect(await revisionsRepository(app.db.db).findLatest('media', 106_999)).toBeDefined();
});

describe('of an event', () => {
  it('every version is kept, and who did what', async () => {
    const { id } = await createEvent();
    const url = `/api/events/${id}`;
    await ask('PATCH', url, { location: 'Hall', version: 1 });
    await ask('DELETE', url);
    const kept = await revisionsOf('event', id);
    expect(kept.map(({ version, kind, who }) => [version, kind, who])).toEqual([
      [3, 'deleted', 'Ada Example'],
      [2, 'published', 'Ada Example'],
      [1, 'published', 'Ada Example'],
    ]);
    const revision = (await ask('GET', `/api/admin/revisions/${kept[0]!.id}`)).json<Revision>();
    expect(revision.snapshot).toMatchObject({ title: 'Tea', location: 'Hall' });
    expect((await activityOf('event')).slice(0, 3).map(({ action }) => action)).toEqual([
      'delete',
      'update',
      'create',
    ]);
  });

  it('a stale change is refused, and nothing of it is kept', async () => {
    const { id } = await createEvent();
    const responses = await Promise.all(
      ['A', 'B'].map((title) => ask('PATCH', `/api/events/${id}`, { title, version: 1 })),
    );
    expect(responses.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '409']);
    expect(await revisionsOf('event', id)).toHaveLength(2);
    expect((await ask('PATCH', `/api/events/${id}`, { title: 'C' })).json<ChapterEvent>().version).toBe(3);
    expect((await ask('PATCH', `/api/events/${id}`, { version: 3 })).statusCode).toBe(400);
  });

  it('the versions come in pieces', async () => {
    const { id } = await createEvent();
    for (let index = 0; index < 4; index += 1) await ask('PATCH', `/api/events/${id}`, { title: `${index}` });
    const response = await ask('GET', `/api/admin/revisions/event/${id}?limit=2`);
    expect(response.json<RevisionSummary[]>().map(({ version }) => version)).toEqual([5, 4]);
    expect(response.headers.link).toBe(`</api/admin/revisions/event/${id}?limit=2&before=4>; rel="next"`);
    const next = await ask('GET', `/api/admin/revisions/event/${id}?limit=3&before=4`);
    expect(next.json<RevisionSummary[]>().map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(next.headers).not.toHaveProperty('link');
  });
});

describe('of a picture', () => {
  const said = {
    title: 'Lawn',
    galleryTitle: 'Tea',
    uploadDate: '2026-05-02T12:00:00.000Z',
    folderPath: 'gallery/2026/05/tea',
  };

  it('what is said of it is kept, from the upload to the end, and stale changes are refused', async () => {
    const bytes = await sharp({ create: { width: 9, height: 7, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    const response = await upload(app, { cookie: app.admin.cookie, file: { bytes, name: 'a.jpg' } });
    const { id, version } = response.json<MediaItem>();
    const move = (change: object) =>
      ask('PATCH', `/api/media/${id}/update-with-move`, { ...said, ...change });
    expect((await move({ version })).json<MediaItem>()).toMatchObject({ version: 2, title: 'Lawn' });
    expect((await move({ title: 'Stale', version })).statusCode).toBe(409);
    expect((await move({ title: 'Anyway' })).json<MediaItem>().version).toBe(3);
    await ask('DELETE', `/api/media/${id}`);
    const kept = await revisionsOf('media', id);
    expect(kept.map(({ kind }) => kind)).toEqual(['deleted', 'published', 'published', 'published']);
    expect((await activityOf('media')).map(({ action }) => action)).toEqual([
      'delete',
      'update',
      'update',
      'create',
    ]);
  });
});

describe('what is kept', () => {
  it('cannot be changed', async () => {
    await createEvent();
    for (const statement of [`update revisions set title = 'x'`, 'truncate revisions']) {
      await expect(app.db.pool.query(statement)).rejects.toThrow(/only ever added to/);
    }
  });

  it('of something deleted goes after thirty days, all at once, and of what is there never', async () => {
    const [gone, there, fresh] = [await createEvent(), await createEvent(), await createEvent()];
    await ask('PATCH', `/api/events/${gone.id}`, { title: 'B' });
    for (const { id } of [gone, fresh]) await ask('DELETE', `/api/events/${id}`);
    const listed = async () =>
      (await ask('GET', '/api/admin/deleted/event')).json<Deleted[]>().map(({ entityId }) => entityId);
    expect((await listed()).slice(0, 2)).toEqual([fresh.id, gone.id]);
    const [newest] = (await ask('GET', '/api/admin/deleted/event')).json<Deleted[]>();
    expect(newest!.startDate).toBe(fresh.startDate);
    await app.db.pool.query('alter table revisions disable trigger revisions_unchanged');
    await app.db.pool.query(
      `update revisions set created_at = now() - interval '31 days' where entity_id in ($1, $2)`,
      [gone.id, there.id],
    );
    await app.db.pool.query('alter table revisions enable trigger revisions_unchanged');
    expect(await listed()).not.toContain(gone.id);
    expect(await sweepRecords(app.db.db)).toMatchObject({ revisions: 3 });
    expect(await revisionsOf('event', gone.id)).toEqual([]);
    expect(await revisionsOf('event', there.id)).toHaveLength(1);
    expect(await revisionsOf('event', fresh.id)).toHaveLength(2);
  });
});
