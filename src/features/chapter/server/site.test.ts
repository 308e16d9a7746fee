import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Site } from '../site.contract.ts';
import { publishDetails } from '../../../../test/chapter-details.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp({ cacheDocuments: false });
});

const read = async () => (await app.fastify.inject('/api/site')).json<Site>();

it('returns empty details for a site that has none stored', async () => {
  expect(await read()).toMatchObject({ chapterName: 'Our Chapter', slides: [], home: { facts: [] } });
  expect((await app.fastify.inject('/')).statusCode).toBe(200);
});

it('fills fields that an older row lacks', async () => {
  await publishDetails((...statement) => app.db.pool.query(...statement), {
    mission: { statement: 'We serve.' },
    contact: { headquartersPhone: '555' },
  });
  expect(await read()).toMatchObject({
    home: { mission: 'We serve.', facts: [], whoWeAre: { service: [] }, scholarships: { total: 0 } },
    headquarters: { phone: '555', address: [] },
  });
  expect((await app.fastify.inject('/')).statusCode).toBe(200);
});
