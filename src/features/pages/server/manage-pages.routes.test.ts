import { describe, expect, it } from 'vitest';
import { managedPages, tea } from '../../../../test/managed-pages.ts';
import type { Activity } from '../../../records/records.contract.ts';
import type { SavedPage } from '../manage-pages.contract.ts';
import type { Page } from '../pages.contract.ts';
import { pages } from './pages.table.ts';

const { app, ask, post, create, patch, managed, visit, revisionsOf, restore, sentWhileWriting } =
  managedPages();

describe('create', () => {
  it('publishes, and returns what was stored', async () => {
    const response = await post();
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      ...tea,
      id: expect.any(Number),
      version: 1,
      isPublished: true,
      hasDraft: false,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      updatedBy: 'Ada Example',
      dropped: [],
    });
    expect((await visit('/api/pages/spring-tea')).json<Page>()).toMatchObject({ ...tea, version: 1 });
    expect((await visit('/about/spring-tea')).statusCode).toBe(200);
  });

  it('needs no content', async () => {
    const { content } = await create({ content: undefined });
    expect(content).toEqual({ body: '', sections: [] });
  });

  it('reports what sanitizing removed', async () => {
    const saved = await create({ content: { body: '<p onclick="x()">Hi</p><iframe src="//a"></iframe>' } });
    expect(saved.content.body).toBe('<p>Hi</p>');
    expect(saved.dropped).toEqual([
      'The attribute onclick of a paragraph was removed.',
      expect.stringContaining('A frame was removed'),
    ]);
  });

  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['a slug in capitals', { slug: 'Tea' }, 'slug'],
    ['a slug of three parts', { slug: 'a/b/c' }, 'slug'],
    ['the reserved slug', { slug: 'id' }, 'slug'],
    ['the slug of another screen', { slug: 'members' }, 'slug'],
    ['the slug of the past boards', { slug: 'about/past-boards' }, 'slug'],
    ['a slug that leads nowhere', { slug: 'events/tea' }, 'slug'],
    ['another type', { type: 'blog' }, 'type'],
    [
      'too many sections',
      { content: { sections: Array.from({ length: 51 }, () => ({})) } },
      'content.sections',
    ],
    [
      'a script as a picture',
      { content: { sections: [{ imageUrl: 'javascript:x()' }] } },
      'content.sections.0.imageUrl',
    ],
    ['an unknown field', { author: 'Ada' }, 'form'],
    ['a version', { version: 1 }, 'form'],
  ])('rejects %s', async (_, change, field) => {
    const response = await post(change);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
    expect(await app().db.db.select().from(pages)).toEqual([]);
  });

  it('rejects a slug that another page has, at its field', async () => {
    await create();
    const response = await post({ title: 'Another' });
    expect([response.statusCode, response.json()]).toMatchObject([
      409,
      { code: 'conflict', fields: { slug: expect.any(String) } },
    ]);
  });

  it('rejects the second of two concurrent requests for a slug', async () => {
    const second = await sentWhileWriting({ id: 1_000_000, slug: tea.slug }, () => post());
    expect([second.statusCode, second.json()]).toMatchObject([409, { fields: { slug: expect.any(String) } }]);
  });

  it('rejects a page of more than a megabyte before reading it', async () => {
    expect((await post({ content: { body: 'a'.repeat(1_100_000) } })).statusCode).toBe(413);
  });
});

describe('update', () => {
  it('keeps fields that are left out', async () => {
    const { id } = await create();
    const response = await patch(id, { title: 'Tea' });
    expect([response.statusCode, response.json()]).toMatchObject([200, { ...tea, title: 'Tea', version: 2 }]);
  });

  it('rejects a stale version: of three concurrent updates one is saved', async () => {
    const { id, version } = await create();
    const responses = await Promise.all(['A', 'B', 'C'].map((title) => patch(id, { title, version })));
    const statuses = responses.map(({ statusCode }) => String(statusCode)).toSorted();
    expect(statuses).toEqual(['200', '409', '409']);
    const winner = responses.find(({ statusCode }) => statusCode === 200)!.json<SavedPage>();
    const loser = responses.find(({ statusCode }) => statusCode === 409)!;
    expect(loser.json()).toMatchObject({ code: 'conflict' });
    expect((await managed(id)).published?.title).toBe(winner.title);
    expect((await patch(id, { title: 'Later', version: winner.version })).statusCode).toBe(200);
    expect((await revisionsOf(id)).map((revision) => revision.version)).toEqual([3, 2, 1]);
  });

  it.each([{ body: '<p>New.</p>' }, { sections: [] }])(
    'rejects incomplete content, which would erase the rest: %j',
    async (content) => {
      const { id } = await create();
      expect((await patch(id, { content })).statusCode).toBe(400);
      expect((await managed(id)).published!.content).toEqual(tea.content);
    },
  );

  it('applies updates without a version one after the other', async () => {
    const { id } = await create();
    await Promise.all(['A', 'B', 'C'].map((title) => patch(id, { title })));
    expect((await managed(id)).version).toBe(4);
    expect((await revisionsOf(id)).length).toBe(4);
  });

  it.each([{}, { version: 1 }])('rejects an update without changes: %j', async (change) => {
    const { id } = await create();
    expect((await patch(id, change)).statusCode).toBe(400);
  });

  it.each(['PATCH', 'DELETE'] as const)('%s of an unknown page is not found', async (method) => {
    const response = await ask(method, '/api/pages/999999', method === 'PATCH' ? { title: 'x' } : undefined);
    expect(response.statusCode).toBe(404);
  });

  it('stores a revision of a page from before the history', async () => {
    const [row] = await app()
      .db.db.insert(pages)
      .values({
        title: 'Old',
        slug: 'old',
        type: 'general',
        content: { body: '<p>From the start</p>', sections: [] },
      })
      .returning();
    await patch(row!.id, { content: { body: '<p>New</p>', sections: [] } });
    const [, first] = await revisionsOf(row!.id);
    expect(first).toMatchObject({ version: 1, kind: 'published' });
    expect(first).not.toHaveProperty('who');
    expect((await restore(row!.id, first!.id)).json()).toMatchObject({
      version: 3,
      content: { body: '<p>From the start</p>' },
    });
  });
});

it('records each change in the activity', async () => {
  const { id } = await create();
  await patch(id, { title: 'B', isDraft: true });
  await patch(id, { title: 'C' });
  await ask('DELETE', `/api/pages/${id}`);
  const entries = (await ask('GET', '/api/admin/activity?subject=page&limit=4')).json<Activity[]>();
  expect(entries.map(({ action, title, who, entityId }) => [action, title, who, entityId])).toEqual([
    ['delete', 'C', 'Ada Example', id],
    ['update', 'C', 'Ada Example', id],
    ['draft', 'B', 'Ada Example', id],
    ['create', 'Spring Tea', 'Ada Example', id],
  ]);
});
