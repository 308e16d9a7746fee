import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { insertPictures } from '../../../../test/media.ts';
import { holdWrites } from '../../../../test/hold-writes.ts';
import type { Activity } from '../../../records/records.contract.ts';
import type { EventPage } from '../../events/event-page.contract.ts';
import type { GalleryItem } from '../gallery.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let headers: { cookie: string };

beforeAll(async () => {
  app = await testApp();
  headers = { cookie: app.admin.cookie };
});

beforeEach(async () => {
  await app.db.pool.query('delete from media_items');
  await insertPictures(app, [
    ['c', 'Tea', '2026-01-01'],
    ['a', 'Tea', '2026-01-03'],
    ['b', 'Tea', '2026-01-02'],
    ['walk', 'Walk', '2025-02-01'],
    ['loose', null, '2024-12-01'],
  ]);
});

const change = (payload: object, key = randomUUID()) =>
  app.fastify.inject({
    method: 'PATCH',
    url: '/api/gallery/collections',
    headers: { ...headers, 'idempotency-key': key },
    payload,
  });

async function pictures(): Promise<GalleryItem[]> {
  return (await app.fastify.inject('/api/gallery')).json<GalleryItem[]>();
}

const shown = async () =>
  (await pictures()).map(({ title, galleryTitle = '-' }) => `${galleryTitle}/${title}`).join(' ');

describe('changing a collection', () => {
  it('renames it in one call, and moves no file', async () => {
    const before = await pictures();
    const response = await change({ collection: 'Tea', galleryTitle: 'Spring Tea' });
    expect(response.json()).toEqual({ count: 3 });
    expect(await shown()).toBe('Spring Tea/a Spring Tea/b Spring Tea/c Walk/walk -/loose');
    const after = await pictures();
    expect(after.map(({ folderPath, urls }) => [folderPath, urls])).toEqual(
      before.map(({ folderPath, urls }) => [folderPath, urls]),
    );
    const { rows } = await app.db.pool.query(
      `select 1 from pgboss.job where name = 'delete-files' and created_on > now() - interval '1 minute'`,
    );
    expect(rows).toEqual([]);
  });

  it('sets the date of all its pictures, and keeps their order', async () => {
    await change({ collection: 'Tea', uploadDate: '2026-05-06' });
    expect(await shown()).toBe('Tea/a Tea/b Tea/c Walk/walk -/loose');
    const dates = (await pictures()).slice(0, 3).map(({ uploadDate }) => uploadDate);
    expect(new Set(dates)).toEqual(new Set(['2026-05-06T16:00:00.000Z']));
  });

  it('stores a revision of each picture and one activity entry', async () => {
    await change({ collection: 'Tea', galleryTitle: 'Spring Tea', uploadDate: '2026-05-06' });
    const response = await app.fastify.inject({ url: '/api/admin/activity?limit=2', headers });
    const [first, second] = response.json<Activity[]>();
    expect(first).toMatchObject({
      subject: 'gallery',
      action: 'update',
      title: 'the collection “Spring Tea”',
    });
    expect(second?.title).not.toBe(first?.title);
    const [{ id, version } = { id: 0, version: 0 }] = await pictures();
    expect(version).toBe(2);
    const history = await app.fastify.inject({ url: `/api/admin/revisions/media/${id}`, headers });
    expect(history.json()).toHaveLength(2);
  });

  it('renames the album of the events that name it', async () => {
    const plan = async (album: string) => {
      const times = { startDate: '2026-05-02T14:00:00Z', endDate: '2026-05-02T16:00:00Z' };
      const payload = { title: 'Party', album, ...times };
      const response = await app.fastify.inject({ method: 'POST', url: '/api/events', headers, payload });
      return response.json<{ id: number }>().id;
    };
    const read = async (id: number) => (await app.fastify.inject(`/api/events/${id}/page`)).json<EventPage>();
    const [tea, walk] = [await plan('Tea'), await plan('Walk')];
    await change({ collection: ' Tea', galleryTitle: 'Spring Tea' });
    expect(await read(tea)).toMatchObject({
      event: { album: 'Spring Tea', version: 2 },
      album: { title: 'Spring Tea', path: '/gallery/spring-tea' },
    });
    expect(await read(walk)).toMatchObject({ event: { album: 'Walk', version: 1 } });
    // The rename and the events are one transaction.
    await change({ collection: 'Spring Tea', galleryTitle: 'Walk' });
    await change({ collection: '', galleryTitle: 'Picnic' });
    expect((await read(tea)).event).toMatchObject({ album: 'Spring Tea', version: 2 });
  });

  it('happens once, whatever is sent twice', async () => {
    const key = randomUUID();
    const body = { collection: 'Tea', galleryTitle: 'Spring Tea' };
    const responses = [await change(body, key), await change(body, key)];
    expect(responses.map((response) => response.json())).toEqual([{ count: 3 }, { count: 3 }]);
    expect((await pictures())[0]).toMatchObject({ version: 2 });
    expect((await change(body)).statusCode).toBe(400);
    expect((await change({ ...body, galleryTitle: 'Other' })).statusCode).toBe(404);
  });

  it('does not mix two collections', async () => {
    const response = await change({ collection: 'Tea', galleryTitle: ' Walk ' });
    expect(response.json()).toMatchObject({ fields: { galleryTitle: expect.stringContaining('already') } });
    expect(await shown()).toBe('Tea/a Tea/b Tea/c Walk/walk -/loose');
  });

  it('does not mix two collections that are renamed at the same time', async () => {
    const { waiting, release } = await holdWrites(app.db.pool);
    const first = change({ collection: 'Tea', galleryTitle: 'Party' });
    await waiting(1);
    const second = change({ collection: 'Walk', galleryTitle: 'Party' });
    await waiting(2);
    await release();
    expect([(await first).statusCode, (await second).statusCode]).toEqual([200, 400]);
  });

  it('renames a collection of a thousand pictures, and changes nothing else of them', async () => {
    await app.db.pool.query(
      `insert into media_items (storage_key, title, filename, folder_path, width, height, files, gallery_title)
       select gen_random_uuid()::text, 'p' || number, 'a.webp', 'gallery/2026/01/tea', 4, 3,
         '{"original":{},"thumbnail":{},"medium":{},"large":{}}', 'Ball' from generate_series(1, 1000) as number`,
    );
    const before = await app.db.pool.query(`select * from media_items where title = 'p7'`);
    const response = await change({ collection: 'Ball', galleryTitle: 'Spring Ball' });
    expect(response.json()).toEqual({ count: 1000 });
    const after = await app.db.pool.query(`select * from media_items where title = 'p7'`);
    const changed = { gallery_title: 'Spring Ball', search_vector: expect.any(String), version: 2 };
    expect(after.rows).toEqual([{ ...before.rows[0], ...changed }]);
  }, 30_000);

  it('names the pictures without a collection', async () => {
    await change({ collection: '', galleryTitle: 'Picnic' });
    expect(await shown()).toBe('Tea/a Tea/b Tea/c Walk/walk Picnic/loose');
  });

  it('needs a name or a date', async () => {
    expect((await change({ collection: 'Tea' })).statusCode).toBe(400);
    expect((await change({ collection: 'Tea', galleryTitle: ' ' })).statusCode).toBe(400);
  });
});
