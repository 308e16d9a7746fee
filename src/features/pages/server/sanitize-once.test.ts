import type SanitizeHtml from 'sanitize-html';
import { expect, it, vi } from 'vitest';
import { managedPages } from '../../../../test/managed-pages.ts';

const { app, create, patch, visit, managed } = managedPages();

const calls = vi.hoisted(() => {
  // Other test files of this worker have loaded the modules without the mock.
  vi.resetModules();
  return [] as string[];
});
vi.mock('sanitize-html', async (original) => {
  const { default: sanitize } = await original<{ default: typeof SanitizeHtml }>();
  const counted = (html: string, options: SanitizeHtml.IOptions) => {
    calls.push(html);
    return sanitize(html, options);
  };
  return { default: Object.assign(counted, sanitize) };
});

const sanitizedDuring = async (action: () => Promise<unknown>) => {
  calls.length = 0;
  await action();
  return calls.length;
};

it('sanitizes a text once per save, and not again for a read', async () => {
  let id = 0;
  const content = (word: string) => ({
    body: `<p>${word}</p><script>1</script>`,
    sections: [{ content: `<h2>${word}</h2>` }],
  });
  // Once for the body and once for the section.
  expect(await sanitizedDuring(async () => ({ id } = await create({ content: content('one') })))).toBe(2);
  expect(await sanitizedDuring(() => visit('/api/pages/spring-tea'))).toBe(0);
  expect(await sanitizedDuring(() => patch(id, { content: content('two') }))).toBe(2);
  expect(await sanitizedDuring(() => patch(id, { content: content('three'), isDraft: true }))).toBe(2);
  expect(await sanitizedDuring(() => managed(id))).toBe(0);
});

it('sanitizes nothing inside the transaction of a save', async () => {
  const { id } = await create();
  // This text was never read, so no sanitized result is cached.
  await app().db.pool.query('update pages set content = $2 where id = $1', [
    id,
    { body: '<p>never read</p>', sections: [] },
  ]);
  expect(await sanitizedDuring(() => patch(id, { content: { body: '<p>four</p>', sections: [] } }))).toBe(1);
  expect(calls).toEqual(['<p>four</p>']);
});
