import { expect, it } from 'vitest';
import { managedPages, tea } from '../../../../test/managed-pages.ts';
import type { Revision } from '../../../records/records.contract.ts';
import type { Page } from '../pages.contract.ts';

const { app, ask, create, patch, managed, visit, revisionsOf, restore } = managedPages();

const content = (code: string) => ({
  body: `<p>Map</p><script>${code}</script>`,
  sections: [{ content: `<script src="https://cdn.example/${code}.js"></script>` }],
});
const scriptsOf = async (id: number) =>
  (
    await app().db.pool.query<{ code: string; source: string | null }>(
      'select code, source from page_scripts where page_id = $1 order by position',
      [id],
    )
  ).rows.map(({ code, source }) => source ?? code);

it('stores the scripts of a page, and returns the text as it was written', async () => {
  const saved = await create({ content: content('one') });
  expect([saved.content, saved.dropped]).toEqual([content('one'), []]);
  expect((await managed(saved.id)).published?.content).toEqual(content('one'));
  expect((await visit('/api/pages/spring-tea')).json<Page>().shown?.scripts).toHaveLength(2);
  expect(await scriptsOf(saved.id)).toEqual(['one', 'https://cdn.example/one.js']);
});

it('stores the scripts of a draft only when it is published', async () => {
  const { id } = await create({ content: content('one') });
  await patch(id, { content: content('two'), isDraft: true });
  expect(await scriptsOf(id)).toEqual(['one', 'https://cdn.example/one.js']);
  expect((await managed(id)).draft?.content).toEqual(content('two'));
  await patch(id, { content: content('two') });
  expect(await scriptsOf(id)).toEqual(['two', 'https://cdn.example/two.js']);
  const draft = await create({ slug: 'new', content: content('three'), isDraft: true });
  expect(await scriptsOf(draft.id)).toEqual([]);
});

it('keeps scripts through other changes, and in each revision', async () => {
  const { id } = await create({ content: content('one') });
  await patch(id, { title: 'Another title' });
  expect(await scriptsOf(id)).toEqual(['one', 'https://cdn.example/one.js']);
  await patch(id, { content: tea.content });
  expect(await scriptsOf(id)).toEqual([]);
  const first = (await revisionsOf(id)).at(-1)!;
  const { snapshot } = (await ask('GET', `/api/admin/revisions/${first.id}`)).json<Revision>();
  expect(snapshot['content']).toEqual(content('one'));
  await restore(id, first.id);
  expect(await scriptsOf(id)).toEqual(['one', 'https://cdn.example/one.js']);
});

it('restores the scripts of a deleted page', async () => {
  const { id } = await create({ content: content('one') });
  await ask('DELETE', `/api/pages/${id}`);
  const [revision] = await revisionsOf(id);
  await restore(id, revision!.id);
  expect(await scriptsOf(id)).toEqual(['one', 'https://cdn.example/one.js']);
  expect((await managed(id)).published?.content).toEqual(content('one'));
});

it('previews the draft, for administrators only', async () => {
  const { id } = await create({ content: content('one') });
  await patch(id, { title: 'To come', content: content('two'), isDraft: true });
  const preview = await ask('GET', `/admin/page-preview/${id}`);
  expect([preview.statusCode, preview.body]).toEqual([200, expect.stringContaining('To come')]);
  expect(preview.body).toContain('<script>two</script>');
  expect((await visit(`/admin/page-preview/${id}`)).statusCode).toBe(401);
  const draft = await create({ slug: 'new', isDraft: true });
  expect((await ask('GET', `/admin/page-preview/${draft.id}`)).statusCode).toBe(200);
});

it('previews the requested text, and nothing where there is none', async () => {
  const { id } = await create({ content: content('one') });
  const shown = async (show: string) => (await ask('GET', `/admin/page-preview/${id}?show=${show}`)).body;
  expect((await ask('GET', `/admin/page-preview/${id}?show=draft`)).statusCode).toBe(404);
  await patch(id, { title: 'To come', content: content('two'), isDraft: true });
  expect(await shown('published')).toContain('<script>one</script>');
  expect(await shown('published')).not.toContain('To come');
  expect(await shown('draft')).toContain('<script>two</script>');
  expect(await shown('draft')).not.toContain('<script>one</script>');
  expect(await shown('anything')).toBe(await shown('draft'));
  const unpublished = await create({ slug: 'new', isDraft: true });
  const missing = await ask('GET', `/admin/page-preview/${unpublished.id}?show=published`);
  expect(missing.statusCode).toBe(404);
});
