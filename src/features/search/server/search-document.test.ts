import { expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';

it('is rendered each time, so that texts cannot fill the cache', async () => {
  const app = await testApp();
  const first = await app.fastify.inject('/search?q=quince&utm_source=mail');
  expect(first.body).toContain('Nothing matches “quince”.');
  expect(first.body).toContain('<meta name="robots" content="noindex"/>');
  await app.db.pool.query(
    `insert into events (title, start_date, end_date, search_text) values ('Quince tea', now(), now(), 'quince tea')`,
  );
  // Nothing has purged the documents: a cached one would still be fresh.
  expect((await app.fastify.inject('/search?q=quince')).body).toContain('<mark>Quince</mark> tea');
  expect((await app.fastify.inject('/sitemap.xml')).body).not.toContain('/search');
});
