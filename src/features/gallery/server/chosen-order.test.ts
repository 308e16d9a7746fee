import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { galleryFields, upload } from '../../../../test/upload.ts';
import type { GalleryItem } from '../gallery.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let bytes: Buffer;

beforeAll(async () => {
  app = await testApp();
  bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#14532d' } })
    .png()
    .toBuffer();
});

beforeEach(async () => {
  await app.db.pool.query('delete from media_items');
});

interface Chosen {
  batch: string;
  place: number;
  title: string;
  key?: string;
}

const send = ({ batch, place, title, key = randomUUID() }: Chosen) =>
  upload(app, {
    cookie: app.admin.cookie,
    file: { bytes, name: `${title}.png` },
    fields: { ...galleryFields, title, uploadKey: key, uploadBatch: batch, batchPosition: String(place) },
  });

async function titles(): Promise<string> {
  const response = await app.fastify.inject('/api/gallery');
  return response
    .json<GalleryItem[]>()
    .map(({ title }) => title)
    .join(' ');
}

describe('pictures that were chosen together', () => {
  it('keep the order in which they were chosen, whatever the order of arrival', async () => {
    const batch = randomUUID();
    const arrival = [2, 1, 4, 3, 0];
    for (const place of arrival) {
      expect((await send({ batch, place, title: `p${place}` })).statusCode).toBe(201);
    }
    expect(await titles()).toBe('p0 p1 p2 p3 p4');
  });

  it('keep it where all arrive at once', async () => {
    const batch = randomUUID();
    await Promise.all([3, 0, 2, 1].map((place) => send({ batch, place, title: `p${place}` })));
    expect(await titles()).toBe('p0 p1 p2 p3');
  });

  it('stay together while another officer uploads, the later batch first', async () => {
    const [hers, mine] = [randomUUID(), randomUUID()];
    await send({ batch: hers, place: 1, title: 'hers1' });
    await send({ batch: mine, place: 0, title: 'mine0' });
    await send({ batch: hers, place: 0, title: 'hers0' });
    await send({ batch: mine, place: 1, title: 'mine1' });
    expect(await titles()).toBe('mine0 mine1 hers0 hers1');
  });

  it('take their place also when they are sent again later', async () => {
    const batch = randomUUID();
    const key = randomUUID();
    const failed = await upload(app, {
      cookie: app.admin.cookie,
      file: { bytes: Buffer.from('not a picture'), name: 'p1.png' },
      fields: { ...galleryFields, title: 'p1', uploadKey: key, uploadBatch: batch, batchPosition: '1' },
    });
    expect(failed.statusCode).toBe(415);
    await send({ batch, place: 0, title: 'p0' });
    await send({ batch, place: 2, title: 'p2' });
    await send({ batch: randomUUID(), place: 0, title: 'later' });
    await send({ batch, place: 1, title: 'p1', key });
    await send({ batch, place: 1, title: 'p1', key });
    expect(await titles()).toBe('later p0 p1 p2');
  });

  it('come before older pictures of the same day, and after newer days', async () => {
    const fields = { ...galleryFields, title: 'alone' };
    await upload(app, { cookie: app.admin.cookie, file: { bytes, name: 'a.png' }, fields });
    const newer = { ...fields, title: 'newer', uploadDate: '2026-04-19T12:00:00.000Z' };
    await upload(app, { cookie: app.admin.cookie, file: { bytes, name: 'a.png' }, fields: newer });
    const batch = randomUUID();
    await send({ batch, place: 1, title: 'p1' });
    await send({ batch, place: 0, title: 'p0' });
    expect(await titles()).toBe('newer p0 p1 alone');
  });
});
