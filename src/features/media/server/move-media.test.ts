import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp, testFiles } from '../../../../test/app.ts';
import { mediaDeps, storeNoise } from '../../../../test/media.ts';
import { mediaChange, type MediaItem } from '../media.contract.ts';
import { addAvif, deleteFiles } from './media-jobs.ts';
import type { MediaDeps } from './media.record.ts';
import { prepareUpdate } from './move-media.ts';
import { storedPath, type FileName } from './stored-files.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let deps: MediaDeps;
let headers: { cookie: string };

beforeAll(async () => {
  app = await testApp();
  headers = { cookie: app.admin.cookie };
  deps = mediaDeps(app);
});

const store = () => storeNoise(app, 300, 200);

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

const move = (id: number, payload: object, more: Record<string, string> = {}) =>
  app.fastify.inject({
    method: 'PATCH',
    url: `/api/media/${id}/update-with-move`,
    headers: { ...headers, ...more },
    payload,
  });

async function jobsFor({ storageKey }: { storageKey: string }, name: string) {
  const { rows } = await app.db.pool.query<{ data: { folderPath: string; storageKey: string } }>(
    `select data from pgboss.job where name = $1 and data ->> 'storageKey' = $2`,
    [name, storageKey],
  );
  return rows.map(({ data }) => data);
}

const read = async (id: number) =>
  (await app.fastify.inject({ url: `/api/media/${id}`, headers })).json<MediaItem>();

describe('updating a picture', () => {
  it('reads a plain date as that day in the time zone of the chapter', async () => {
    const { id } = await store();
    const response = await move(id, { ...change, uploadDate: '2026-06-01' });
    expect(response.json()).toMatchObject({ uploadDate: '2026-06-01T16:00:00.000Z' });
  });

  it('changes the folder but no URL, and deletes the old files later', async () => {
    const item = await store();
    const before = (await deps.media.find(item.id))!;
    const response = await move(item.id, change);
    expect(response.statusCode).toBe(200);
    const { entityId: _, ...shown } = change;
    expect(response.json()).toMatchObject({ ...shown, id: item.id, urls: item.urls });
    for (const address of Object.values(item.urls)) {
      expect((await app.fastify.inject(address)).statusCode).toBe(200);
    }
    const oldPath = `${before.folderPath}/${before.storageKey}/original.webp`;
    expect(await testFiles.exists(oldPath)).toBe(true);
    const [job] = await jobsFor(before, 'delete-files');
    await deleteFiles(deps, job!);
    expect(await testFiles.exists(oldPath)).toBe(false);
    expect((await app.fastify.inject(item.urls.original)).statusCode).toBe(200);
  });

  it('keeps the files of a picture that was moved back before the old ones are deleted', async () => {
    const item = await store();
    const locations = [(await deps.media.find(item.id))!];
    await move(item.id, change);
    locations.push((await deps.media.find(item.id))!);
    await move(item.id, { ...change, folderPath: item.folderPath });
    for (const location of locations) {
      const jobs = await jobsFor(location, 'delete-files');
      expect(jobs).toHaveLength(1);
      for (const job of jobs) await deleteFiles(deps, job);
    }
    expect((await app.fastify.inject(item.urls.original)).statusCode).toBe(200);
  });

  it('loses no file where two requests move a picture at once', async () => {
    const item = await store();
    const responses = await Promise.all([
      move(item.id, change),
      move(item.id, { ...change, folderPath: 'gallery/2026/06' }),
    ]);
    const statuses = responses.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => [200, 409].includes(status))).toBe(true);
    for (const address of Object.values(item.urls)) {
      expect((await app.fastify.inject(address)).statusCode).toBe(200);
    }
  });

  it('renders an AVIF again that was added while the files were copied', async () => {
    const item = await store();
    const slow: MediaDeps = {
      ...deps,
      media: {
        ...deps.media,
        async find(id) {
          const row = await deps.media.find(id);
          // The job runs after the update has read the item and before it copies the files.
          await addAvif(deps, id);
          return row;
        },
      },
    };
    const update = await prepareUpdate(slow, {
      id: item.id,
      baseVersion: undefined,
      change: { folderPath: 'gallery/2026/07' },
    });
    const actor = { id: 1, name: 'Ada Example', role: 'editor' } as const;
    await app.db.db.transaction((tx) => update({ tx, actor, idempotencyKey: undefined }));
    const row = (await deps.media.find(item.id))!;
    for (const name of Object.keys(row.files) as FileName[]) {
      expect(await testFiles.exists(storedPath(row, name))).toBe(true);
    }
    const { rows } = await app.db.pool.query(
      `select count(*)::int as waiting from pgboss.job where name = 'draw-avif' and (data ->> 'id')::int = $1`,
      [item.id],
    );
    expect(rows).toEqual([{ waiting: 2 }]);
  });

  it('clears the position of a picture that moves to another collection', async () => {
    const item = await store();
    await app.db.pool.query('update media_items set gallery_position = 7 where id = $1', [item.id]);
    await move(item.id, { ...change, galleryTitle: 'Spring Tea' });
    expect((await deps.media.find(item.id))!.galleryPosition).toBe(7);
    await move(item.id, change);
    expect((await deps.media.find(item.id))!.galleryPosition).toBeNull();
  });

  it('rejects a stale version and keeps what is stored', async () => {
    const item = await store();
    expect((await move(item.id, { ...change, title: 'First', version: 1 })).statusCode).toBe(200);
    const stale = await move(item.id, { ...change, title: 'Second', version: 1 });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'conflict']);
    expect(await read(item.id)).toMatchObject({ title: 'First', version: 2 });
  });

  it('moves once for a retry whose first response was lost', async () => {
    const item = await store();
    const key = { 'idempotency-key': randomUUID() };
    const first = await move(item.id, { ...change, version: 1 }, key);
    const location = (await deps.media.find(item.id))!;
    const retry = await move(item.id, { ...change, version: 1 }, key);
    expect(retry.json()).toEqual(first.json());
    expect(await deps.media.find(item.id)).toEqual(location);
  });

  it('lets a retry with other fields replace what its first attempt saved', async () => {
    const item = await store();
    const key = { 'idempotency-key': randomUUID() };
    await move(item.id, { ...change, title: 'Tpyo', version: 1 }, key);
    const folderPath = 'gallery/2026/06';
    const retry = await move(item.id, { ...change, title: 'Typo', folderPath, version: 1 }, key);
    expect([retry.statusCode, retry.json()]).toMatchObject([200, { title: 'Typo', folderPath, version: 3 }]);
    for (const url of Object.values(item.urls)) {
      expect((await app.fastify.inject(url)).statusCode).toBe(200);
    }
  });

  it("rejects a retry where someone else's save came in between", async () => {
    const item = await store();
    const key = { 'idempotency-key': randomUUID() };
    await move(item.id, { ...change, version: 1 }, key);
    const { cookie } = await signedIn(app.db);
    await move(item.id, { ...change, title: 'Theirs', version: 2 }, { cookie });
    const retry = await move(item.id, { ...change, title: 'Mine', version: 1 }, key);
    expect(retry.statusCode).toBe(409);
    expect(await read(item.id)).toMatchObject({ title: 'Theirs' });
  });

  it('stores every field of the contract, and records it in a revision', async () => {
    const item = await store();
    const sent = {
      ...change,
      caption: 'On the lawn.',
      category: 'programs',
      entityType: 'event',
      entityId: 7,
    };
    const folderPath = 'programs/2026/05';
    expect(Object.keys({ ...sent, version: 1 }).toSorted()).toEqual(
      Object.keys(mediaChange.shape).toSorted(),
    );
    const response = await move(item.id, { ...sent, folderPath, version: 1 });
    expect(response.json()).toMatchObject({ ...sent, folderPath });
    expect(await read(item.id)).toEqual(response.json());
    const { rows } = await app.db.pool.query<{ snapshot: object }>(
      `select snapshot from revisions where entity_type = 'media' and entity_id = $1 and version = 2`,
      [item.id],
    );
    expect(rows[0]!.snapshot).toMatchObject({ ...sent, folderPath });
  });
});

describe('the uses of a picture', () => {
  it('lists where a picture is used', async () => {
    const item = await store();
    await app.db.pool.query(
      `insert into events (title, search_text, start_date, end_date, image_url) values ('Spring Tea', '', now(), now(), $1)`,
      [item.urls.large],
    );
    const uses = await app.fastify.inject({ url: `/api/media/${item.id}/uses`, headers });
    expect(uses.json()).toEqual([{ kind: 'event', id: expect.any(Number), title: 'Spring Tea' }]);
  });
});
