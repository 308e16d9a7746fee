import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { managedPages } from '../../../../test/managed-pages.ts';
import type { Page } from '../pages.contract.ts';

const { ask, create, patch, visit } = managedPages();

describe('an old slug', () => {
  it('leads to the page, in the API and by a redirect', async () => {
    const { id } = await create();
    await patch(id, { slug: 'tea', type: 'program' });
    expect((await visit('/api/pages/spring-tea')).json<Page>()).toMatchObject({ id, slug: 'tea' });
    const response = await visit('/about/spring-tea');
    expect([response.statusCode, response.headers.location]).toEqual([301, '/programs/tea']);
    expect(response.headers['cache-control']).toContain('max-age=0');
    await patch(id, { slug: 'programs/tea' });
    expect((await visit('/about/spring-tea')).headers.location).toBe('/programs/tea');
    expect((await visit('/programs/tea')).statusCode).toBe(200);
  });

  it('can be taken back without a redirect loop', async () => {
    const { id } = await create();
    await patch(id, { slug: 'tea' });
    await patch(id, { slug: 'spring-tea' });
    expect((await visit('/about/spring-tea')).statusCode).toBe(200);
    expect((await visit('/about/tea')).headers.location).toBe('/about/spring-tea');
  });

  it('belongs to a new page with this slug once that is published', async () => {
    const { id } = await create();
    await patch(id, { slug: 'tea' });
    const second = await create({ title: 'Second', isDraft: true });
    expect((await visit('/about/spring-tea')).statusCode).toBe(301);
    await patch(second.id, { isDraft: false });
    expect((await visit('/api/pages/spring-tea')).json<Page>().id).toBe(second.id);
    expect((await visit('/about/spring-tea')).statusCode).toBe(200);
    await ask('DELETE', `/api/pages/${second.id}`);
    expect((await visit('/about/spring-tea')).statusCode).toBe(404);
  });

  it('of a deleted page leads nowhere', async () => {
    const { id } = await create();
    await patch(id, { slug: 'tea' });
    await ask('DELETE', `/api/pages/${id}`);
    expect((await visit('/about/spring-tea')).statusCode).toBe(404);
    expect((await visit('/api/pages/spring-tea')).statusCode).toBe(404);
  });
});

it('a cached document of the old address does not hide the redirect', async () => {
  const app = await testApp();
  const headers = { cookie: app.admin.cookie };
  const payload = {
    title: 'Spring Tea',
    slug: 'spring-tea',
    type: 'general',
    content: { body: '', sections: [] },
  };
  const created = await app.fastify.inject({ method: 'POST', url: '/api/pages', headers, payload });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.fastify.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/about/spring-tea`;
  // Cached documents are compressed with brotli.
  const asked = { redirect: 'manual' as const, headers: { 'accept-encoding': 'br' } };
  const look = async () => (await fetch(address, asked)).status;
  expect(await look()).toBe(200);
  const url = `/api/pages/${created.json<Page>().id}`;
  await app.fastify.inject({ method: 'PATCH', url, headers, payload: { slug: 'tea' } });
  app.purgeDocuments();
  // The first request still gets the cached document, and makes the server render it again.
  await look();
  await expect.poll(look, { timeout: 900 }).toBe(301);
});
