import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { upload } from '../../../../test/upload.ts';
import { partners } from './partners.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
});

it('tells the picture library which logos it shows', async () => {
  const bytes = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#8a560c' } })
    .jpeg()
    .toBuffer();
  const { cookie } = app.admin;
  const fields = { category: 'about', entityType: 'partner', title: 'Logo of a bakery' };
  const { id } = (await upload(app, { cookie, file: { bytes, name: 'a.jpg' }, fields })).json<{
    id: number;
  }>();
  await app.db.db
    .insert(partners)
    .values({ name: 'Bakery', imageUrl: `/media/${id}/large.webp`, position: 1 });
  const get = async (url: string) => (await app.fastify.inject({ url, headers: { cookie } })).json<unknown>();
  expect(await get(`/api/media/${id}/uses`)).toEqual([{ kind: 'partner', id: 1, title: 'Bakery' }]);
  expect(await get('/api/admin/pictures?group=partners')).toMatchObject({ count: 1 });
  expect(await get('/api/admin/pictures?group=pages')).toMatchObject({ count: 0 });
});
