import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, testFiles } from '../../../../test/app.ts';
import { galleryFields, upload } from '../../../../test/upload.ts';
import type { MediaItem } from '../media.contract.ts';
import { checkMedia } from './check-media.ts';
import { mediaRepository } from './media.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const titles: string[] = [];

beforeAll(async () => {
  app = await testApp();
  await store('Tea on the lawn', { ...galleryFields, caption: 'Four cups under the old oak' });
  await store('Rows of chairs', { category: 'events', entityType: 'event' }, 'hall_2041.jpg');
  await store('Portrait of Ada', { category: 'about', entityType: 'member' });
  await store('A cap on books 100%', { category: 'about', entityType: 'page' });
});

async function store(title: string, fields: Record<string, string>, name = 'a.jpg'): Promise<MediaItem> {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#8a560c' } })
    .jpeg()
    .toBuffer();
  const file = { bytes, name };
  const response = await upload(app, { cookie: app.admin.cookie, file, fields: { ...fields, title } });
  expect(response.statusCode).toBe(201);
  titles.unshift(title);
  return response.json<MediaItem>();
}

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.fastify.inject({
    method,
    url,
    headers: { cookie: app.admin.cookie, 'idempotency-key': crypto.randomUUID() },
    ...(payload ? { payload } : {}),
  });

async function find(query: string) {
  const response = await call('GET', `/api/admin/pictures?${query}`);
  expect(response.statusCode).toBe(200);
  const { count, pictures } = response.json<{ count: number; pictures: MediaItem[] }>();
  return { count, found: pictures.map(({ title }) => title), link: response.headers.link };
}

describe('the picture library', () => {
  it.each([
    ['search=LAWN', ['Tea on the lawn']],
    ['search=cups oak', ['Tea on the lawn']],
    ['search=spring', ['Tea on the lawn']],
    ['search=hall_2041', ['Rows of chairs']],
    ['search=100%25', ['A cap on books 100%']],
    ['search=lawn chairs', []],
    ['group=events', ['Rows of chairs']],
    ['group=gallery', ['Tea on the lawn']],
    ['group=members', ['Portrait of Ada']],
    ['group=pages', ['A cap on books 100%']],
    ['group=pages&search=ada', []],
  ])('finds by %s', async (query, expected) => {
    expect(await find(query)).toMatchObject({ found: expected, count: expected.length });
  });

  it('lists the newest first, page by page', async () => {
    const first = await find('limit=3');
    expect(first).toMatchObject({ count: titles.length, found: titles.slice(0, 3) });
    const next = /<[^?]*\?([^>]*)>; rel="next"/.exec(String(first.link))![1]!;
    expect(await find(next)).toMatchObject({ found: titles.slice(3), link: undefined });
  });

  it('finds accents however they are written', async () => {
    // Decomposed, as the file names of macOS are.
    const name = 'Café'.normalize('NFD');
    await store(`${name} one`, { ...galleryFields, galleryTitle: `Tea at the ${name}` });
    await store('Two', galleryFields, `${name}.jpg`);
    for (const search of ['café', 'café'.normalize('NFD')]) {
      expect((await find(`search=${encodeURIComponent(search)}`)).found).toEqual(['Two', 'Café one']);
    }
  });

  it('lists no documents', async () => {
    const file = { bytes: Buffer.from('Minutes of May.'), name: 'minutes.txt', type: 'text/plain' };
    const fields = { title: 'Minutes of May' };
    await upload(app, { path: '/api/media', cookie: app.admin.cookie, file, fields });
    expect(await find('search=minutes')).toMatchObject({ count: 0 });
  });
});

describe('a picture that two events show', () => {
  it('stays when one of them is deleted or gets another', async () => {
    const { id, urls } = await store('Shared', { category: 'events', entityType: 'event' });
    const event = {
      title: 'Tea',
      description: '',
      startDate: '2027-01-01T10:00',
      endDate: '2027-01-01T11:00',
    };
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(async () => {
        const created = await call('POST', '/api/events', { ...event, imageUrl: urls.large });
        return created.json<{ id: number }>().id;
      }),
    );
    expect((await call('DELETE', `/api/events/${first}`)).statusCode).toBe(204);
    expect((await call('PATCH', `/api/events/${second}`, { imageUrl: '' })).statusCode).toBe(200);
    const media = mediaRepository(app.db.db);
    // Other tests store their files in the same folder, so nothing may be deleted there.
    const { missing, orphans } = await checkMedia({ media, files: testFiles }, { deletesOrphans: false });
    const { storageKey } = (await media.find(id))!;
    expect([...missing, ...orphans].filter((key) => key.includes(storageKey))).toEqual([]);
    for (const url of Object.values(urls)) expect((await app.fastify.inject(url)).statusCode).toBe(200);
    const uses = await call('GET', `/api/media/${id}/uses`);
    expect(uses.json()).toEqual([{ kind: 'event', id: third, title: 'Tea' }]);
    expect(await find('search=shared')).toMatchObject({ count: 1 });
  });
});

describe('the title of a picture', () => {
  it('can be changed without moving its files', async () => {
    const { id, urls, folderPath } = await store('IMG_2041', { category: 'events', entityType: 'event' });
    const renamed = await call('PATCH', `/api/media/${id}/title`, { title: 'Tea under the oak' });
    expect(renamed.json()).toMatchObject({ title: 'Tea under the oak', urls, folderPath, version: 2 });
    const empty = await call('PATCH', `/api/media/${id}/title`, { title: ' ' });
    expect(empty.json()).toMatchObject({ fields: { title: 'Title is required' } });
  });
});
