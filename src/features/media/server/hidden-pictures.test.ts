import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSecondProcess, testApp } from '../../../../test/app.ts';
import { atEnd } from '../../../../test/at-end.ts';
import { mediaDeps } from '../../../../test/media.ts';
import { upload } from '../../../../test/upload.ts';
import { jpegUrl } from '../../../kernel/picture-url.ts';
import type { MediaItem } from '../media.contract.ts';
import { checkMedia } from './check-media.ts';
import { guardedCollectionsRepository } from './guarded-collections.repository.ts';
import { hiddenPicturesRepository } from './hidden-pictures.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let cookie: string;

beforeAll(async () => {
  app = await testApp();
  ({ cookie } = app.admin);
});

beforeEach(async () => {
  await app.db.pool.query(
    'delete from media_items; delete from hidden_media_items; delete from guarded_collections',
  );
});

const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#963' } })
  .jpeg()
  .toBuffer();
const store = async (galleryTitle = 'Send-off', more: Record<string, string> = {}) => {
  const fields = { title: 'Cap', galleryTitle, uploadDate: '2026-06-08', ...more };
  return (await upload(app, { cookie, file: { bytes, name: 'a.jpg' }, fields })).json<MediaItem>();
};
const rows = async () => (await app.db.pool.query('select * from media_items order by id')).rows;
const hiddenIds = async () =>
  (await app.db.pool.query<{ id: number }>('select id from hidden_media_items order by id')).rows.map(
    ({ id }) => id,
  );
const hide = (id: number) =>
  app.db.db.transaction(async (tx) => hiddenPicturesRepository(tx).hideRequested(id));
const show = (id: number) => app.db.db.transaction(async (tx) => hiddenPicturesRepository(tx).show(id));
const guard = (title: string) =>
  app.db.db.transaction(async (tx) => {
    await guardedCollectionsRepository(tx).lock(title);
    await guardedCollectionsRepository(tx).add(title);
    await hiddenPicturesRepository(tx).hideCollection(title);
  });
const permit = (title: string) =>
  app.db.db.transaction(async (tx) => {
    await guardedCollectionsRepository(tx).setHidden(title, false);
    await hiddenPicturesRepository(tx).showCollection(title);
  });
async function restore(id: number) {
  const { rows: revisions } = await app.db.pool.query<{ id: number }>(
    `select id from revisions where entity_id = $1 and kind = 'deleted'`,
    [id],
  );
  const payload = { revisionId: revisions[0]!.id };
  await app.fastify.inject({ method: 'POST', url: `/api/media/${id}/restore`, headers: { cookie }, payload });
}
async function move({ id, folderPath, uploadDate }: MediaItem, galleryTitle: string) {
  const moved = await app.fastify.inject({
    method: 'PATCH',
    url: `/api/media/${id}/update-with-move`,
    headers: { cookie },
    payload: { title: 'Cap', galleryTitle, folderPath, uploadDate },
  });
  expect(moved.statusCode).toBe(200);
}
const status = async (url: string) => (await app.fastify.inject(url)).statusCode;
const shown = async () => (await app.fastify.inject('/api/gallery')).json<MediaItem[]>().map(({ id }) => id);

describe('a hidden picture', () => {
  it('is at none of its URLs in any process, and comes back as it was', async () => {
    const { fastify, stop } = await startSecondProcess(app.db);
    atEnd(stop);
    const [first, second] = [await store(), await store()];
    const before = await rows();
    const urls = [...Object.values(first.urls), jpegUrl(first.urls.large)!];
    expect(await Promise.all(urls.map(status))).toEqual([200, 200, 200, 200, 200]);
    await fastify.inject(urls[0]!);
    await hide(first.id);
    app.purgeDocuments();
    for (const url of urls)
      for (const headers of [{}, { accept: 'image/avif' }, { range: 'bytes=0-9' }]) {
        const response = await app.fastify.inject({ url, headers });
        expect([response.statusCode, response.headers['cache-control']]).toEqual([410, 'no-store']);
        expect(response.json()).toMatchObject({ message: 'This photo was removed.' });
      }
    await expect.poll(async () => (await fastify.inject(urls[0]!)).statusCode).toBe(410);
    expect(await shown()).toEqual([second.id]);
    expect(await show(first.id)).toBe(true);
    app.purgeDocuments();
    expect(await rows()).toEqual(before);
    expect(await status(urls[0]!)).toBe(200);
  });

  it('keeps its files, until it is deleted for good', async () => {
    const { id, urls } = await store();
    await hide(id);
    const deps = mediaDeps(app);
    const report = await checkMedia({ ...deps, files: deps.files }, { deletesOrphans: false });
    expect(report).toMatchObject({ items: 1, missing: [] });
    expect(await deps.media.listOwned(report.orphans.map((key) => key.split('/').at(-2)!))).toEqual(
      new Set(),
    );
    const purge = () =>
      app.fastify.inject({ method: 'POST', url: `/api/media/${id}/purge`, headers: { cookie } });
    expect((await purge()).statusCode).toBe(204);
    expect(await hiddenIds()).toEqual([]);
    expect(await status(urls.large)).toBe(410);
    expect(await status('/media/99999/large-4x3.webp')).toBe(404);
  });
});

describe('a hidden collection', () => {
  it('hides its pictures, and those that come into it in any way', async () => {
    const [own, deleted, other] = [await store(), await store(), await store('Tea')];
    await app.fastify.inject({ method: 'DELETE', url: `/api/media/${deleted.id}`, headers: { cookie } });
    await guard(' Send-off');
    expect(await hiddenIds()).toEqual([own.id]);
    const uploadKey = randomUUID();
    const added = await store('Send-off ', { uploadKey });
    expect((await store('Send-off', { uploadKey })).id).toBe(added.id);
    expect(await hiddenIds()).toEqual([own.id, added.id]);
    await restore(deleted.id);
    await move(other, 'Send-off');
    expect(await hiddenIds()).toEqual([own.id, deleted.id, other.id, added.id].toSorted((a, b) => a - b));
    expect(await shown()).toEqual([]);
    expect(await show(own.id)).toBe(false);
  });

  it('hides what comes into it after a permission, until there is one for that, too', async () => {
    const [first, moved, deleted] = [await store(), await store('Tea'), await store()];
    await guard('Send-off');
    await permit('Send-off');
    await app.fastify.inject({ method: 'DELETE', url: `/api/media/${deleted.id}`, headers: { cookie } });
    const uploaded = await store();
    await move(moved, 'Send-off');
    await restore(deleted.id);
    const late = [moved.id, deleted.id, uploaded.id];
    expect(await shown()).toEqual([first.id]);
    expect(await hiddenIds()).toEqual(late);
    expect(await Promise.all(Object.values(uploaded.urls).map(status))).toEqual([410, 410, 410, 410]);
    // Someone asked about one of them before; that request is no permission.
    await hide(moved.id);
    expect(await show(moved.id)).toBe(false);
    await hide(first.id);
    expect(await show(first.id)).toBe(true);
    await permit('Send-off');
    expect((await shown()).toSorted((a, b) => a - b)).toEqual([first.id, ...late]);
    // An edit of a shown picture does not make it new.
    await move({ ...first, folderPath: first.folderPath.replace('06', '07') }, 'Send-off ');
    expect(await shown()).toHaveLength(4);
  });

  it('hides a picture whose upload began before', async () => {
    const client = await app.db.pool.connect();
    await client.query('begin');
    await client.query(
      `select pg_advisory_xact_lock_shared(hashtextextended('collection-guard Send-off', 0))`,
    );
    await client.query(
      `insert into media_items (storage_key, title, filename, folder_path, width, height, files, gallery_title)
       values (gen_random_uuid()::text, 'Late', 'a.webp', 'gallery/2026/01/tea', 4, 3,
         '{"original":{},"thumbnail":{},"medium":{},"large":{}}', 'Send-off')`,
    );
    const guarding = guard('Send-off');
    await client.query('commit');
    client.release();
    await guarding;
    expect(await rows()).toEqual([]);
  });

  it('shows its pictures without the original, and for an hour only', async () => {
    const { urls } = await store();
    await guard('Send-off');
    await permit('Send-off');
    const { headers } = await app.fastify.inject(urls.large);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600, s-maxage=300',
      'x-robots-tag': 'noindex, noimageindex',
    });
    expect(await status(urls.original)).toBe(404);
    const [item] = (await app.fastify.inject('/api/gallery')).json<MediaItem[]>();
    expect(item!.urls.original).toBe(urls.large);
    const library = await app.fastify.inject({ url: '/api/admin/pictures', headers: { cookie } });
    expect(library.json()).toEqual({ count: 0, pictures: [] });
  });

  it('keeps its guard when it is renamed, and no other collection gets its name', async () => {
    await store('Tea');
    await guard('Send-off');
    const rename = (collection: string, galleryTitle: string) =>
      app.fastify.inject({
        method: 'PATCH',
        url: '/api/gallery/collections',
        headers: { cookie },
        payload: { collection, galleryTitle },
      });
    expect((await rename('Tea', 'Send-off')).statusCode).toBe(400);
    await guard('Tea');
    await permit('Tea');
    const deleted = await store('Tea');
    await permit('Tea');
    await app.fastify.inject({ method: 'DELETE', url: `/api/media/${deleted.id}`, headers: { cookie } });
    const isHiddenBy = async () =>
      Object.fromEntries(
        (await guardedCollectionsRepository(app.db.db).list()).map(({ title, isHidden }) => [
          title,
          isHidden,
        ]),
      );
    expect((await rename('Tea', 'High Tea')).statusCode).toBe(200);
    expect(await shown()).toHaveLength(1);
    // What still comes to the old name is of the same collection.
    expect(await isHiddenBy()).toEqual({ 'High Tea': false, 'Send-off': true, Tea: true });
    expect((await rename('High Tea', 'Tea')).statusCode).toBe(200);
    expect((await rename('Tea', 'High Tea')).statusCode).toBe(200);
    expect(await isHiddenBy()).toEqual({ 'High Tea': false, 'Send-off': true, Tea: true });
    await restore(deleted.id);
    await store('Tea');
    expect(await shown()).toHaveLength(1);
    // Now the old name has pictures again.
    expect((await rename('High Tea', 'Tea')).statusCode).toBe(400);
  });
});
