import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import type { Page } from '../pages.contract.ts';
import { pages } from './pages.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let historyId: number;

const body = '<h2>Then</h2><p>Twelve women.</p>';

beforeAll(async () => {
  app = await testApp();
  const [history] = await app.db.db
    .insert(pages)
    .values([
      {
        slug: 'our-history',
        title: 'Who We Are',
        type: 'general',
        content: {
          body,
          sections: [{ title: 'Now', content: '<p>Fifty.</p>', imageUrl: '/media/1/a.webp' }],
        },
      },
      { slug: 'programs/tea', title: 'Tea', type: 'program' },
      { slug: 'arts', title: 'Arts', type: 'program' },
      {
        slug: 'hostile',
        title: '<b>Hostile</b>',
        type: 'general',
        content: {
          body: '<h1>A</h1><p onclick="x()" style="position:fixed">Hi<script>x()</script></p><iframe src="//a"></iframe>',
          sections: [
            { content: '<a href="javascript:x()">y</a><img src=x onerror=x()><form><input></form>' },
          ],
        },
      },
    ])
    .returning({ id: pages.id });
  historyId = history!.id;
});

const get = (path: string) => app.fastify.inject(`/api/pages${path}`);

describe('read', () => {
  it.each([
    ['by its slug', () => '/our-history'],
    ['by its id', () => `/id/${historyId}`],
  ])('returns the whole page %s', async (_, path) => {
    const response = await get(path());
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: historyId,
      slug: 'our-history',
      shared: { description: 'Then Twelve women.', image: '/media/1/a.webp' },
      title: 'Who We Are',
      type: 'general',
      content: { body, sections: [{ title: 'Now', content: '<p>Fifty.</p>', imageUrl: '/media/1/a.webp' }] },
      createdAt: expect.stringMatching(/Z$/),
      version: 1,
    });
  });

  it('finds a slug of two parts', async () => {
    expect((await get('/programs/tea')).json<Page>().title).toBe('Tea');
    expect((await get('/tea')).statusCode).toBe(404);
    expect((await get('/about/tea')).statusCode).toBe(404);
    expect((await get('/programs%2Ftea')).json<Page>().title).toBe('Tea');
  });

  it('removes everything that could run, load or cover the page', async () => {
    const { title, content } = (await get('/hostile')).json<Page>();
    expect(title).toBe('<b>Hostile</b>');
    expect(content.body).toBe('<h2>A</h2><p>Hi</p>');
    expect(content.sections).toEqual([{ content: '<a>y</a><img src="x" />' }]);
  });

  it.each(['/nothing', '/about/our-history', '/id/999999', '/id', '/%27%20or%201=1'])(
    'responds to %s with our error body',
    async (path) => {
      const response = await get(path);
      expect(response.statusCode).toBe(404);
      expect(response.json()).toEqual({ code: 'not-found', message: 'That page no longer exists.' });
    },
  );

  it.each(['/id/0', '/id/abc', '/a%00b'])('rejects %s', async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'invalid-input' });
  });
});

it('lists all pages by type and title, without their content', async () => {
  const list = (await get('')).json<Page[]>();
  expect(list.map(({ type, title }) => [type, title])).toEqual([
    ['general', '<b>Hostile</b>'],
    ['general', 'Who We Are'],
    ['program', 'Arts'],
    ['program', 'Tea'],
  ]);
  expect(Object.keys(list[0]!).toSorted()).toEqual(['id', 'slug', 'title', 'type']);
});

describe('the document of a page', () => {
  const visit = (path: string) => app.fastify.inject(path);

  it('names its canonical address, however it was reached', async () => {
    for (const path of ['/about/our-history', '/programs/our-history']) {
      const response = await visit(path);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain(
        '<link rel="canonical" href="https://chapter.example/about/our-history"/>',
      );
    }
    expect((await visit('/programs/tea')).statusCode).toBe(200);
  });

  it.each([
    '/about/nothing',
    '/about/tea',
    '/about/id',
    '/about/%E0%A4',
    '/about/id%2F1',
    `/about/${'a'.repeat(201)}`,
  ])('is missing at %s', async (path) => expect((await visit(path)).statusCode).toBe(404));
});
