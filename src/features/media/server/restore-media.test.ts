import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, testFiles } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import { openDatabase } from '../../../infra/db/pool.ts';
import { sweepRecords } from '../../records/server/register.ts';
import type { Deleted } from '../../records/records.contract.ts';
import type { MediaItem } from '../media.contract.ts';
import { checkMedia } from './check-media.ts';
import { mediaFileRoutes } from './media-files.routes.ts';
import { deleteFiles } from './media-jobs.ts';
import { mediaRepository, type MediaRepository } from './media.repository.ts';
import { storedPath } from './stored-files.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let media: MediaRepository;
let headers: { cookie: string };
let bytes: Buffer;

beforeAll(async () => {
  app = await testApp();
  headers = { cookie: app.admin.cookie };
  media = mediaRepository(app.db.db);
  bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#14532d' } })
    .png()
    .toBuffer();
});

async function store(): Promise<MediaItem> {
  return (await upload(app, { ...headers, file: { bytes, name: 'a.png' } })).json<MediaItem>();
}

const post = (url: string, payload: object, more: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url, headers: { ...headers, ...more }, payload });
const remove = (id: number) => app.fastify.inject({ method: 'DELETE', url: `/api/media/${id}`, headers });
const restore = (id: number, revisionId: number) => post(`/api/media/${id}/restore`, { revisionId });
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
    const [first, item, last] = [await store(), await store(), await store()];
    const order = [last, first, item].map(({ id }) => id);
    const arranged = {
      method: 'PATCH',
      url: '/api/gallery/order',
      headers,
      payload: { ids: order },
    } as const;
    await app.fastify.inject(arranged);
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

  it('is not sent from the cache of a process while the database is away', async () => {
    const [item, other] = [await store(), await store()];
    const database = openDatabase(app.db.url, { connections: 1 });
    const site = Fastify();
    let version = 0;
    mediaFileRoutes(site, {
      media: mediaRepository(database.db),
      files: testFiles,
      contentVersion: () => version,
    });
    const status = async ({ urls }: MediaItem) => (await site.inject(urls.large)).statusCode;
    expect([await status(item), await status(other)]).toEqual([200, 200]);
    await remove(item.id);
    version += 1;
    expect(await status(other)).toBe(200);
    await database.close();
    version += 1;
    expect([await status(item), await status(other)]).toEqual([500, 200]);
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
    const { title: _, ...rest } = item;
    await app.fastify.inject({
      method: 'PATCH',
      url: `/api/media/${item.id}/update-with-move`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      payload: {
        title: 'Very private',
        galleryTitle: rest.galleryTitle,
        uploadDate: rest.uploadDate,
        folderPath: rest.folderPath,
      },
    });
    return { item, row: (await media.find(item.id))! };
  }

  it.each(['a picture of the gallery', 'a deleted picture'])('erases %s at once', async (what) => {
    const { item, row } = await storePrivate();
    if (what === 'a deleted picture') await remove(item.id);
    expect((await purge(item.id)).statusCode).toBe(204);
    app.purgeDocuments();
    expect(await statuses(item)).toEqual([404, 404, 404, 404]);
    expect(await traces(item.id)).toBe(0);
    expect(await deletionOf(item.id)).toBeUndefined();
    const { rows } = await app.db.pool.query(
      `select data from pgboss.job where name = 'delete-files' and data ->> 'storageKey' = $1`,
      [row.storageKey],
    );
    expect(rows).toHaveLength(1);
    await deleteFiles({ files: testFiles }, row);
    expect(await testFiles.exists(storedPath(row, 'original'))).toBe(false);
    const activity = await app.fastify.inject({ url: '/api/admin/activity?subject=media&limit=1', headers });
    expect(activity.json()).toMatchObject([{ action: 'erase', entityId: item.id, isThere: false }]);
    expect((await purge(item.id)).statusCode).toBe(404);
  });

  it('responds the same to a retry', async () => {
    const item = await store();
    const key = randomUUID();
    expect((await purge(item.id, key)).statusCode).toBe(204);
    expect((await purge(item.id, key)).statusCode).toBe(204);
  });

  it('never leaves a restored picture without files', async () => {
    const item = await store();
    await remove(item.id);
    const revisionId = (await deletionOf(item.id))!;
    await Promise.all([restore(item.id, revisionId), purge(item.id)]);
    expect(await media.find(item.id)).toBeUndefined();
  });
});
