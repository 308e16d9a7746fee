import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApp, testFiles } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import { openPictureStudio } from '../../../infra/pictures/picture-studio.ts';
import { openJobs } from '../../../infra/jobs/jobs.ts';
import { moveMedia, type MediaItem } from '../media.contract.ts';
import { checkMedia } from './check-media.ts';
import { addAvif, deleteFiles } from './media-jobs.ts';
import type { MediaRoom } from './media-room.ts';
import { mediaRepository } from './media.repository.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let room: MediaRoom;
let headers: { cookie: string };

beforeAll(async () => {
  app = await testApp();
  headers = { cookie: app.admin.cookie };
  const jobs = openJobs(app.db.pool, { isServer: false });
  room = {
    db: app.db.db,
    media: mediaRepository(app.db.db),
    files: testFiles,
    studio: openPictureStudio(),
    jobs: () => jobs,
  };
});

async function store(): Promise<MediaItem> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const bytes = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  const response = await upload(app, { ...headers, file: { bytes, name: 'a.jpg' } });
  return response.json<MediaItem>();
}

const change = {
  title: 'Moved',
  caption: null,
  galleryTitle: 'Charter Day',
  uploadDate: '2026-05-02T12:00:00.000Z',
  folderPath: 'gallery/2026/05/charter-day',
  category: 'gallery',
  entityType: 'gallery',
  entityId: null,
};

const move = (id: number, payload: object) =>
  app.fastify.inject({ method: 'PATCH', url: `/api/media/${id}/update-with-move`, headers, payload });

async function jobsFor(id: number, name: string) {
  const row = await room.media.find(id);
  const { rows } = await app.db.pool.query<{ data: { folderPath: string; storageKey: string } }>(
    `select data from pgboss.job where name = $1 and data ->> 'storageKey' = $2`,
    [name, row!.storageKey],
  );
  return rows.map(({ data }) => data);
}

test('moving changes the folder and no address, and the old files go later', async () => {
  const item = await store();
  const before = (await room.media.find(item.id))!;
  const response = await move(item.id, change);
  expect(response.statusCode).toBe(200);
  const { entityId: _, ...shown } = change;
  expect(response.json()).toMatchObject({ ...shown, id: item.id, urls: item.urls });
  for (const address of Object.values(item.urls)) {
    expect((await app.fastify.inject(address)).statusCode).toBe(200);
  }
  const oldPlace = `${before.folderPath}/${before.storageKey}/original.webp`;
  expect(await testFiles.exists(oldPlace)).toBe(true);
  const [order] = await jobsFor(item.id, 'delete-files');
  await deleteFiles(room, order!);
  expect(await testFiles.exists(oldPlace)).toBe(false);
  expect((await app.fastify.inject(item.urls.original)).statusCode).toBe(200);
});

test('an order to delete does no harm to what was moved back meanwhile', async () => {
  const item = await store();
  await move(item.id, change);
  await move(item.id, { ...change, folderPath: item.folderPath });
  for (const order of await jobsFor(item.id, 'delete-files')) await deleteFiles(room, order);
  expect((await app.fastify.inject(item.urls.original)).statusCode).toBe(200);
});

test('two who move it at once: each succeeds or is told to look again, and no file is lost', async () => {
  const item = await store();
  const answers = await Promise.all([
    move(item.id, change),
    move(item.id, { ...change, folderPath: 'gallery/2026/06' }),
  ]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses).toContain(200);
  expect(statuses.every((status) => [200, 409].includes(status))).toBe(true);
  for (const address of Object.values(item.urls)) {
    expect((await app.fastify.inject(address)).statusCode).toBe(200);
  }
});

test('no folder but ours is taken: five thousand ways out of it are refused, and nothing is written anywhere', async () => {
  const item = await store();
  const before = await listed();
  const ways = waysOut(5_000);
  expect(new Set(ways).size).toBe(5_000);
  const { folderPath } = moveMedia.body!.shape;
  expect(ways.filter((way) => folderPath.safeParse(way).success)).toEqual([]);
  // The server checks by that very contract; a part of them shows it.
  for (const way of ways.filter((_, index) => index % 25 === 0)) {
    const response = await move(item.id, { ...change, folderPath: way });
    expect([way, response.statusCode, Object.keys(response.json().fields)]).toEqual([
      way,
      400,
      ['folderPath'],
    ]);
  }
  expect(await listed()).toEqual(before);
  expect((await room.media.find(item.id))!.folderPath).toBe(item.folderPath);
});

async function listed(): Promise<string[]> {
  const { objects } = await testFiles.listAll('gallery/2026/04', { recursive: true });
  return [...objects].map((object) => (object.isFile ? object.key : object.prefix)).toSorted();
}

/** Parts of paths that lead out of a folder, in every spelling, put together in every order until there are enough. */
function waysOut(count: number): string[] {
  const parts = [
    '..',
    '.',
    '...',
    '%2e%2e',
    '..%2f',
    '%252e',
    '..\\',
    '\\',
    '/',
    '//',
    '~',
    '\u2025',
    '\uff0e\uff0e',
    'A',
    ' ',
    '\n',
    '\t',
    'C:',
    '$HOME',
    '*',
    'é',
    'etc/passwd',
    '.unfinished',
    'a/b',
  ];
  const starts = [
    'gallery/2026/05/',
    'gallery/2026/',
    'gallery/',
    '/',
    '',
    'secrets/2026/05/',
    'gallery/2026/05/tea/',
  ];
  const ways = new Set<string>();
  for (const third of ['', ...parts])
    for (const second of ['', ...parts])
      for (const first of parts)
        for (const start of starts) {
          ways.add(start + [first, second, third].filter(Boolean).join('/'));
          if (ways.size === count) return [...ways];
        }
  return [...ways];
}

test('deleting says where a picture is shown, and takes row and files', async () => {
  const item = await store();
  await app.db.pool.query(
    `insert into events (title, search_text, start_date, end_date, image_url) values ('Spring Tea', '', now(), now(), $1)`,
    [item.urls.large],
  );
  const uses = await app.fastify.inject({ url: `/api/media/${item.id}/uses`, headers });
  expect(uses.json()).toEqual([{ kind: 'event', id: expect.any(Number), title: 'Spring Tea' }]);
  const { folderPath, storageKey } = (await room.media.find(item.id))!;
  const response = await app.fastify.inject({ method: 'DELETE', url: `/api/media/${item.id}`, headers });
  expect(response.statusCode).toBe(204);
  app.purgeDocuments();
  expect((await app.fastify.inject(item.urls.large)).statusCode).toBe(404);
  await deleteFiles(room, { folderPath, storageKey });
  expect(await testFiles.exists(`${folderPath}/${storageKey}/large.webp`)).toBe(false);
});

test('browsers that know the newer form get it, the others do not', async () => {
  const item = await store();
  await addAvif(room, item.id);
  app.purgeDocuments();
  const accept = { accept: 'image/avif,image/webp,*/*' };
  const modern = await app.fastify.inject({ url: item.urls.medium, headers: accept });
  expect(modern.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
  expect((await app.fastify.inject(item.urls.medium)).headers['content-type']).toBe('image/webp');
});

test('the check finds what is missing, what has changed and what belongs to nobody', async () => {
  const item = await store();
  const { folderPath, storageKey } = (await room.media.find(item.id))!;
  const folder = `${folderPath}/${storageKey}`;
  await testFiles.delete(`${folder}/medium.webp`);
  await testFiles.put(`${folder}/large.webp`, 'something else');
  await testFiles.put('gallery/2020/01/nobodys-file-0/large.webp', 'orphan');
  const report = await checkMedia(room, { collects: false });
  expect(report.missing).toEqual([`${folder}/medium.webp`]);
  expect(report.changed).toEqual([`${folder}/large.webp`]);
  expect(report.orphans).toContain('gallery/2020/01/nobodys-file-0/large.webp');
  expect(await testFiles.exists('gallery/2020/01/nobodys-file-0/large.webp')).toBe(true);
});
