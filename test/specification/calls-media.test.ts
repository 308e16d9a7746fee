import { beforeAll, describe, expect, it } from 'vitest';
import { testFiles } from '../app.ts';
import { openSite, type Site } from './site.ts';

interface MediaItem {
  id: number;
  title: string;
  folderPath: string;
  uploadDate?: string;
  entityId?: number;
  urls: Record<'original' | 'thumbnail' | 'medium' | 'large', string>;
}
interface Failure {
  message: string;
  fields?: Record<string, string>;
}

const photo = {
  title: 'Tea on the lawn',
  category: 'gallery',
  galleryTitle: 'Spring Tea',
  entityType: 'gallery',
  uploadDate: '2026-06-01T16:00:00.000Z',
};

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

async function store(change: Record<string, string> = {}): Promise<MediaItem> {
  const { status, body } = await site.upload<MediaItem>('/api/media/upload', { ...photo, ...change });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

describe('3. Entities and their fields: gallery items', () => {
  it('97: Gallery item as listed: id, title, caption, galleryTitle, uploadDate, createdAt, folderPath, category, entityType, entityId, urls (medium, original, thumbnail)', async () => {
    const { id } = await store({ caption: 'Two cups.', entityId: '5' });
    const { body } = await site.visit<{ id: number }[]>('GET', '/api/gallery');
    expect(body.find((item) => item.id === id)).toMatchObject({
      ...photo,
      caption: 'Two cups.',
      entityId: 5,
      createdAt: expect.any(String),
      folderPath: 'gallery/2026/06/spring-tea',
      urls: {
        medium: expect.stringContaining('/medium-'),
        original: expect.stringContaining('/original-'),
        thumbnail: expect.stringContaining('/thumbnail-'),
      },
    });
  });
});

describe('5. Validation rules: media', () => {
  const messages = {
    title: 'Title is required',
    galleryTitle: 'Gallery collection title is required',
    uploadDate: 'Upload date is required',
    folderPath: 'Folder path is required',
  };

  it('115: Gallery upload: title required, galleryTitle required, file must be a file; caption, entityType, entityId optional', async () => {
    const { title, galleryTitle } = messages;
    for (const [field, message] of Object.entries({ title, galleryTitle })) {
      const { status, body } = await site.upload<Failure>('/api/media/upload', { ...photo, [field]: '' });
      expect([status, body.fields?.[field]]).toEqual([400, message]);
    }
    const { status, body } = await site.upload<Failure>('/api/media/upload', photo, { hasFile: false });
    expect([status, body.fields]).toEqual([400, { file: 'Image file is required' }]);
    const { entityType: _, ...least } = photo;
    expect((await site.upload('/api/media/upload', least)).status).toBe(201);
  });

  it('116: Gallery edit: title, galleryTitle, uploadDate required with the same messages; folderPath required; caption, category, entityType, entityId optional', async () => {
    const { id, folderPath } = await store();
    const { category: _, entityType: __, ...least } = { ...photo, folderPath };
    const url = `/api/media/${id}/update-with-move`;
    for (const [field, message] of Object.entries(messages)) {
      const { status, body } = await site.call<Failure>('PATCH', url, { ...least, [field]: '' });
      expect([status, body.fields]).toEqual([400, { [field]: message }]);
    }
    expect((await site.call('PATCH', url, least)).status).toBe(200);
  });

  it('102: Folder path auto-generation from the date’s year and two-digit month: for category gallery with a title, gallery/{YYYY}/{MM}/{slug}; otherwise {category}/{YYYY}/{MM}', async () => {
    const slugged = await store({ galleryTitle: '  Founders’ Day & Tea! ' });
    expect(slugged.folderPath).toBe('gallery/2026/06/founders-day-tea');
    expect((await store({ category: 'events' })).folderPath).toBe('events/2026/06');
  });

  it('118, decided: the slug comes from the collection title; without a letter or digit there is none', async () => {
    expect((await store({ galleryTitle: '茶会' })).folderPath).toBe('gallery/2026/06');
  });
});

describe('7. Calls: media', () => {
  it('129: GET /api/gallery | none | list of gallery items', async () => {
    const shown = await store();
    const hidden = await store({ category: 'events' });
    const { status, body } = await site.visit<{ id: number }[]>('GET', '/api/gallery');
    const ids = body.map(({ id }) => id);
    expect([status, ids.includes(shown.id), ids.includes(hidden.id)]).toEqual([200, true, false]);
  });

  it('134: POST /api/media | multipart: file, title, optional caption | answer read for title and urls.large (editor) or a media item; on error {message}', async () => {
    const { status, body } = await site.upload<MediaItem>('/api/media', {
      title: 'Tea',
      caption: 'Two cups.',
    });
    expect([status, body.title]).toEqual([201, 'Tea']);
    expect((await site.app.fastify.inject(body.urls.large)).statusCode).toBe(200);
    const failed = await site.upload<Failure>('/api/media', { title: 'Tea' }, { hasFile: false });
    expect(failed).toMatchObject({
      status: 400,
      body: { message: 'Please select a file before uploading.' },
    });
  });

  it("135: POST /api/media/upload | multipart: file, title, category, entityType, optional caption, optional uploadDate as ISO string; for events category='events', entityType='event'; for gallery category='gallery', galleryTitle, uploadDate, entityType, entityId if set | answer is a media item", async () => {
    expect(await store({ entityId: '5', caption: 'Two cups.' })).toMatchObject({
      ...photo,
      id: expect.any(Number),
      filename: expect.any(String),
      type: 'image',
      entityId: 5,
      caption: 'Two cups.',
      folderPath: 'gallery/2026/06/spring-tea',
      createdAt: expect.any(String),
    });
    const ofEvent = { title: 'Tea', category: 'events', entityType: 'event' };
    const { status, body } = await site.upload('/api/media/upload', ofEvent);
    expect({ status, body }).toMatchObject({ status: 201, body: ofEvent });
    expect((await store({ uploadDate: '2026-06-01' })).folderPath).toBe('gallery/2026/06/spring-tea');
  });

  it('136: PATCH /api/media/{id}/update-with-move | JSON title, caption, galleryTitle, uploadDate, folderPath, category, entityType, entityId (number or null) | the server moves the physical files', async () => {
    const { id, urls } = await store({ entityId: '5' });
    const change = {
      ...photo,
      title: 'Tea at dawn',
      caption: 'Two cups.',
      uploadDate: '2026-07-02T16:00:00.000Z',
      folderPath: 'gallery/2026/07/dawn',
      entityId: null,
    };
    const moved = await site.call<MediaItem>('PATCH', `/api/media/${id}/update-with-move`, change);
    const { entityId: _, ...stored } = change;
    expect(moved).toMatchObject({ status: 200, body: { ...stored, urls } });
    expect(moved.body.entityId).toBeUndefined();
    const { objects } = await testFiles.listAll('gallery/2026/07/dawn');
    expect([...objects]).not.toHaveLength(0);
    expect((await site.app.fastify.inject(urls.large)).statusCode).toBe(200);
    const again = await site.call<MediaItem>('PATCH', `/api/media/${id}/update-with-move`, {
      ...change,
      entityId: 7,
    });
    expect(again.body.entityId).toBe(7);
  });

  it('138: DELETE /api/media/{id} | none | delete gallery image', async () => {
    const { id } = await store();
    expect((await site.call('DELETE', `/api/media/${id}`)).status).toBe(204);
    expect((await site.call('DELETE', `/api/media/${id}`)).status).toBe(404);
    const { body } = await site.visit<{ id: number }[]>('GET', '/api/gallery');
    expect(body.map((item) => item.id)).not.toContain(id);
  });

  it('139, decided: /api/media and /api/media/category/events list what is stored, for administrators', async () => {
    const { id } = await store({ category: 'events' });
    for (const url of ['/api/media', '/api/media/category/events']) {
      expect((await site.visit('GET', url)).status).toBe(401);
      const { status, body } = await site.call<{ id: number }[]>('GET', url);
      expect([status, body.some((item) => item.id === id)]).toEqual([200, true]);
    }
  });
});
