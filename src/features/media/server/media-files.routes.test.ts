import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { storePicture } from '../../../../database/seed/store-picture.ts';
import { testApp, testFiles } from '../../../../test/app.ts';
import { openDatabase } from '../../../infra/db/pool.ts';
import { pictureUrl } from '../../../kernel/picture-url.ts';
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
    expect((await app.fastify.inject(pictureUrl(lost.id, 'medium', row))).statusCode).toBe(200);
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
