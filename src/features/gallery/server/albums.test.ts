import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { insertPictures } from '../../../../test/media.ts';
import { longSlugOf } from '../albums.rules.ts';
import type {
  GalleryAlbum,
  GalleryAlbumPage,
  GalleryCollection,
  GalleryItem,
  GalleryPhoto,
} from '../gallery.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false });
});

beforeEach(async () => {
  await app.db.pool.query('truncate media_items');
  await insertPictures(app, [
    ['First cup', 'Garden Tea', '2026-06-01'],
    ['Third cup', ' Garden Tea', '2026-06-03'],
    ['Second cup', 'Garden Tea', '2026-06-02'],
    // Still in 2025 where the chapter lives.
    ['Fireworks', 'New Year', '2026-01-01T03:00:00Z'],
    ['Alone', null, '2025-05-01'],
    ['Another tea', 'garden tea', '2024-06-01'],
    ['Leaves', '茶', '2023-06-01'],
  ]);
  app.purgeDocuments();
});

const get = (url: string) => app.fastify.inject(url);
const titlesAt = async (url: string) => (await get(url)).json<GalleryItem[]>().map(({ title }) => title);
const idOf = async (title: string) =>
  (await get('/api/gallery')).json<GalleryItem[]>().find((each) => each.title === title)!.id;

it('serves every collection at an address of its own', async () => {
  const collections = (await get('/api/gallery/collections')).json<GalleryCollection[]>();
  expect(collections.map(({ title, path }) => [title, path])).toEqual([
    ['Garden Tea', '/gallery/garden-tea'],
    ['New Year', '/gallery/new-year'],
    [undefined, '/gallery/uncategorized'],
    ['garden tea', `/gallery/${longSlugOf('garden tea')}`],
    ['茶', `/gallery/${longSlugOf('茶')}`],
  ]);
  for (const { title = 'Uncategorized', path, count } of collections) {
    const { statusCode, body } = await get(path);
    expect([path, statusCode]).toEqual([path, 200]);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(body).toContain(`<title>${title} – Our Chapter</title>`);
    expect(body).toContain(`<link rel="canonical" href="https://chapter.example${path}"/>`);
    expect(body).toMatch(/<meta name="description" content="[^"]+\d{4}/);
    const album = (await get(`/api/gallery/albums/${path.split('/')[2]}`)).json<GalleryAlbum>();
    expect(album).toMatchObject({ path, count });
  }
});

it('lists the pictures of one album, in its order', async () => {
  expect(await titlesAt('/api/gallery?album=garden-tea')).toEqual(['Third cup', 'Second cup', 'First cup']);
  expect(await titlesAt('/api/gallery?album=uncategorized')).toEqual(['Alone']);
  expect(await titlesAt(`/api/gallery?album=${longSlugOf('garden tea')}`)).toEqual(['Another tea']);
});

it('lists the first pictures of each album for its cover, and continues after them', async () => {
  const first = await titlesAt('/api/gallery?perCollection=2&limit=2');
  expect(first).toEqual(['Third cup', 'Second cup']);
  const rest = await titlesAt(`/api/gallery?perCollection=2&after=${await idOf('Second cup')}`);
  expect(rest).toEqual(['Fireworks', 'Alone', 'Another tea', 'Leaves']);
});

it('names the latest event of an album', async () => {
  const read = async () => (await get('/api/gallery/albums/garden-tea')).json<GalleryAlbumPage>().event;
  expect(await read()).toBeUndefined();
  await app.db.pool.query(
    `insert into events (title, album, start_date, end_date, description, search_text) values
      ('Tea', 'Garden Tea', '2026-06-01', '2026-06-01', '', ''), ('Old tea', 'Garden Tea ', '2025-06-01', '2025-06-01', '', '')`,
  );
  expect(await read()).toEqual({ title: 'Tea', path: expect.stringMatching(/^\/events\/\d+\/tea$/) });
  await app.db.pool.query('truncate events cascade');
});

it('finds nothing at an address without an album', async () => {
  const urls = ['/gallery/no-such', '/gallery/garden-tea/more', '/gallery/%F0'];
  for (const url of [...urls, '/api/gallery/albums/no-such', '/api/gallery?album=no-such'])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
  expect((await get('/gallery/no-such')).body).toContain('That album is no longer here.');
});

it('keeps an address with a suffix after the other album is gone', async () => {
  const long = `/gallery/${longSlugOf('garden tea')}`;
  await app.db.pool.query(`delete from media_items where gallery_title like '%Garden Tea'`);
  app.purgeDocuments();
  expect((await get('/gallery/garden-tea')).body).toContain('>garden tea</h1>');
  const moved = await get(`${long}?photo=7`);
  expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/gallery/garden-tea?photo=7']);
});

it('leads a link to a photo to its album, whatever that was called before', async () => {
  const query = `?photo=${await idOf('Third cup')}`;
  const { statusCode, headers } = await get(`/gallery/tea-party${query}`);
  expect([statusCode, headers['location']]).toEqual([301, `/gallery/garden-tea${query}`]);
  expect((await get(`/gallery/new-year${query}`)).statusCode).toBe(200);
  const missing = await get('/gallery/tea-party?photo=999999');
  expect([missing.statusCode, missing.headers['location']]).toEqual([301, '/gallery/tea-party']);
});

it('shows the photo of a link to other sites and without a script, with its own title and picture', async () => {
  const id = await idOf('Second cup');
  await app.db.pool.query(`update media_items set caption = 'Still warm.' where id = $1`, [id]);
  for (const path of ['/gallery/garden-tea', '/gallery']) {
    const { body } = await get(`${path}?photo=${id}`);
    expect(body).toContain('<title>Second cup – Our Chapter</title>');
    expect(body).toContain('<meta property="og:title" content="Second cup"/>');
    expect(body).toContain('<meta property="og:description" content="Still warm."/>');
    const url = `https://chapter.example/gallery/garden-tea?photo=${id}`;
    expect(body).toContain(`<meta property="og:url" content="${url}"/>`);
    const card = /og:image" content="https:\/\/chapter\.example([^"]+)"/.exec(body)![1]!;
    expect(card).toMatch(new RegExp(`^/share/\\w+/gallery/garden-tea~photo=${id}\\.jpg$`));
    expect((await get(card)).statusCode).toBe(200);
    expect(body).toMatch(
      new RegExp(`<figure [^>]*>.*<img src="/media/${id}/large-.*Still warm\\..*</figure>`),
    );
  }
  // A photo over a later part of the list is not among the documents.
  expect((await get(`/gallery?year=2026&photo=${id}`)).body).toContain(
    '<title>Gallery – Our Chapter</title>',
  );
  const missing = await get('/gallery?photo=999999');
  expect([missing.statusCode, missing.headers['location']]).toEqual([301, '/gallery']);
});

it('starts an album from its beginning where the picture to continue after is gone', async () => {
  const id = await idOf('Third cup');
  expect((await get(`/gallery/garden-tea?after=${id}`)).body).not.toContain('alt="Third cup"');
  const { statusCode, headers } = await get('/gallery/garden-tea?after=999999');
  expect([statusCode, headers['location']]).toEqual([301, '/gallery/garden-tea']);
});

it('lists the albums of a year, by the newest picture of each', async () => {
  expect(await titlesAt('/api/gallery?year=2025')).toEqual(['Fireworks', 'Alone']);
  expect(await titlesAt('/api/gallery?year=2022')).toEqual([]);
  const { body } = await get('/gallery?year=2025');
  expect(body).toContain('alt="Fireworks"');
  expect(body).not.toContain('alt="Third cup"');
  const years = [...body.matchAll(/<a [^>]*href="\/gallery\?year=(\d+)"/g)].map(([, year]) => year);
  expect(years).toEqual(['2026', '2025', '2024', '2023']);
});

it('reads the albums once until content changes, but misses no new one', async () => {
  const countOf = async (slug: string) =>
    (await get(`/api/gallery/albums/${slug}`)).json<GalleryAlbum>().count;
  expect(await countOf('garden-tea')).toBe(3);
  await insertPictures(app, [
    ['Fourth cup', 'Garden Tea', '2026-06-04'],
    ['Cake', 'Autumn Tea', '2026-10-01'],
  ]);
  expect(await countOf('garden-tea')).toBe(3);
  const collections = (await get('/api/gallery/collections')).json<GalleryCollection[]>();
  expect(collections[0]).toMatchObject({ title: 'Autumn Tea', path: '/gallery/autumn-tea' });
  expect((await get(`/api/gallery/photos/${await idOf('Cake')}`)).statusCode).toBe(200);
  app.purgeDocuments();
  expect(await countOf('garden-tea')).toBe(4);
});

it('lists the albums in the sitemap, with when their newest picture was added', async () => {
  const { body } = await get('/sitemap.xml');
  expect(body).toMatch(
    /<loc>https:\/\/chapter.example\/gallery\/garden-tea<\/loc><lastmod>\d{4}-[^<]+Z<\/lastmod>/,
  );
});

it('returns a picture with its album and its neighbors', async () => {
  const id = await idOf('Second cup');
  const { album, pictures, start } = (await get(`/api/gallery/photos/${id}`)).json<GalleryPhoto>();
  expect(album).toMatchObject({ title: 'Garden Tea', path: '/gallery/garden-tea', count: 3 });
  expect([start, ...pictures.map(({ title }) => title)]).toEqual([0, 'Third cup', 'Second cup', 'First cup']);
  await app.db.pool.query(`update media_items set category = 'events' where id = $1`, [id]);
  for (const missing of [id, 999_999])
    expect((await get(`/api/gallery/photos/${missing}`)).statusCode).toBe(404);
});

it('returns the neighbors around the end of a large album', async () => {
  const day = (index: number) => new Date(Date.UTC(2020, 0, 41 - index)).toISOString();
  await insertPictures(
    app,
    Array.from({ length: 40 }, (_, index) => [`p${index}`, 'Large', day(index)] as const),
  );
  const around = async (title: string) => {
    const response = await get(`/api/gallery/photos/${await idOf(title)}`);
    const { pictures, start } = response.json<GalleryPhoto>();
    return [start, pictures.length, pictures[0]!.title, pictures[12]!.title, pictures.at(-1)!.title];
  };
  expect(await around('p20')).toEqual([8, 25, 'p8', 'p20', 'p32']);
  expect(await around('p1')).toEqual([29, 25, 'p29', 'p1', 'p13']);
  expect(await around('p39')).toEqual([27, 25, 'p27', 'p39', 'p11']);
});

it('is in the feed once, whatever its title', async () => {
  const item = async (slug: string) => {
    app.purgeDocuments();
    const { body } = await get('/feed.xml');
    return body
      .split('<item>')
      .find((text) => text.includes(`<link>https://chapter.example/gallery/${slug}<`))!;
  };
  const guid = (text: string) => /<guid[^>]*>([^<]+)/.exec(text)![1];
  const tea = await item('garden-tea');
  expect(tea).toContain('<title>Photos: Garden Tea</title>');
  expect(tea).toContain(': 3 images.');
  await app.db.pool.query(
    `update media_items set gallery_title = 'Tea' where trim(gallery_title) = 'Garden Tea'`,
  );
  expect(guid(await item('tea'))).toBe(guid(tea));
});

it('is linked from the page of its event', async () => {
  const { rows } = await app.db.pool.query<{ id: number }>(
    `insert into events (title, start_date, end_date, search_text, album)
     values ('Tea', '2037-05-02', '2037-05-03', 'tea', 'Garden Tea') returning id`,
  );
  const page = await get(`/api/events/${rows[0]!.id}/page?at=2037-01-01T00:00:00Z`);
  expect(page.json()).toMatchObject({ album: { title: 'Garden Tea', path: '/gallery/garden-tea' } });
});

it('offers the albums to an editor of events', async () => {
  const headers = { cookie: app.admin.cookie };
  const choices = await app.fastify.inject({ url: '/api/admin/events/choices', headers });
  expect(choices.json<{ albums: string[] }>().albums).toContain('Garden Tea');
});
