import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Site } from '../site.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false });
});

const read = async () => (await app.fastify.inject('/api/site')).json<Site>();

it('returns empty details for a site that has none stored', async () => {
  expect(await read()).toMatchObject({ chapterName: 'Our Chapter', slides: [], home: { facts: [] } });
  expect((await app.fastify.inject('/')).statusCode).toBe(200);
});

it('fills keys that an older row lacks, at any depth', async () => {
  await app.db.pool.query(`insert into site_details (chapter_name, texts) values ('Our Chapter', $1)`, [
    {
      home: { mission: 'We serve.', whoWeAre: { intro: 'Us.' } },
      headquarters: { phone: '555' },
      slides: [],
    },
  ]);
  expect(await read()).toMatchObject({
    home: {
      mission: 'We serve.',
      facts: [],
      whoWeAre: { intro: 'Us.', service: [] },
      scholarships: { total: 0 },
    },
    headquarters: { phone: '555', address: [] },
  });
  expect((await app.fastify.inject('/')).statusCode).toBe(200);
});
