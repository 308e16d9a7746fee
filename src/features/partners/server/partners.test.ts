import { beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { partners } from './partners.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false });
});

beforeEach(async () => {
  await app.db.pool.query('truncate partners');
});

const bakery = {
  name: 'Magnolia & Row',
  imageUrl: '/media/7/large-765x210.webp',
  url: 'https://bakery.example/?a=1&b=2',
};
const lawyers = { name: 'Piedmont Legal', imageUrl: '/media/8/large-945x210.webp' };

it('lists partners in their order, with a URL only if there is one', async () => {
  await app.db.db.insert(partners).values([
    { ...lawyers, position: 2 },
    { ...bakery, position: 1 },
  ]);
  const response = await app.fastify.inject('/api/partners');
  expect(response.json()).toEqual([
    { id: expect.any(Number), ...bakery },
    { id: expect.any(Number), ...lawyers },
  ]);
});

it.each(['javascript:alert(1)', 'ftp://x.example', '//x.example'])('rejects the URL %s', async (url) => {
  await expect(app.db.db.insert(partners).values({ ...bakery, url, position: 1 })).rejects.toThrow(
    /Failed query/,
  );
});

it('renders a logo with the partner’s name, and a link only if there is a URL', async () => {
  await app.db.db.insert(partners).values([
    { ...bakery, position: 1 },
    { ...lawyers, position: 2 },
  ]);
  const { body } = await app.fastify.inject('/partners');
  expect(body).toContain('<title>Our Partners</title>');
  expect(body).toMatch(
    /<a href="https:\/\/bakery\.example\/\?a=1&amp;b=2" [^>]*target="_blank" rel="noopener"><img [^>]*alt="Magnolia &amp; Row"/,
  );
  expect(body).toMatch(/<div [^>]*><img [^>]*alt="Piedmont Legal"/);
});

it('says that there are no partners, but not when reading them failed', async () => {
  const none = 'We have no partners to show just yet.';
  expect((await app.fastify.inject('/partners')).body).toContain(none);
  await app.db.pool.query('alter table partners rename to partners_away');
  try {
    const { body, statusCode } = await app.fastify.inject('/partners');
    expect(statusCode).toBe(503);
    expect(body).toContain('We could not load this. Please try again.');
    expect(body).not.toContain(none);
  } finally {
    await app.db.pool.query('alter table partners_away rename to partners');
  }
});
