import { describe, expect, it } from 'vitest';
import { managedPages, tea } from '../../../../test/managed-pages.ts';
import type { Deleted, Revision } from '../../../records/records.contract.ts';
import { sweepRecords } from '../../../records/server/records.feature.ts';
import type { Page } from '../pages.contract.ts';

const { app, ask, create, patch, managed, visit, revisionsOf, restore, age, sentWhileWriting } =
  managedPages();

describe('delete and restore', () => {
  it('restores a deleted page with its id, its draft and its old addresses', async () => {
    const { id, createdAt } = await create();
    await patch(id, { slug: 'tea' });
    await patch(id, { title: 'Draft', isDraft: true });
    const before = await managed(id);
    expect((await ask('DELETE', `/api/pages/${id}`)).statusCode).toBe(204);
    expect((await visit('/api/pages/tea')).statusCode).toBe(404);
    const [deleted] = (await ask('GET', '/api/admin/deleted/page')).json<Deleted[]>();
    expect(deleted).toMatchObject({ entityId: id, title: 'Spring Tea', who: 'Ada Example' });
    const response = await restore(id, deleted!.revisionId);
    expect(response.json()).toMatchObject({ ...tea, slug: 'tea', id, createdAt, version: 5 });
    expect(response.json()).not.toHaveProperty('notice');
    expect(await managed(id)).toMatchObject({ published: before.published, draft: before.draft });
    expect((await visit('/api/pages/spring-tea')).json<Page>().slug).toBe('tea');
    expect(
      (await ask('GET', '/api/admin/deleted/page')).json<Deleted[]>().map((each) => each.entityId),
    ).not.toContain(id);
  });

  it('chooses another slug where the old one is taken, and reports it', async () => {
    const { id } = await create();
    await ask('DELETE', `/api/pages/${id}`);
    await create({ title: 'The new one' });
    const [revision] = await revisionsOf(id);
    expect((await restore(id, revision!.id)).json()).toMatchObject({
      slug: 'spring-tea-2',
      notice: expect.stringContaining('spring-tea-2'),
    });
  });

  it('chooses another slug for a draft that was never published, too', async () => {
    const { id } = await create({ isDraft: true });
    await ask('DELETE', `/api/pages/${id}`);
    await create({ title: 'The new one' });
    const [revision] = await revisionsOf(id);
    expect((await restore(id, revision!.id)).json()).toMatchObject({ slug: 'spring-tea-2' });
    const { draft } = await managed(id);
    expect(draft!.slug).toBe('spring-tea-2');
    expect((await patch(id, { ...draft!, isDraft: false })).statusCode).toBe(200);
  });

  it('rejects the second of two concurrent restores', async () => {
    const { id } = await create();
    await ask('DELETE', `/api/pages/${id}`);
    const [revision] = await revisionsOf(id);
    const second = await sentWhileWriting({ id, slug: 'restored' }, () => restore(id, revision!.id));
    expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'conflict' }]);
  });

  it('keeps the history of a restored page, however long ago it was deleted', async () => {
    const { id } = await create();
    await ask('DELETE', `/api/pages/${id}`);
    const [revision] = await revisionsOf(id);
    await restore(id, revision!.id);
    await age(id, 31);
    await sweepRecords(app().db.db);
    expect(await revisionsOf(id)).toHaveLength(3);
  });

  it('rejects a restore after 30 days', async () => {
    const { id } = await create();
    await ask('DELETE', `/api/pages/${id}`);
    const [revision] = await revisionsOf(id);
    await age(id, 31);
    expect((await restore(id, revision!.id)).statusCode).toBe(404);
  });

  it('rejects revisions of another page', async () => {
    const one = await create();
    const two = await create({ slug: 'two' });
    const [revision] = await revisionsOf(two.id);
    expect((await restore(one.id, revision!.id)).statusCode).toBe(404);
    expect((await restore(one.id, 999_999)).statusCode).toBe(404);
  });

  it('rejects a restore that is based on a stale version', async () => {
    const { id } = await create();
    await patch(id, { title: 'B' });
    const revision = (await revisionsOf(id)).at(-1)!;
    expect((await restore(id, revision.id, { version: 1 })).statusCode).toBe(409);
    expect((await restore(id, revision.id, { version: 2 })).statusCode).toBe(200);
  });

  it('shows any revision whole', async () => {
    const { id } = await create();
    await patch(id, { title: 'B' });
    const first = (await revisionsOf(id)).at(-1)!;
    const revision = (await ask('GET', `/api/admin/revisions/${first.id}`)).json<Revision>();
    expect(revision).toEqual({ ...first, entityType: 'page', entityId: id, snapshot: tea });
  });
});
