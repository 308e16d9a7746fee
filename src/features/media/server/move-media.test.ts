import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { testApp, testFiles } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import { openPictureStudio } from '../../../infra/pictures/picture-studio.ts';
import { openJobs } from '../../../infra/jobs/jobs.ts';
import type { MediaItem } from '../media.contract.ts';
import type { Once } from '../../records/server/only-once.ts';
import { checkMedia } from './check-media.ts';
import { addAvif, deleteFiles } from './media-jobs.ts';
import type { MediaRoom } from './media-room.ts';
import { mediaRepository } from './media.repository.ts';
import { moveMedia } from './move-media.ts';
import { storedPath, type FileName } from './stored-path.ts';

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

async function jobsFor({ storageKey }: { storageKey: string }, name: string) {
  const { rows } = await app.db.pool.query<{ data: { folderPath: string; storageKey: string } }>(
    `select data from pgboss.job where name = $1 and data ->> 'storageKey' = $2`,
    [name, storageKey],
  );
  return rows.map(({ data }) => data);
}

test('a plain date is that day in the chapter’s time zone', async () => {
  const { id } = await store();
  const response = await move(id, { ...change, uploadDate: '2026-06-01' });
  expect(response.json()).toMatchObject({ uploadDate: '2026-06-01T16:00:00.000Z' });
});

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
  const [order] = await jobsFor(before, 'delete-files');
  await deleteFiles(room, order!);
  expect(await testFiles.exists(oldPlace)).toBe(false);
  expect((await app.fastify.inject(item.urls.original)).statusCode).toBe(200);
});

test('an order to delete does no harm to what was moved back meanwhile', async () => {
  const item = await store();
  const places = [(await room.media.find(item.id))!];
  await move(item.id, change);
  places.push((await room.media.find(item.id))!);
  await move(item.id, { ...change, folderPath: item.folderPath });
  for (const place of places) {
    const orders = await jobsFor(place, 'delete-files');
    expect(orders).toHaveLength(1);
    for (const order of orders) await deleteFiles(room, order);
  }
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

test('a form that is drawn while the files are copied is drawn again in the new place', async () => {
  const item = await store();
  const slow: MediaRoom = {
    ...room,
    media: {
      ...room.media,
      async find(id) {
        const row = await room.media.find(id);
        // The job is done between the move's first look and its copies.
        await addAvif(room, id);
        return row;
      },
    },
  };
  const once: Once = (work) =>
    app.db.db.transaction((transaction) => work(transaction, { id: 1, name: 'Ada Example' }));
  await moveMedia(slow, once, {
    id: item.id,
    baseVersion: undefined,
    change: { folderPath: 'gallery/2026/07' },
  });
  const row = (await room.media.find(item.id))!;
  for (const name of Object.keys(row.files) as FileName[]) {
    expect(await testFiles.exists(storedPath(row, name))).toBe(true);
  }
  const { rows } = await app.db.pool.query(
    `select count(*)::int as waiting from pgboss.job where name = 'draw-avif' and (data ->> 'id')::int = $1`,
    [item.id],
  );
  expect(rows).toEqual([{ waiting: 2 }]);
});

test('in another collection a picture stands where its date puts it', async () => {
  const item = await store();
  await app.db.pool.query('update media_items set gallery_position = 7 where id = $1', [item.id]);
  await move(item.id, { ...change, galleryTitle: 'Spring Tea' });
  expect((await room.media.find(item.id))!.galleryPosition).toBe(7);
  await move(item.id, change);
  expect((await room.media.find(item.id))!.galleryPosition).toBeNull();
});

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
