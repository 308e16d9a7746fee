import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
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
const drawn = () => sharp({ create: square });

describe('a picture that carries something else', () => {
  const hidden = '<script>window.broken = true</script>';
  test.each([
    ['behind its end', async () => Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from(hidden)])],
    [
      'as an archive behind its end',
      async () => Buffer.concat([await drawn().png().toBuffer(), Buffer.from(`PK\u0003\u0004${hidden}`)]),
    ],
    ['in a comment', async () => withComment(await drawn().jpeg().toBuffer(), hidden)],
    [
      'in what it says of itself',
      () =>
        drawn()
          .withExif({ IFD0: { ImageDescription: hidden } })
          .jpeg()
          .toBuffer(),
    ],
  ])('%s is drawn anew without it', async (_, make) => {
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

/** A JPEG's own way to carry a remark. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const remark = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(remark.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, remark, jpeg.subarray(2)]);
}

describe('what is no picture is refused in plain words', () => {
  test.each([
    ['HTML that is called a picture', Buffer.from('<html><script>alert(1)</script>')],
    [
      'a drawing that could carry scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a document', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n')],
    ['nothing at all', Buffer.alloc(0)],
    ['a PNG that ends within its header', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ])('%s', async (_, bytes) => {
    const response = await upload(app, { cookie, file: { bytes, name: 'a.jpg' } });
    expect([response.statusCode, response.json()]).toEqual([
      415,
      {
        code: 'unsupported-type',
        message: expect.stringContaining('This is not a picture we can read.'),
        fields: expect.anything(),
      },
    ]);
  });

  test('a picture that breaks off', async () => {
    const bytes = (await readFile(projectPath('test/pictures/turned-with-gps.jpg'))).subarray(0, 9_000);
    const response = await upload(app, { cookie, file: { bytes, name: 'a.jpg' } });
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toContain('We could not read this picture.');
  });

  test('a picture that would fill the memory', async () => {
    const bytes = await sharp({ create: { ...square, width: 8000, height: 8000 }, limitInputPixels: false })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const response = await upload(app, { cookie, file: { bytes, name: 'a.png' } });
    expect(response.statusCode).toBe(400);
  });

  test('no file', async () => {
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

  test('two files', async () => {
    const bytes = await drawn().png().toBuffer();
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

  test('fields that say nothing', async () => {
    const bytes = await drawn().png().toBuffer();
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

  test('more than twenty megabytes', async () => {
    const response = await upload(app, {
      cookie,
      file: { bytes: Buffer.alloc(21 * 1024 * 1024), name: 'a.jpg' },
    });
    expect([response.statusCode, response.json().code]).toEqual([413, 'too-large']);
  });
});
