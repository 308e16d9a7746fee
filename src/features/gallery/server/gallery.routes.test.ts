import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { mediaRepository, type NewMedia } from '../../media/server/media.repository.ts';
import type { GalleryItem } from '../gallery.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false });
});

beforeEach(async () => {
  await app.db.pool.query('truncate media_items');
});

const file = { bytes: 1, sha256: 'x' };
let lastKey = 0;

function store(change: Partial<NewMedia> & { title: string }) {
  lastKey += 1;
  return mediaRepository(app.db.db).upsert({
    storageKey: `gallery-test-${lastKey}`,
    filename: 'IMG_2041.jpg',
    folderPath: 'gallery/2026/05/tea',
    width: 3000,
    height: 2000,
    files: { original: file, large: file, medium: file, thumbnail: file },
    ...change,
  });
}

const list = async () => (await app.fastify.inject('/api/gallery')).json<GalleryItem[]>();
const titles = async () => (await list()).map(({ title }) => title);

it('lists the pictures of the gallery and no others, newest first', async () => {
  await store({ title: 'older', uploadDate: new Date('2026-05-01T12:00:00Z') });
  await store({ title: 'newer', uploadDate: new Date('2026-06-01T12:00:00Z') });
  await store({ title: 'for an event', category: 'events', folderPath: 'events/2026/05' });
  expect(await titles()).toEqual(['newer', 'older']);
});

it('sorts a picture without a date by when it was stored', async () => {
  await store({ title: 'taken in June', uploadDate: new Date('2026-06-01T12:00:00Z') });
  await store({ title: 'stored in July', createdAt: new Date('2026-07-01T12:00:00Z') });
  await store({ title: 'taken in May', uploadDate: new Date('2026-05-01T12:00:00Z') });
  expect(await titles()).toEqual(['stored in July', 'taken in June', 'taken in May']);
});

it('returns only the fields of the contract', async () => {
  const { id } = await store({ title: 'Tea', createdAt: new Date('2026-07-01T12:00:00Z') });
  expect(await list()).toEqual([
    {
      id,
      title: 'Tea',
      caption: null,
      category: 'gallery',
      folderPath: 'gallery/2026/05/tea',
      createdAt: '2026-07-01T12:00:00.000Z',
      version: 1,
      urls: {
        original: `/media/${id}/original-3000x2000.webp`,
        large: `/media/${id}/large-1600x1067.webp`,
        medium: `/media/${id}/medium-800x534.webp`,
        thumbnail: `/media/${id}/thumbnail-400x267.webp`,
      },
    },
  ]);
});

it('renders the document with and without pictures', async () => {
  expect((await app.fastify.inject('/gallery')).body).toContain('No gallery images found.');
  await store({
    title: 'Tea & <scones>',
    galleryTitle: 'Tea',
    caption: 'Warm.',
    // Still the thirty-first where the chapter lives.
    uploadDate: new Date('2026-06-01T02:00:00Z'),
  });
  const { body, statusCode } = await app.fastify.inject('/gallery');
  expect(statusCode).toBe(200);
  expect(body).toContain('<title>Gallery – Our Chapter</title>');
  expect(body).toContain('alt="Tea &amp; &lt;scones&gt;"');
  expect(body).toContain('>May 31, 2026</time>');
  expect(body).toContain('>1 image<');
  expect(body).not.toContain('No gallery images found.');
});

it('does not call the gallery empty where it cannot be read', async () => {
  await app.db.pool.query('alter table media_items rename to media_away');
  try {
    const { body, statusCode } = await app.fastify.inject('/gallery');
    expect(statusCode).toBe(503);
    expect(body).toContain('We could not load this. Please try again.');
    expect(body).not.toContain('No gallery images found.');
  } finally {
    await app.db.pool.query('alter table media_away rename to media_items');
  }
});

it('lists one collection alone, or the pictures without one', async () => {
  await store({
    title: 'first cup',
    galleryTitle: 'Tea & cake',
    uploadDate: new Date('2026-05-02T12:00:00Z'),
  });
  await store({
    title: 'second cup',
    galleryTitle: ' Tea & cake',
    uploadDate: new Date('2026-05-01T12:00:00Z'),
  });
  await store({ title: 'walk', galleryTitle: 'Walk' });
  await store({ title: 'alone' });
  const ask = async (query: string) => {
    const response = await app.fastify.inject(`/api/gallery?${query}`);
    return { titles: response.json<GalleryItem[]>().map(({ title }) => title), link: response.headers.link };
  };
  const first = await ask('collection=Tea+%26+cake&limit=1');
  expect(first.titles).toEqual(['first cup']);
  const next = /\?([^>]+)>/.exec(String(first.link))![1]!;
  expect(await ask(next)).toEqual({ titles: ['second cup'], link: undefined });
  expect((await ask('collection=')).titles).toEqual(['alone']);
  expect((await ask('collection=None')).titles).toEqual([]);
});

it('finds accents however they are written', async () => {
  await store({ title: 'Café' });
  for (const search of ['café', 'café'.normalize('NFD')]) {
    const found = await app.fastify.inject(`/api/gallery?search=${encodeURIComponent(search)}`);
    expect(found.json()).toHaveLength(1);
  }
});

it('redirects a URL that starts after a missing picture to the start of the gallery', async () => {
  const { statusCode, headers } = await app.fastify.inject('/gallery?after=999999999');
  expect([statusCode, headers.location]).toEqual([301, '/gallery']);
});
