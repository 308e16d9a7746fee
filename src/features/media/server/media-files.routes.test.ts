import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storePicture } from '../../../../database/seed/store-picture.ts';
import { testApp, testFiles } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import { openDatabase } from '../../../infra/db/pool.ts';
import { createImageWorkerPool } from '../../../infra/images/image-worker-pool.ts';
import { jpegUrl, pictureUrl } from '../../../kernel/picture-url.ts';
import type { MediaItem } from '../media.contract.ts';
import { mediaFileRoutes } from './media-files.routes.ts';
import { mediaRepository, type MediaRow } from './media.repository.ts';
import { storedPath } from './stored-files.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let row: MediaRow & { width: number; height: number };

beforeAll(async () => {
  app = await testApp();
  const folderPath = 'gallery/2026/01/tea';
  const [stored] = await storePicture(testFiles, 's-tea-0.webp', [{ folderPath }]);
  row = { ...(await mediaRepository(app.db.db).upsert({ title: 'Tea', ...stored! })), ...stored! };
});

describe('while the database is away', () => {
  it('sends no picture from the cache that was deleted before', async () => {
    const media = mediaRepository(app.db.db);
    const { id: _id, ...columns } = row;
    const deleted = await media.upsert({ ...columns, storageKey: 'deleted-before-0', uploadKey: null });
    const database = openDatabase(app.db.url, { connections: 1 });
    const site = Fastify();
    let version = 0;
    let change = () => {};
    mediaFileRoutes(site, {
      media: mediaRepository(database.db),
      files: testFiles,
      images: createImageWorkerPool(),
      contentVersion: () => version,
      onContentChange: (listener) => (change = listener),
    });
    const status = async (id: number) =>
      (await site.inject({ url: pictureUrl(id, 'large', row), headers: { 'if-none-match': etag } }))
        .statusCode;
    const etag = `"${row.files.large!.sha256.slice(0, 32)}"`;
    expect([await status(deleted.id), await status(row.id)]).toEqual([304, 304]);
    await media.remove(deleted.id);
    version += 1;
    change();
    // Waits for the query, because there is one connection.
    await database.db.execute('select 1');
    await database.close();
    version += 1;
    expect([await status(deleted.id), await status(row.id)]).toEqual([500, 304]);
  });
});

describe('the files of media', () => {
  it('responds with 404 where a file is missing, and lets no cache keep that', async () => {
    const [stored] = await storePicture(testFiles, 's-tea-0.webp', [{ folderPath: 'gallery/2026/01/lost' }]);
    const lost = await mediaRepository(app.db.db).upsert({ title: 'Lost', ...stored! });
    await testFiles.delete(storedPath(lost, 'large'));
    const url = pictureUrl(lost.id, 'large', row);
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const { statusCode, headers: sent } = await app.fastify.inject({ url, headers });
      expect([statusCode, sent['cache-control'], sent.etag]).toEqual([404, 'no-store', undefined]);
    }
    const medium = pictureUrl(lost.id, 'medium', row);
    expect((await app.fastify.inject(medium)).statusCode).toBe(200);
    await testFiles.delete(storedPath(lost, 'medium'));
    expect((await app.fastify.inject(jpegUrl(medium)!)).statusCode).toBe(404);
  });

  it('sends each size with its own dimensions and immutable caching', async () => {
    for (const size of ['original', 'large', 'medium', 'thumbnail'] as const) {
      const address = pictureUrl(row.id, size, row);
      const response = await app.fastify.inject(address);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=86400, s-maxage=300',
        'content-length': String(response.rawPayload.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      });
      expect(createHash('sha256').update(response.rawPayload).digest('hex')).toBe(row.files[size]!.sha256);
      const { width, height } = await sharp(response.rawPayload).metadata();
      expect(address).toBe(`/media/${row.id}/${size}-${width}x${height}.webp`);
    }
  });

  it('sends a JPEG to mail programs, drawn once for everyone who asks, and on white', async () => {
    const bytes = await sharp({
      create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { cookie } = app.admin;
    const { id, urls } = (await upload(app, { cookie, file: { bytes, name: 'a.png' } })).json<MediaItem>();
    const url = jpegUrl(urls.large)!;
    expect(url).toBe(`/media/${id}/medium-800x267.jpg`);
    const responses = await Promise.all(
      Array.from({ length: 200 }, () => app.fastify.inject({ url, headers: { accept: 'image/avif' } })),
    );
    // More than 20 that are drawn at once would be refused.
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { headers, rawPayload } = responses[0]!;
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400, s-maxage=300',
    });
    const { dominant } = await sharp(rawPayload).stats();
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 267 });
    expect(Object.values(dominant).every((value) => value > 240)).toBe(true);
    const again = await app.fastify.inject({ url, headers: { 'if-none-match': headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const size of ['large', 'original'] as const) {
      expect((await app.fastify.inject(urls[size].replace('webp', 'jpg'))).statusCode).toBe(404);
    }
    expect((await app.fastify.inject(url.replace('800', '801'))).statusCode).toBe(404);
  });

  it('responds 304 to a matching ETag', async () => {
    const address = pictureUrl(row.id, 'large', row);
    const { headers } = await app.fastify.inject(address);
    const again = await app.fastify.inject({ url: address, headers: { 'if-none-match': headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each(['large-800x601.webp', 'huge-800x600.webp', 'large-800x600.png', '..%2flarge-800x600.webp'])(
    'responds 404 to %s',
    async (name) => {
      expect((await app.fastify.inject(`/media/${row.id}/${name}`)).statusCode).toBe(404);
    },
  );

  it('ends a stream that fails or that no one reads any more', async () => {
    const address = pictureUrl(row.id, 'large', row);
    await app.fastify.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.fastify.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}${address}`;
    const openFiles = () => readdirSync('/proc/self/fd').length;
    await fetch(url, { headers: { range: 'bytes=0-' } }).then((response) => response.arrayBuffer());
    const before = openFiles();
    for (let visit = 0; visit < 20; visit += 1) {
      const leaving = new AbortController();
      const response = await fetch(url, { headers: { range: 'bytes=0-' }, signal: leaving.signal });
      expect(response.status).toBe(206);
      leaving.abort();
    }
    await expect.poll(openFiles, { timeout: 5_000 }).toBeLessThan(before + 10);
    const key = storedPath(row, 'large');
    const bytes = await testFiles.getBytes(key);
    await testFiles.delete(key);
    await fetch(url, { headers: { range: 'bytes=0-' } })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
    await testFiles.put(key, bytes);
    expect((await fetch(url, { headers: { range: 'bytes=999999999-' } })).status).toBe(416);
  });
});
