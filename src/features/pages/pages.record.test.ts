import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signedIn } from '../../../test/app.ts';
import { managedPages, tea } from '../../../test/managed-pages.ts';
import type { ErrorBody } from '../../kernel/errors.ts';
import type { Revision } from '../../records/records.contract.ts';
import { toBody, toForm } from './admin/page-form-values.ts';
import type { PageText, SavedPage } from './manage-pages.contract.ts';
import type { Page } from './pages.contract.ts';

const { app, ask, create, patch, managed, visit, revisionsOf, restore } = managedPages();

interface Options {
  id?: number;
  cookie?: string;
}

/** Creates a page, or updates the one of this id, under an idempotency key. */
const save = (key: string, payload: object, { id, cookie = app().admin.cookie }: Options = {}) =>
  app().fastify.inject({
    method: id === undefined ? 'POST' : 'PATCH',
    url: id === undefined ? '/api/pages' : `/api/pages/${id}`,
    headers: { cookie, 'idempotency-key': key },
    payload: id === undefined ? { ...tea, ...payload } : payload,
  });
const count = async () => (await app().db.pool.query('select from pages')).rowCount;

/** Two values of every field. A new field must be added here, or this file does not compile. */
const samples: { [Field in keyof PageText]: [first: PageText[Field], second: PageText[Field]] } = {
  title: ['Tea', 'Coffee'],
  slug: ['tea', 'coffee'],
  type: ['general', 'program'],
  content: [
    {
      body: '<p>Tea.</p>',
      sections: [{ title: 'When', content: '<p>May</p>', imageUrl: '/media/1/a.webp', imageAlt: 'A teapot' }],
    },
    {
      body: '<p>Hot.</p>',
      sections: [{ title: 'Who', content: '<p>All</p>', imageUrl: '/media/2/b.webp', imageAlt: 'A cup' }],
    },
  ],
};
const names = Object.keys(samples) as (keyof PageText)[];
const values = (index: 0 | 1) =>
  Object.fromEntries(names.map((name) => [name, samples[name][index]])) as unknown as PageText;

it('keeps every field through create, draft, update, read, revision, restore and form', async () => {
  const { id, ...created } = await create(values(0));
  expect(created).toMatchObject(values(0));
  expect((await patch(id, { ...values(1), isDraft: true })).json()).toMatchObject(values(1));
  expect((await managed(id)).draft).toEqual(values(1));
  expect((await patch(id, values(1))).json()).toMatchObject(values(1));
  const page = await managed(id);
  expect(page.published).toEqual(values(1));
  expect((await visit('/api/pages/coffee')).json<Page>()).toMatchObject(values(1));
  const first = (await revisionsOf(id)).at(-1)!;
  const revision = (await ask('GET', `/api/admin/revisions/${first.id}`)).json<Revision>();
  expect(revision.snapshot).toEqual(values(0));
  expect((await restore(id, first.id, { version: 3 })).json()).toMatchObject(values(0));
  expect(toBody(toForm(page))).toEqual(values(1));
});

describe('a retried create with another body', () => {
  it('replaces the page of the first attempt', async () => {
    const key = randomUUID();
    const first = (await save(key, { slug: 'pinic', isDraft: true })).json<SavedPage>();
    const retry = await save(key, { slug: 'picnic' });
    expect([retry.statusCode, retry.json()]).toMatchObject([
      201,
      { id: first.id, slug: 'picnic', isPublished: true, hasDraft: false, version: 2 },
    ]);
    expect([await count(), (await visit('/about/pinic')).statusCode]).toEqual([1, 404]);
  });

  it('is not public as a draft, although the first attempt was published', async () => {
    const key = randomUUID();
    await save(key, {});
    const retry = await save(key, { title: 'Later', isDraft: true });
    expect(retry.json()).toMatchObject({ title: 'Later', isPublished: false, hasDraft: true });
    expect((await visit('/about/spring-tea')).statusCode).toBe(404);
    expect((await save(key, { title: 'Later' })).json()).toMatchObject({
      isPublished: true,
      hasDraft: false,
    });
    expect((await visit('/api/pages/spring-tea')).json<Page>().title).toBe('Later');
  });

  it('is rejected where someone has changed the page since', async () => {
    const key = randomUUID();
    const { id } = (await save(key, {})).json<SavedPage>();
    const { cookie } = await signedIn(app().db);
    await save(randomUUID(), { title: 'Hers' }, { id, cookie });
    const retry = await save(key, { title: 'Mine' });
    expect([retry.statusCode, retry.json<ErrorBody>().earlier]).toEqual([409, { id }]);
    expect((await managed(id)).published!.title).toBe('Hers');
  });
});

describe('a retried update with another body', () => {
  it('replaces the version of the first attempt, whose response was lost', async () => {
    const { id } = await create();
    const key = randomUUID();
    await save(key, { title: 'Pinic', isDraft: true, version: 1 }, { id });
    const retry = await save(key, { ...tea, title: 'Picnic', version: 1 }, { id });
    expect([retry.statusCode, retry.json()]).toMatchObject([200, { title: 'Picnic', version: 3 }]);
    expect(await managed(id)).toMatchObject({ hasDraft: false, published: { title: 'Picnic' } });
  });

  it('is rejected where someone has saved after the first attempt', async () => {
    const { id } = await create();
    const key = randomUUID();
    await save(key, { title: 'Pinic', version: 1 }, { id });
    const { cookie } = await signedIn(app().db);
    await save(randomUUID(), { title: 'Hers', version: 2 }, { id, cookie });
    expect((await save(key, { title: 'Picnic', version: 1 }, { id })).statusCode).toBe(409);
    expect((await managed(id)).published!.title).toBe('Hers');
  });

  it('is not found where the page was deleted in the meantime', async () => {
    const { id } = await create();
    const key = randomUUID();
    await save(key, { title: 'Pinic', version: 1 }, { id });
    await ask('DELETE', `/api/pages/${id}`);
    expect((await save(key, { title: 'Picnic', version: 1 }, { id })).statusCode).toBe(404);
    expect(await count()).toBe(0);
  });
});

it('creates no version where there is no draft to discard', async () => {
  const { id } = await create();
  const response = await ask('POST', `/api/admin/pages/${id}/discard-draft`, { version: 1 });
  expect([response.statusCode, response.json()]).toMatchObject([200, { version: 1, hasDraft: false }]);
  const stale = await ask('POST', `/api/admin/pages/${id}/discard-draft`, { version: 7 });
  expect(stale.statusCode).toBe(409);
  expect(await revisionsOf(id)).toHaveLength(1);
});

it('restores a deletion on an existing page without the draft of that time', async () => {
  const { id } = await create();
  await patch(id, { title: 'Draft', isDraft: true });
  await ask('DELETE', `/api/pages/${id}`);
  const [deletion] = await revisionsOf(id);
  await restore(id, deletion!.id);
  await patch(id, { ...tea, title: 'New' });
  const again = await restore(id, deletion!.id, { version: 5 });
  expect([again.statusCode, again.json()]).toMatchObject([200, { title: 'Spring Tea', hasDraft: false }]);
  expect((await restore(id, deletion!.id)).statusCode).toBe(409);
});
