import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';

let app: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
  app = await testApp();
  await app.db.pool.query(
    `insert into pages (title, slug, type, is_published, draft) values ('Gardens', 'gardens', 'program', true, null),
      ('Secret', 'secret', 'general', false, '{}'), ('Not the calendar', 'events', 'general', true, null)`,
  );
});

it.each([
  ['/donate', '/contact?topic=give'],
  ['/give', '/contact?topic=give'],
  ['/join?from=flyer', '/contact?topic=join'],
  ['/volunteer', '/contact?topic=join'],
  ['/calendar', '/events'],
  ['/members', '/about/members'],
  ['/about', '/about/members'],
  ['/programs', '/programs/gardens'],
  ['/gardens', '/programs/gardens'],
])('%s leads to %s', async (typed, target) => {
  const { statusCode, headers } = await app.fastify.inject(typed);
  expect([statusCode, headers.location]).toEqual([301, target]);
});

it.each([
  ['/Events', '/events'],
  ['/About/Members?search=Ada', '/about/members?search=Ada'],
  ['/GARDENS/', '/gardens'],
  ['//Evil.example', undefined],
  ['//Evil/', '/evil'],
  ['//Evil', '/evil'],
  ['/gallery/%C3%A9t%C3%A9', undefined],
  ['/assets/site/Missing-Aa1.js', undefined],
])('%s is typed with capitals', async (typed, target) => {
  const { statusCode, headers } = await app.fastify.inject({ method: 'GET', url: typed });
  expect([statusCode === 308, headers.location]).toEqual([target !== undefined, target]);
});

it('leads from no screen to a page of the same name, and to no page that is a draft', async () => {
  expect((await app.fastify.inject('/events')).statusCode).toBe(200);
  expect((await app.fastify.inject('/secret')).statusCode).toBe(404);
});

it('sends the icon to programs that ask for /favicon.ico', async () => {
  const { statusCode, headers } = await app.fastify.inject('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
});
