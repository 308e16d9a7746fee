import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import type { ErrorBody } from '../../../kernel/errors.ts';

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp();
});

const blank = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#8a560c' },
    limitInputPixels: false,
  });
/** A PNG whose rows are missing: drawing so many of them takes half a minute, and only the header may be read. */
async function emptyPng(width: number, height: number): Promise<Buffer> {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([signature, ...parts]);
}

/** A small AVIF that claims another size in its header. */
async function largeAvif(side: number): Promise<Buffer> {
  const bytes = await blank(64, 64).avif({ effort: 0 }).toBuffer();
  const size = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(side, size);
  bytes.writeUInt32BE(side, size + 4);
  return bytes;
}

const send = (bytes: Buffer) => upload(app, { cookie: app.admin.cookie, file: { bytes, name: 'a.png' } });
const tooLarge = (megapixels: number) =>
  `This picture is too large. Use at most ${megapixels} megapixels and 12,000 pixels per side.`;

describe('a picture that would take too much memory', () => {
  it.each([
    ['a small AVIF of 7000 × 7000', 30, () => ({ toBuffer: () => largeAvif(7000) })],
    ['a PNG of 16 bits', 30, () => blank(5600, 5600).toColourspace('rgb16').png()],
    ['a PNG that is one pixel wide', 50, () => ({ toBuffer: () => emptyPng(1, 49_999_999) })],
    ['a side of more than 12,000 pixels', 50, () => blank(12_001, 10).png()],
    ['more than 50 megapixels', 50, () => blank(7100, 7100).jpeg()],
  ])(
    'is rejected before it is decoded: %s',
    async (_, megapixels, make) => {
      const bytes = await make().toBuffer();
      const started = performance.now();
      const response = await send(bytes);
      expect([response.statusCode, response.json<ErrorBody>()]).toEqual([
        400,
        { code: 'invalid-input', message: tooLarge(megapixels), fields: { file: tooLarge(megapixels) } },
      ]);
      expect(performance.now() - started).toBeLessThan(5_000);
    },
    60_000,
  );

  it.each([
    ['12,000 pixels on one side', () => blank(12_000, 20).png()],
    ['16 bits', () => blank(600, 400).toColourspace('rgb16').png()],
    ['an AVIF', () => blank(600, 400).avif({ effort: 0 })],
  ])('is stored within the limits: %s', async (_, make) => {
    expect((await send(await make().toBuffer())).statusCode).toBe(201);
  });
});
