import { describe, expect, it } from 'vitest';
import { managedPages } from '../../../../test/managed-pages.ts';

const { ask, create } = managedPages();

describe('the managed list', () => {
  it('continues after the last page until all are listed, and counts each type', async () => {
    for (let index = 0; index < 7; index += 1) {
      await create({
        slug: `p-${index}`,
        title: index % 2 ? 'b' : 'A',
        type: index < 5 ? 'program' : 'general',
      });
    }
    await create({ slug: 'draft', title: 'Zoe, 100%', isDraft: true });
    const seen: number[] = [];
    let url: string | undefined = '/api/admin/pages?limit=3';
    for (let piece = 0; url && piece < 9; piece += 1) {
      const response: Awaited<ReturnType<typeof ask>> = await ask('GET', url);
      const { pages: found, counts } = response.json<{ pages: { id: number }[]; counts: object }>();
      expect(counts).toEqual({ all: 8, program: 5, general: 3 });
      seen.push(...found.map(({ id }) => id));
      url = /^<(.*)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
    }
    expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
    const find = async (query: string) =>
      (await ask('GET', `/api/admin/pages?${query}`)).json<{
        pages: { title: string }[];
        counts: { all: number };
      }>();
    expect((await find(`search=${encodeURIComponent('100%')}`)).pages).toMatchObject([
      { title: 'Zoe, 100%', isPublished: false, hasDraft: true, updatedBy: 'Ada Example' },
    ]);
    expect((await find('search=ZOE')).counts.all).toBe(1);
    expect((await find('type=general')).pages).toHaveLength(3);
    expect((await find('type=general&search=nobody')).pages).toEqual([]);
  });

  it.each(['limit=101', 'limit=0', 'type=blog', 'after=x', 'sort=title'])('rejects %s', async (query) =>
    expect((await ask('GET', `/api/admin/pages?${query}`)).statusCode).toBe(400),
  );
});

it('reports whether a slug is free', async () => {
  const { id } = await create();
  const check = async (query: string) => (await ask('GET', `/api/admin/page-slugs?${query}`)).json<object>();
  expect(await check('slug=tea')).toEqual({ state: 'free' });
  expect(await check('slug=spring-tea')).toMatchObject({ state: 'taken', proposal: 'spring-tea-2' });
  expect(await check(`slug=spring-tea&except=${id}`)).toEqual({ state: 'free' });
  expect(await check('slug=Spring%20Tea')).toMatchObject({ state: 'unfit', proposal: 'spring-tea-2' });
  expect(await check('slug=id')).toMatchObject({ state: 'unfit' });
});
