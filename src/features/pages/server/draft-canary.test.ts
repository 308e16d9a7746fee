import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { endpoints } from '../../../server/endpoints.ts';
import { fixedPaths } from '../../../web/site-routes.ts';
import type { SavedPage } from '../manage-pages.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const lines: string[] = [];
const ids: number[] = [];

/** Part of every text that no visitor may see. */
const canary = 'canaryword';

beforeAll(async () => {
  app = await testApp({ logLevel: 'debug', logStream: { write: (line) => lines.push(line) } });
  const send = async (method: 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.fastify.inject({ method, url, headers: { cookie: app.admin.cookie }, payload });
  const secret = (slug: string) => ({
    title: `A ${canary} title`,
    slug,
    type: 'program',
    content: {
      body: `<p>The ${canary} body</p><script>'${canary}'</script>`,
      sections: [{ title: `A ${canary} section`, content: `<p>${canary}</p>`, imageUrl: `/${canary}.webp` }],
    },
  });
  const open = { title: 'Open', type: 'general', content: { body: '<p>Open</p>', sections: [] } };
  const create = async (body: object) => {
    const { id } = (await send('POST', '/api/pages', body)).json<SavedPage>();
    ids.push(id);
    return id;
  };
  // A page that was never published, the draft of a published page, a discarded draft, and a deleted page.
  await create({ ...secret(`${canary}-new`), isDraft: true });
  const beside = await create({ ...open, slug: 'open' });
  await send('PATCH', `/api/pages/${beside}`, { ...secret(`${canary}-draft`), isDraft: true });
  const discarded = await create({ ...open, slug: 'discarded' });
  await send('PATCH', `/api/pages/${discarded}`, { ...secret(`${canary}-discarded`), isDraft: true });
  await send('POST', `/api/admin/pages/${discarded}/discard-draft`, {});
  const deleted = await create({ ...secret(`${canary}-deleted`) });
  await send('DELETE', `/api/pages/${deleted}`);
  // The requests so far are an administrator's; only log lines of visitors count.
  lines.length = 0;
});

const withoutNames = (text: string) => text.replaceAll(new RegExp(`${canary}-[a-z-]+`, 'g'), '');
const names = ['new', 'draft', 'discarded', 'deleted'].map((name) => `${canary}-${name}`);

it('exposes nothing of a draft in any public endpoint, document, feed or log line', async () => {
  const calls = endpoints
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .flatMap(({ path }) => [...ids, ...names, 'open'].map((value) => path.replace(/:\w+/g, String(value))));
  const documents = [...fixedPaths(), '/about/open'];
  const guessed = names.flatMap((name) => [`/about/${name}`, `/programs/${name}`]);
  const others = ['/sitemap.xml', '/robots.txt', '/events.ics', '/feed.xml', '/manifest.webmanifest'];
  const asked = [...new Set([...calls, ...documents, ...guessed, ...others])];
  expect(asked.length).toBeGreaterThan(60);
  for (const url of asked.filter((each) => !each.includes(canary))) {
    const { body, headers } = await app.fastify.inject(url);
    expect(`${body}${JSON.stringify(headers)}`, url).not.toContain(canary);
  }
  for (const url of asked.filter((each) => each.includes(canary))) {
    const { statusCode, body, headers } = await app.fastify.inject(url);
    expect(statusCode, url).toBeGreaterThanOrEqual(400);
    // A 404 page repeats the address that the visitor asked for.
    expect(withoutNames(`${body}${JSON.stringify(headers)}`), url).not.toContain(canary);
  }
  expect(withoutNames(lines.join(''))).not.toContain(canary);
});

it('shows the draft to an administrator, so the test above can find it', async () => {
  const headers = { cookie: app.admin.cookie };
  const { body } = await app.fastify.inject({ url: `/api/admin/pages/${ids[0]}`, headers });
  expect(body).toContain(canary);
});
