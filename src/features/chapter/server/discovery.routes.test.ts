import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';
import { fixedPaths } from '../../../web/site-routes.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
  await publishDetails((...statement) => app.db.pool.query(...statement), {
    identity: { chapterName: 'Our & Your Chapter' },
  });
  await app.db.pool.query(`insert into pages (title, slug, type) values
    ('Who We Are', 'our-history', 'general'), ('Gardens', 'gardens', 'program'), ('Deep', 'about/deep', 'program'), ('Lost', 'elsewhere/lost', 'general')`);
});

it('lists every screen and every page once in the sitemap', async () => {
  const response = await app.fastify.inject('/sitemap.xml');
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
  const addresses = [...response.body.matchAll(/<loc>https:\/\/chapter\.example([^<]*)<\/loc>/g)].map(
    ([, address]) => address,
  );
  const screens = await listedScreens(app);
  const expected = [...screens, '/about/our-history', '/about/deep', '/programs/gardens'];
  expect(addresses).toHaveLength(expected.length);
  expect(new Set(addresses)).toEqual(new Set(expected));
  for (const address of addresses) {
    expect((await app.fastify.inject(address!)).statusCode, address).toBe(200);
  }
});

it('keeps robots out of the back office and names the sitemap', async () => {
  const { body } = await app.fastify.inject('/robots.txt');
  expect(body).toContain('Disallow: /admin\n');
  expect(body).toContain('Sitemap: https://chapter.example/sitemap.xml\n');
});

it('names the chapter in the web manifest', async () => {
  const response = await app.fastify.inject('/manifest.webmanifest');
  expect(response.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(response.json()).toMatchObject({ name: 'Our & Your Chapter', start_url: '/' });
});

describe('a chapter with 50,000 events', () => {
  let large: typeof app;

  beforeAll(async () => {
    large = await testApp();
    // In parts, because a statement may take only five seconds.
    for (let part = 0; part < 10; part += 1) {
      await large.db.pool.query(
        `insert into events (title, start_date, end_date, search_text)
         select 'Tea', now(), now(), 'tea' from generate_series(1, 5000)`,
      );
    }
  }, 60_000);

  it('has a sitemap in two parts', async () => {
    const read = async (url: string) => (await large.fastify.inject(url)).body;
    const list = await read('/sitemap.xml');
    expect(list).toContain('<sitemapindex');
    expect(list).toContain('<loc>https://chapter.example/sitemap-2.xml</loc>');
    const counts = await Promise.all(
      [1, 2].map(async (part) => (await read(`/sitemap-${part}.xml`)).match(/<loc>/g)!.length),
    );
    expect(counts).toEqual([50_000, (await listedScreens(large)).length]);
    for (const part of ['0', '3', 'x', '1.5']) {
      expect((await large.fastify.inject(`/sitemap-${part}.xml`)).statusCode, part).toBe(404);
    }
  }, 60_000);
});

/** The screens that search engines may know. */
async function listedScreens({ fastify }: typeof app): Promise<string[]> {
  const listed: string[] = [];
  for (const path of fixedPaths()) {
    const { body } = await fastify.inject(path);
    if (!body.includes('content="noindex"')) listed.push(path);
  }
  return listed;
}
