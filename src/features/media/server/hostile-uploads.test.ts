import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import { projectPath } from '../../../infra/project-path.ts';
import type { MediaItem } from '../media.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let cookie: string;

beforeAll(async () => {
  app = await testApp();
  cookie = app.admin.cookie;
});

const square = { width: 600, height: 600, channels: 3 as const, background: '#8a560c' };
const image = () => sharp({ create: square });

describe('an upload with hidden content', () => {
  const hidden = '<script>window.broken = true</script>';
  it.each([
    ['after its end', async () => Buffer.concat([await image().jpeg().toBuffer(), Buffer.from(hidden)])],
    [
      'as an archive after its end',
      async () => Buffer.concat([await image().png().toBuffer(), Buffer.from(`PK\u0003\u0004${hidden}`)]),
    ],
    ['in a comment', async () => withComment(await image().jpeg().toBuffer(), hidden)],
    [
      'in its metadata',
      () =>
        image()
          .withExif({ IFD0: { ImageDescription: hidden } })
          .jpeg()
          .toBuffer(),
    ],
  ])('is stored without it: %s', async (_, make) => {
    const bytes = await make();
    expect(bytes.toString('latin1')).toContain('<script>');
    const response = await upload(app, { cookie, file: { bytes, name: 'a.jpg' } });
    expect(response.statusCode).toBe(201);
    for (const address of Object.values(response.json<MediaItem>().urls)) {
      const sent = await app.fastify.inject(address);
      expect(sent.rawPayload.toString('latin1')).not.toContain('<script>');
      expect(sent.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
      });
    }
  });
});

/** A JPEG with a comment segment. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, jpeg.subarray(2)]);
}

describe('an upload that is not a valid picture', () => {
  it.each([
    ['HTML with the name of a picture', Buffer.from('<html><script>alert(1)</script>')],
    ['a document', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
    ['an empty file', Buffer.alloc(0)],
    ['a PNG that ends within its header', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ])('is rejected: %s', async (_, bytes) => {
    const response = await upload(app, { cookie, file: { bytes, name: 'a.jpg' } });
    expect([response.statusCode, response.json()]).toEqual([
      415,
      {
        code: 'unsupported-type',
        message: expect.stringContaining("We can't read this file."),
        fields: expect.anything(),
      },
    ]);
  });

  it('is rejected: a truncated picture', async () => {
    const bytes = (await readFile(projectPath('test/pictures/turned-with-gps.jpg'))).subarray(0, 9_000);
    const response = await upload(app, { cookie, file: { bytes, name: 'a.jpg' } });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain("We couldn't read this file.");
  });

  it('is rejected: a picture of 64 megapixels', async () => {
    const bytes = await sharp({ create: { ...square, width: 8000, height: 8000 }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const response = await upload(app, { cookie, file: { bytes, name: 'a.png' } });
    expect(response.statusCode).toBe(400);
  });

  it('is rejected: no file', async () => {
    const response = await upload(app, { cookie });
    expect([response.statusCode, response.json()]).toEqual([
      400,
      {
        code: 'invalid-input',
        message: 'Please select a file before uploading.',
        fields: { file: 'Image file is required' },
      },
    ]);
  });

  it('is rejected: two files', async () => {
    const bytes = await image().png().toBuffer();
    const form = new FormData();
    for (const name of ['file', 'another']) form.set(name, new File([new Uint8Array(bytes)], 'a.png'));
    const body = new Response(form);
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/media/upload',
      headers: { cookie, 'content-type': body.headers.get('content-type')! },
      payload: Buffer.from(await body.arrayBuffer()),
    });
    expect([response.statusCode, response.json().message]).toEqual([400, 'Please send one file at a time.']);
  });

  it('is rejected: empty fields', async () => {
    const bytes = await image().png().toBuffer();
    const response = await upload(app, {
      cookie,
      file: { bytes, name: 'a.png' },
      fields: { title: ' ', galleryTitle: '' },
    });
    expect(response.json()).toMatchObject({
      code: 'invalid-input',
      fields: { title: 'Title is required' },
    });
  });

  it('is rejected: more than 20 MB', async () => {
    const response = await upload(app, {
      cookie,
      file: { bytes: Buffer.alloc(21 * 1024 * 1024), name: 'a.jpg' },
    });
    expect([response.statusCode, response.json().code]).toEqual([413, 'too-large']);
  });
});
