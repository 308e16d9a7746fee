import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { insertPictures } from '../../../../test/media.ts';
import type { GalleryItem } from '../gallery.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let headers: { cookie: string };

beforeAll(async () => {
  app = await testApp();
  headers = { cookie: app.admin.cookie };
});

beforeEach(async () => {
  await app.db.pool.query('truncate media_items restart identity');
  await insertPictures(app, [
    ['old tea', 'Tea', '2026-01-01'],
    ['new tea', 'Tea', '2026-01-03'],
    ['tea', 'Tea', '2026-01-02'],
    ['walk', 'Walk', '2026-02-01'],
    ['loose', null, '2025-12-01'],
  ]);
});

async function titles(query = ''): Promise<string[]> {
  const response = await app.fastify.inject(`/api/gallery${query}`);
  return response.json<GalleryItem[]>().map(({ title }) => title);
}

const arrange = (ids: number[], before?: number[]) =>
  app.fastify.inject({ method: 'PATCH', url: '/api/gallery/order', headers, payload: { ids, before } });

const cover = (id: number) => ({ id, url: `/media/${id}/thumbnail-4x3.webp` });

describe('the order of the gallery', () => {
  it('puts the newest collection first, and in each the newest picture', async () => {
    expect(await titles()).toEqual(['walk', 'new tea', 'tea', 'old tea', 'loose']);
    const { body } = await app.fastify.inject('/api/gallery/collections');
    expect(JSON.parse(body)).toEqual([
      {
        title: 'Walk',
        path: '/gallery/walk',
        count: 1,
        latest: expect.stringContaining('2026-02-01'),
        cover: cover(4),
      },
      {
        title: 'Tea',
        path: '/gallery/tea',
        count: 3,
        latest: expect.stringContaining('2026-01-03'),
        cover: cover(2),
      },
      {
        path: '/gallery/uncategorized',
        count: 1,
        latest: expect.stringContaining('2025-12-01'),
        cover: cover(5),
      },
    ]);
  });

  it('is the same page by page', async () => {
    const first = await app.fastify.inject('/api/gallery?limit=2');
    expect(first.headers.link).toBe('</api/gallery?limit=2&after=2>; rel="next"');
    expect(await titles('?limit=2&after=2')).toEqual(['tea', 'old tea']);
    expect(await titles('?limit=2&after=1')).toEqual(['loose']);
    // A picture that is gone does not hide the rest.
    expect(await titles('?limit=2&after=4711')).toEqual(['walk', 'new tea']);
  });

  it('is the same for the pictures that a search finds', async () => {
    expect(await titles('?search=TEA')).toEqual(['new tea', 'tea', 'old tea']);
    expect(await titles('?search=old+t')).toEqual(['old tea']);
    expect(await titles('?search=%25')).toEqual([]);
    // Anyone can search, and the name of a file may be private.
    expect(await titles('?search=webp')).toEqual([]);
  });

  it('is written down when someone changes it', async () => {
    await arrange([1, 2]);
    const { body } = await app.fastify.inject({ url: '/api/admin/activity?limit=1', headers });
    expect(JSON.parse(body)).toMatchObject([{ subject: 'gallery', action: 'update' }]);
  });

  it('continues a search after a picture that it no longer finds', async () => {
    expect(await titles('?search=new&limit=1')).toEqual(['new tea']);
    await app.db.pool.query(`update media_items set title = 'renewed' where title in ('tea', 'walk')`);
    await app.db.pool.query(`update media_items set title = 'tea' where title = 'new tea'`);
    expect(await titles('?search=new&limit=2&after=2')).toEqual(['renewed']);
  });

  it('is the one an editor saved, with later pictures first', async () => {
    expect((await arrange([1, 3, 2])).statusCode).toBe(204);
    expect(await titles()).toEqual(['walk', 'old tea', 'tea', 'new tea', 'loose']);
    await app.db.pool.query(
      `insert into media_items (storage_key, title, filename, folder_path, width, height, files, gallery_title, upload_date)
     select gen_random_uuid()::text, 'later', filename, folder_path, 4, 3, files, 'Tea', '2025-01-01' from media_items where id = 1`,
    );
    expect(await titles()).toEqual(['walk', 'later', 'old tea', 'tea', 'new tea', 'loose']);
  });

  it('rejects an outdated order, and accepts the same order twice', async () => {
    expect((await arrange([1, 2, 3], [2, 3, 1])).statusCode).toBe(204);
    const late = await arrange([3, 2, 1], [2, 3, 1]);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'conflict' });
    expect(await titles()).toEqual(['walk', 'old tea', 'new tea', 'tea', 'loose']);
    expect((await arrange([1, 2, 3], [2, 3, 1])).statusCode).toBe(204);
    expect((await arrange([3, 1, 2], [1, 2, 3])).statusCode).toBe(204);
    expect(await titles()).toEqual(['walk', 'tea', 'old tea', 'new tea', 'loose']);
  });

  it('loses no picture where two editors reorder at once', async () => {
    const responses = await Promise.all([arrange([1, 2, 3]), arrange([3, 1, 2]), arrange([2, 1])]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    const order = await titles();
    expect(new Set(order)).toEqual(new Set(['walk', 'new tea', 'tea', 'old tea', 'loose']));
    const { rows } = await app.db.pool.query(
      `select count(distinct gallery_position)::int as places from media_items where gallery_title = 'Tea'`,
    );
    expect(rows).toEqual([{ places: 3 }]);
  });
});
