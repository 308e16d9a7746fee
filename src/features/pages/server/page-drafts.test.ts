import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../../test/app.ts';
import { managedPages, tea } from '../../../../test/managed-pages.ts';
import type { Page } from '../pages.contract.ts';

const { app, ask, create, patch, managed, visit, revisionsOf, restore } = managedPages();

describe('a draft', () => {
  it('of a new page is visible to administrators only', async () => {
    const { id, isPublished, hasDraft } = await create({ isDraft: true });
    expect([isPublished, hasDraft]).toEqual([false, true]);
    for (const path of [`/api/pages/id/${id}`, '/api/pages/spring-tea', '/about/spring-tea']) {
      expect((await visit(path)).statusCode, path).toBe(404);
    }
    expect((await visit('/api/pages')).json()).toEqual([]);
    expect((await visit('/sitemap.xml')).body).not.toContain('spring-tea');
    const page = await managed(id);
    expect(page).not.toHaveProperty('published');
    expect(page.draft).toEqual(tea);
    expect((await patch(id, { title: 'Out' })).json()).toMatchObject({
      ...tea,
      title: 'Out',
      isPublished: true,
      hasDraft: false,
    });
    expect((await visit('/about/spring-tea')).statusCode).toBe(200);
  });

  it('of a published page does not change what visitors see until it is published', async () => {
    const { id } = await create();
    const draft = await patch(id, { title: 'Tea to come', slug: 'tea', isDraft: true });
    expect(draft.json()).toMatchObject({
      title: 'Tea to come',
      hasDraft: true,
      isPublished: true,
      version: 2,
    });
    expect((await visit('/api/pages/spring-tea')).json<Page>().title).toBe('Spring Tea');
    expect((await visit('/api/pages/tea')).statusCode).toBe(404);
    await patch(id, { content: { body: '<p>More</p>', sections: [] }, isDraft: true });
    expect((await managed(id)).draft).toMatchObject({
      title: 'Tea to come',
      slug: 'tea',
      content: { body: '<p>More</p>' },
    });
    const { draft: text } = await managed(id);
    await patch(id, { ...text });
    expect(await managed(id)).toMatchObject({ hasDraft: false, published: { title: 'Tea to come' } });
    expect((await visit('/api/pages/tea')).json<Page>().title).toBe('Tea to come');
  });

  it('survives a change without content', async () => {
    const { id } = await create();
    await patch(id, { content: { body: '<p>Draft</p>', sections: [] }, isDraft: true });
    await patch(id, { type: 'program' });
    expect(await managed(id)).toMatchObject({
      published: { type: 'program', content: tea.content },
      draft: { content: { body: '<p>Draft</p>' } },
    });
  });

  it('can be discarded, and restored from the history', async () => {
    const { id } = await create();
    await patch(id, { title: 'Discarded', isDraft: true });
    const response = await ask('POST', `/api/admin/pages/${id}/discard-draft`, { version: 2 });
    expect([response.statusCode, response.json()]).toMatchObject([200, { hasDraft: false, version: 3 }]);
    const revision = (await revisionsOf(id)).find(({ kind }) => kind === 'draft')!;
    expect((await restore(id, revision.id)).json()).toMatchObject({
      title: 'Discarded',
      hasDraft: true,
      version: 4,
    });
    expect((await visit('/api/pages/spring-tea')).json<Page>().title).toBe('Spring Tea');
  });

  it('of a page that was never published cannot be discarded', async () => {
    const { id } = await create({ isDraft: true });
    expect((await ask('POST', `/api/admin/pages/${id}/discard-draft`, {})).statusCode).toBe(409);
  });

  it('invalidates no cached document', async () => {
    const { id } = await create();
    const client = await app().db.pool.connect();
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('listen content_changed');
    await patch(id, { title: 'Draft', isDraft: true });
    await client.query('select 1');
    expect(heard).toEqual([]);
    await patch(id, { title: 'Out' });
    await client.query('select 1');
    expect(heard).toContain('pages');
    await client.query('unlisten *');
    client.removeAllListeners('notification');
    client.release();
  });

  it('of a person who was an editor does not replace what she has published', async () => {
    const person = await signedIn(app().db, 'editor');
    const headers = { cookie: person.cookie, 'idempotency-key': 'the-key-of-one-form' };
    const save = (payload: object) =>
      app().fastify.inject({ method: 'POST', url: '/api/pages', headers, payload: { ...tea, ...payload } });
    expect((await save({})).statusCode).toBe(201);
    await app().db.pool.query(`update admin_users set role = 'helper' where id = $1`, [person.id]);
    const refused = await save({ isDraft: true });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      403,
      'Only editors and owners can unpublish a page. Ask an owner to change your role.',
    ]);
    expect((await visit('/api/pages/spring-tea')).statusCode).toBe(200);
    await app().db.pool.query(`update admin_users set role = 'editor' where id = $1`, [person.id]);
    expect((await save({ isDraft: true })).statusCode).toBe(201);
  });
});
