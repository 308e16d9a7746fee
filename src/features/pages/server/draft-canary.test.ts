import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { endpoints } from '../../../api.ts';
import type { SavedPage } from '../manage-pages.contract.ts';

let app: Awaited<ReturnType<typeof testApp>>;
const lines: string[] = [];
const ids: number[] = [];

/** Stands in every text that no visitor may see. */
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
  // A page that never was published, the draft of one that is, one that was given up, and a page that was deleted.
  await create({ ...secret(`${canary}-new`), isDraft: true });
  const beside = await create({ ...open, slug: 'open' });
  await send('PATCH', `/api/pages/${beside}`, { ...secret(`${canary}-draft`), isDraft: true });
  const givenUp = await create({ ...open, slug: 'given-up' });
  await send('PATCH', `/api/pages/${givenUp}`, { ...secret(`${canary}-given-up`), isDraft: true });
  await send('POST', `/api/admin/pages/${givenUp}/discard-draft`, {});
  const deleted = await create({ ...secret(`${canary}-deleted`) });
  await send('DELETE', `/api/pages/${deleted}`);
  // These requests are an administrator's; what visitors make us write begins here.
  lines.length = 0;
});

const withoutNames = (told: string) => told.replaceAll(new RegExp(`${canary}-[a-z-]+`, 'g'), '');
const names = ['new', 'draft', 'given-up', 'deleted'].map((name) => `${canary}-${name}`);

it('nothing of a draft leaves through any public call, document, feed or log line', async () => {
  const calls = endpoints
    .filter(({ method, access }) => method === 'GET' && access === 'public')
    .flatMap(({ path }) => [...ids, ...names, 'open'].map((value) => path.replace(/:\w+/g, String(value))));
  const documents = ['/', '/events', '/gallery', '/partners', '/contact', '/about/members', '/about/open'];
  const guessed = names.flatMap((name) => [`/about/${name}`, `/programs/${name}`]);
  const others = ['/sitemap.xml', '/robots.txt', '/events.ics', '/manifest.webmanifest'];
  const asked = [...new Set([...calls, ...documents, ...guessed, ...others])];
  expect(asked.length).toBeGreaterThan(60);
  for (const url of asked.filter((each) => !each.includes(canary))) {
    const { body, headers } = await app.fastify.inject(url);
    expect(`${body}${JSON.stringify(headers)}`, url).not.toContain(canary);
  }
  for (const url of asked.filter((each) => each.includes(canary))) {
    const { statusCode, body, headers } = await app.fastify.inject(url);
    expect(statusCode, url).toBeGreaterThanOrEqual(400);
    // A screen says which address it could not find; that word came from the visitor herself.
    expect(withoutNames(`${body}${JSON.stringify(headers)}`), url).not.toContain(canary);
  }
  expect(withoutNames(lines.join(''))).not.toContain(canary);
});

it('the canary sings where it may', async () => {
  const headers = { cookie: app.admin.cookie };
  const { body } = await app.fastify.inject({ url: `/api/admin/pages/${ids[0]}`, headers });
  expect(body).toContain(canary);
});
