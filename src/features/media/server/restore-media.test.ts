import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSeparateTestFiles, testApp } from '../../../../test/app.ts';
import { holdWrites } from '../../../../test/hold-writes.ts';
import { galleryFields, upload } from '../../../../test/upload.ts';
import { sweepRecords } from '../../../records/server/records.feature.ts';
import type { Deleted } from '../../../records/records.contract.ts';
import type { MediaItem } from '../media.contract.ts';
import { checkMedia } from './check-media.ts';
import { deleteFiles } from './media-jobs.ts';
import { mediaRepository, type MediaRepository } from './media.repository.ts';
import { storedPath } from './stored-files.ts';

const testFiles = await openSeparateTestFiles();
let app: Awaited<ReturnType<typeof testApp>>;
let media: MediaRepository;
let headers: { cookie: string };
let bytes: Buffer;

beforeAll(async () => {
  app = await testApp({ files: testFiles });
  headers = { cookie: app.admin.cookie };
  media = mediaRepository(app.db.db);
  bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#14532d' } })
    .png()
    .toBuffer();
});

async function store(more: Record<string, string> = {}): Promise<MediaItem> {
  const fields = { ...galleryFields, ...more };
  return (await upload(app, { ...headers, file: { bytes, name: 'a.png' }, fields })).json<MediaItem>();
}

const post = (url: string, payload: object, more: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
const remove = (id: number) => app.fastify.inject({ method: 'DELETE', url: `/api/media/${id}`, headers });
const restore = (id: number, revisionId: number) =>
  post(`/api/media/${id}/restore`, { revisionId }, { 'idempotency-key': randomUUID() });
const move = ({ id, galleryTitle, uploadDate }: MediaItem, change: { title: string; folderPath: string }) =>
  app.fastify.inject({
    method: 'PATCH',
    url: `/api/media/${id}/update-with-move`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload: { galleryTitle, uploadDate, ...change },
  });
const purge = (id: number, key = randomUUID()) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/media/${id}/purge`,
    headers: { ...headers, 'idempotency-key': key },
  });

async function deletionOf(id: number): Promise<number | undefined> {
  const response = await app.fastify.inject({ url: '/api/admin/deleted/media', headers });
  return response.json<Deleted[]>().find(({ entityId }) => entityId === id)?.revisionId;
}

async function statuses({ urls }: MediaItem): Promise<number[]> {
  const found = [];
  for (const url of Object.values(urls)) found.push((await app.fastify.inject(url)).statusCode);
  return found;
}

const age = (id: number) =>
  app.db.pool.query(
    `alter table revisions disable trigger revisions_unchanged;
     update revisions set created_at = now() - interval '31 days' where entity_type = 'media' and entity_id = ${id};
     alter table revisions enable trigger revisions_unchanged`,
  );

describe('a deleted picture', () => {
  it('is not sent any more, although its files stay', async () => {
    const item = await store();
    const row = (await media.find(item.id))!;
    expect(await statuses(item)).toEqual([200, 200, 200, 200]);
    expect((await remove(item.id)).statusCode).toBe(204);
    app.purgeDocuments();
    expect(await statuses(item)).toEqual([404, 404, 404, 404]);
    expect(await testFiles.exists(storedPath(row, 'original'))).toBe(true);
    const { orphans, missing } = await checkMedia({ media, files: testFiles }, { deletesOrphans: false });
    expect(orphans.filter((key) => key.includes(row.storageKey))).toEqual([]);
    expect(missing).toEqual([]);
  });

  it('comes back with its URLs, its texts and its place', async () => {
    const [item] = [await store(), await store()];
    await app.db.pool.query('update media_items set gallery_position = 7 where id = $1', [item.id]);
    const before = await media.find(item.id);
    await remove(item.id);
    const response = await restore(item.id, (await deletionOf(item.id))!);
    expect(response.json()).toEqual({ ...item, version: item.version + 2 });
    expect(await media.find(item.id)).toEqual({ ...before, version: item.version + 2, uploadKey: null });
    app.purgeDocuments();
    expect(await statuses(item)).toEqual([200, 200, 200, 200]);
    expect(await deletionOf(item.id)).toBeUndefined();
  });

  it('is restored once, and only from its deletion', async () => {
    const item = await store();
    await remove(item.id);
    const revisionId = (await deletionOf(item.id))!;
    const responses = await Promise.all([restore(item.id, revisionId), restore(item.id, revisionId)]);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const { rows } = await app.db.pool.query<{ id: number }>(
      `select id from revisions where entity_type = 'media' and entity_id = $1 and version = 1`,
      [item.id],
    );
    expect((await restore(item.id, rows[0]!.id)).statusCode).toBe(404);
  });

  it('is not restored from an earlier deletion, whose files are gone', async () => {
    const item = await store();
    await remove(item.id);
    const earlier = (await deletionOf(item.id))!;
    await restore(item.id, earlier);
    expect((await move(item, { title: 'Tea', folderPath: 'gallery/2026/05/moved' })).statusCode).toBe(200);
    const row = (await media.find(item.id))!;
    await remove(item.id);
    expect((await restore(item.id, earlier)).statusCode).toBe(404);
    expect((await restore(item.id, (await deletionOf(item.id))!)).statusCode).toBe(200);
    expect(await media.find(item.id)).toMatchObject({ storageKey: row.storageKey });
  });

  it('tells where it is if its collection has no other picture', async () => {
    const [item, other] = [await store({ galleryTitle: 'Ball' }), await store({ galleryTitle: 'Ball' })];
    await remove(item.id);
    await remove(other.id);
    const restored = async ({ id }: MediaItem) => (await restore(id, (await deletionOf(id))!)).json<object>();
    expect(await restored(item)).toMatchObject({ notice: expect.stringContaining('“Ball”') });
    expect(await restored(other)).not.toHaveProperty('notice');
  });

  it('responds to a late retry of its upload with itself, once it is restored', async () => {
    const [key, taken] = [randomUUID(), randomUUID()];
    const [item, other] = [await store({ uploadKey: key }), await store({ uploadKey: taken })];
    await remove(item.id);
    await restore(item.id, (await deletionOf(item.id))!);
    expect((await store({ uploadKey: key })).id).toBe(item.id);
    // A retry that arrives while the picture is deleted stores it again, and keeps the key.
    await remove(other.id);
    const again = await store({ uploadKey: taken });
    expect((await restore(other.id, (await deletionOf(other.id))!)).statusCode).toBe(200);
    expect((await store({ uploadKey: taken })).id).toBe(again.id);
  });

  it('cannot be restored where its deletion does not know the files', async () => {
    const { rows } = await app.db.pool.query<{ id: number }>(
      `insert into revisions (entity_type, entity_id, version, kind, title, snapshot, admin_name)
       values ('media', 900, 2, 'deleted', 'Old', '{"title":"Old","folderPath":"gallery/2026/05"}', 'Ada') returning id`,
    );
    await checkMedia({ media, files: testFiles }, { deletesOrphans: false });
    expect((await restore(900, rows[0]!.id)).statusCode).toBe(404);
    expect((await purge(900)).statusCode).toBe(204);
    const jobs = await app.db.pool.query(
      `select from pgboss.job where name = 'delete-files' and not data ? 'storageKey'`,
    );
    expect(jobs.rows).toEqual([]);
  });

  it('loses its files and its history after 30 days', async () => {
    const [item, kept] = [await store(), await store()];
    const [row, keptRow] = [(await media.find(item.id))!, (await media.find(kept.id))!];
    await remove(item.id);
    await remove(kept.id);
    const revisionId = (await deletionOf(item.id))!;
    await age(item.id);
    expect((await restore(item.id, revisionId)).statusCode).toBe(404);
    await sweepRecords(app.db.db);
    const inTwoDays = Date.now() + 2 * 86_400_000;
    await checkMedia({ media, files: testFiles }, { deletesOrphans: true, now: inTwoDays });
    expect(await testFiles.exists(storedPath(row, 'original'))).toBe(false);
    expect(await testFiles.exists(storedPath(keptRow, 'original'))).toBe(true);
  });
});

describe('deleting permanently', () => {
  async function traces(id: number) {
    const { rows } = await app.db.pool.query<{ count: string }>(
      `select (select count(*) from revisions where entity_type = 'media' and entity_id = $1)
         + (select count(*) from media_items where id = $1)
         + (select count(*) from idempotency_keys where response::text like '%Very private%') as count`,
      [id],
    );
    return Number(rows[0]!.count);
  }

  async function storePrivate() {
    const item = await store();
    await move(item, { title: 'Very private', folderPath: item.folderPath });
    return { item, row: (await media.find(item.id))! };
  }

  it.each(['a picture of the gallery', 'a deleted picture', 'a restored picture'])(
    'erases %s at once',
    async (what) => {
      const { item, row } = await storePrivate();
      if (what !== 'a picture of the gallery') await remove(item.id);
      if (what === 'a restored picture') await restore(item.id, (await deletionOf(item.id))!);
      expect((await purge(item.id)).statusCode).toBe(204);
      app.purgeDocuments();
      expect(await statuses(item)).toEqual([410, 410, 410, 410]);
      expect(await traces(item.id)).toBe(0);
      expect(await deletionOf(item.id)).toBeUndefined();
      const { rows } = await app.db.pool.query(
        `select data from pgboss.job where name = 'delete-files' and data ->> 'storageKey' = $1`,
        [row.storageKey],
      );
      expect(rows).toHaveLength(1);
      await deleteFiles({ media, files: testFiles }, row);
      expect(await testFiles.exists(storedPath(row, 'original'))).toBe(false);
      const activity = await app.fastify.inject({
        url: '/api/admin/activity?subject=media&limit=1',
        headers,
      });
      expect(activity.json()).toMatchObject([{ action: 'erase', entityId: item.id, isThere: false }]);
      expect((await purge(item.id)).statusCode).toBe(404);
    },
  );

  it('responds the same to a retry', async () => {
    const item = await store();
    const key = randomUUID();
    expect((await purge(item.id, key)).statusCode).toBe(204);
    expect((await purge(item.id, key)).statusCode).toBe(204);
  });

  it('waits for a restore, and leaves no picture without files', async () => {
    const item = await store();
    await remove(item.id);
    const revisionId = (await deletionOf(item.id))!;
    const { waiting, release } = await holdWrites(app.db.pool);
    const restoring = restore(item.id, revisionId);
    await waiting(1);
    const purging = purge(item.id);
    await waiting(2);
    await release();
    expect((await restoring).statusCode).toBe(200);
    expect((await purging).statusCode).toBe(204);
    expect(await media.find(item.id)).toBeUndefined();
  });
});
