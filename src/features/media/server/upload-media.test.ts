import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, testStorage } from '../../../../test/app.ts';
import { galleryFields, upload } from '../../../../test/upload.ts';
import { openFileStore } from '../../../infra/storage/file-store.ts';
import type { MediaItem } from '../media.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let cookie: string;

beforeAll(async () => {
  app = await testApp();
  cookie = app.admin.cookie;
});

const picture = (name: string) => readFile(new URL(`../../../../test/pictures/${name}`, import.meta.url));
const square = { width: 600, height: 600, channels: 3 as const, background: '#8a560c' };
const image = () => sharp({ create: square });

describe('uploading a picture', () => {
  it.each([true, false])('accepts the parts of the form in any order (file first: %s)', async (fileFirst) => {
    const bytes = await image().jpeg().toBuffer();
    const response = await upload(app, { cookie, file: { bytes, name: 'IMG_2041.jpg' }, fileFirst });
    expect(response.statusCode).toBe(201);
    expect(response.json()).toMatchObject({
      title: 'Tea on the lawn',
      filename: 'IMG_2041.webp',
      type: 'image',
      category: 'gallery',
      galleryTitle: 'Spring Tea',
      folderPath: 'gallery/2026/04/spring-tea',
      uploadDate: '2026-04-18T12:00:00.000Z',
      placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    for (const address of Object.values(response.json<MediaItem>().urls)) {
      expect((await app.fastify.inject(address)).statusCode).toBe(200);
    }
  });

  it('reads a plain date as that day in the time zone of the chapter, and rejects a day that is not', async () => {
    const file = { bytes: await image().png().toBuffer(), name: 'a.png' };
    const response = await upload(app, {
      cookie,
      file,
      fields: { ...galleryFields, uploadDate: '2026-06-01' },
    });
    expect(response.json()).toMatchObject({
      uploadDate: '2026-06-01T16:00:00.000Z',
      folderPath: 'gallery/2026/06/spring-tea',
    });
    const wrong = await upload(app, { cookie, file, fields: { ...galleryFields, uploadDate: '2026-02-30' } });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ message: 'Upload date is required' });
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
    const bytes = await image().toFormat(format).toBuffer();
    const response = await upload(app, { cookie, file: { bytes, name: 'picture.bin', type: 'text/html' } });
    expect(response.statusCode).toBe(201);
    await expectSize(response.json<MediaItem>().urls.original, 600, 600);
  });

  it('shows a preview of HEIC without storing it', async () => {
    const before = await app.db.pool.query('select count(*) from media_items');
    const { format, width } = await sharp(await previewOf(await picture('iphone.heic'))).metadata();
    expect([format, width]).toEqual(['webp', 400]);
    expect((await app.db.pool.query('select count(*) from media_items')).rows).toEqual(before.rows);
  });

  // The Exif orientation of the file is always 6: HEIC declares its rotation itself, and applying both would turn it twice.
  it.each([0, 90, 180, 270])(
    'turns HEIC by the %i degrees that the file declares, in every size and the preview',
    async (degrees) => {
      const bytes = await picture('iphone.heic');
      // `irot` counts quarter turns counterclockwise.
      bytes[bytes.indexOf('irot') + 4] = degrees / 90;
      const response = await upload(app, { cookie, file: { bytes, name: 'IMG_1.HEIC' } });
      const rendered = Object.values(response.json<MediaItem>().urls).map(
        async (url) => (await app.fastify.inject(url)).rawPayload,
      );
      for (const shown of await Promise.all([...rendered, previewOf(bytes)])) {
        const corners = await cornersOf(shown, degrees);
        for (const [at, green] of [195, 176, 182, 186].entries())
          expect(Math.abs(corners[at]! - green)).toBeLessThan(3);
      }
    },
  );

  it('applies the orientation and removes the metadata', async () => {
    const bytes = await picture('turned-with-gps.jpg');
    expect(bytes.toString('latin1')).toContain('Canary Camera');
    const response = await upload(app, { cookie, file: { bytes, name: 'a.jpg' } });
    for (const address of Object.values(response.json<MediaItem>().urls)) {
      const { rawPayload } = await app.fastify.inject(address);
      expect(rawPayload.toString('latin1')).not.toMatch(/Canary|Exif|GPS/);
    }
    await expectSize(response.json<MediaItem>().urls.original, 480, 640);
  });

  it('stores one item for one upload key, even for simultaneous requests', async () => {
    const bytes = await image().png().toBuffer();
    const fields = { ...galleryFields, uploadKey: randomUUID() };
    const send = () => upload(app, { cookie, file: { bytes, name: 'a.png' }, fields });
    const responses = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map((response) => response.json<MediaItem>().id)).size).toBe(1);
  });
});

describe('uploading where the quota is used up', () => {
  it('says that there is no room, and stores nothing', async () => {
    const storage = { ...testStorage('.data/test-files'), maxBytes: 10 };
    const full = await testApp({ files: openFileStore(storage) });
    const bytes = await image().jpeg().toBuffer();
    const response = await upload(full, { cookie: full.admin.cookie, file: { bytes, name: 'a.jpg' } });
    expect(response.statusCode).toBe(503);
    expect(response.json().message).toBe(
      'There is no room for more files. Delete some permanently, or ask the person who runs the website.',
    );
    const { rowCount } = await full.db.pool.query('select from media_items');
    expect(rowCount).toBe(0);
  });
});

describe('uploading from the editor', () => {
  it('accepts documents, which are sent as downloads', async () => {
    const bytes = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
    const response = await upload(app, {
      cookie,
      path: '/api/media',
      file: { bytes, name: '../../Minutes <May>.pdf', type: 'application/pdf' },
      fields: { title: 'Minutes' },
    });
    expect(response.statusCode).toBe(201);
    const item = response.json<MediaItem>();
    expect(item).toMatchObject({ type: 'document', filename: 'Minutes -May-.pdf' });
    const sent = await app.fastify.inject(item.urls.large);
    expect(sent.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''Minutes%20-May-.pdf",
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(sent.rawPayload).toEqual(bytes);
    const range = await app.fastify.inject({ url: item.urls.large, headers: { range: 'bytes=1-3' } });
    expect([range.statusCode, range.body, range.headers['content-range']]).toEqual([
      206,
      'PDF',
      `bytes 1-3/${bytes.length}`,
    ]);
  });

  it.each([
    ['no name', ''],
    ['a name that cannot be stored', "; filename*=UTF-8''a%00b.png"],
    ['a very long name', `; filename="${'a'.repeat(5_000)}.png"`],
  ])('accepts a file with %s', async (_, name) => {
    const head = `--edge\r\ncontent-disposition: form-data; name="file"${name}\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/media',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=edge' },
      payload: Buffer.concat([
        Buffer.from(head),
        await image().png().toBuffer(),
        Buffer.from('\r\n--edge--\r\n'),
      ]),
    });
    expect(response.statusCode).toBe(201);
    const { title, filename } = response.json<MediaItem>();
    expect([title.length > 0, title.length <= 200, filename.length <= 110]).toEqual([true, true, true]);
  });

  it('rejects executables', async () => {
    const bytes = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
    const response = await upload(app, {
      cookie,
      path: '/api/media',
      file: { bytes, name: 'a.txt' },
      fields: {},
    });
    expect(response.statusCode).toBe(415);
  });
});

async function expectSize(address: string, width: number, height: number) {
  const { rawPayload: data } = await app.fastify.inject(address);
  expect(await sharp(data).metadata()).toMatchObject({ width, height });
}

async function previewOf(bytes: Buffer): Promise<Buffer> {
  const file = { bytes, name: 'IMG_1.HEIC' };
  const response = await upload(app, { path: '/api/media/preview', cookie, file, fields: {} });
  return Buffer.from(response.json<{ preview: string }>().preview.split(',')[1]!, 'base64');
}

/** How green the four quarters of a picture are after it is turned clockwise. They differ, so a wrong turn shows. */
async function cornersOf(bytes: Buffer, degrees: number): Promise<number[]> {
  const turned = await sharp(bytes).rotate(degrees).png().toBuffer();
  return [
    ...(await sharp(turned)
      .resize({ width: 2, height: 2, fit: 'fill' })
      .extractChannel('green')
      .raw()
      .toBuffer()),
  ];
}
