import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, testApp } from '../../../../test/app.ts';
import { savePage } from '../../../../test/save-page.ts';
import { sitePolicy } from '../../../server/documents/document-headers.ts';
import type { Page } from '../pages.contract.ts';
import { pageScriptsRepository } from './page-scripts.repository.ts';
import { hashScript, extractScripts } from './page-scripts.ts';
import { pages } from './pages.table.ts';

let app: Awaited<ReturnType<typeof testApp>>;
let ada: { id: number; name: string };
let pageId: number;

const code = 'document.title = "a < b && $& \u2028";';
const outside = '<script src="https://cdn.example/maps,1;x.js?key=1"></script>';
const body = `<p>Map</p><script>${code}</script>${outside}`;
const section = '<div id="list"></div><script>2</script><script type="application/json">{}</script>';

beforeAll(async () => {
  app = await testApp();
  ada = { id: (await signedIn(app.db)).id, name: 'Ada Example' };
  pageId = await savePage(
    app.db.db,
    { slug: 'map', title: 'Map', body, sections: [{ content: section }] },
    ada,
  );
  await savePage(
    app.db.db,
    { slug: 'gardens', title: 'Gardens', type: 'program', body: '<script>3</script>' },
    ada,
  );
  await app.db.db.insert(pages).values([
    {
      slug: 'planted',
      title: 'x',
      type: 'general',
      content: { body: `<p>a</p><script>4</script>`, sections: [] },
    },
    {
      slug: 'forged',
      title: 'x',
      type: 'general',
      content: { body: '<p>a</p><template data-script="0"></template>', sections: [] },
    },
  ]);
});

const get = (url: string, headers: Record<string, string> = {}) => app.fastify.inject({ url, headers });
const policyOf = async (url: string) => (await get(url)).headers['content-security-policy'] as string;
const scriptRule = (policy: string) => /script-src ([^;]*)/.exec(policy)![1];

describe('a page with scripts', () => {
  it('is returned as it was written and as visitors get it', async () => {
    for (const path of ['/api/pages/map', `/api/pages/id/${pageId}`]) {
      const { content, shown } = (await get(path)).json<Page>();
      expect(content).toEqual({ body, sections: [{ content: section }] });
      expect(shown!.content.body).toBe(
        '<p>Map</p><template data-script="0"></template><template data-script="1"></template>',
      );
      expect(shown!.scripts.map(({ order, kind }) => [order, kind])).toEqual([
        [0, 'classic'],
        [1, 'classic'],
        [2, 'classic'],
        [3, 'data'],
      ]);
      expect(Object.keys(shown!.scripts[0]!).toSorted()).toEqual([
        'attributes',
        'code',
        'kind',
        'order',
        'sha256',
      ]);
    }
  });

  it('is rendered with slots, and only its document allows its scripts', async () => {
    const { body: html } = await get('/about/map');
    const root = html.slice(html.indexOf('<div id="root">'), html.indexOf('<script type="application/json"'));
    expect(root).toContain('<template data-script="2"></template>');
    expect(root).not.toContain('<script');
    expect(scriptRule(await policyOf('/about/map'))).toBe(
      `'self' 'sha256-${hashScript(code)}' https://cdn.example/maps%2c1%3bx.js 'sha256-${hashScript('2')}'`,
    );
    expect(scriptRule(await policyOf('/programs/gardens'))).toBe(`'self' 'sha256-${hashScript('3')}'`);
    for (const path of ['/', '/events', '/about/planted', '/about/forged', '/nothing']) {
      expect(await policyOf(path), path).toBe(sitePolicy);
    }
  });

  it('is described by its text, not by its code', async () => {
    expect((await get('/about/map')).body).toContain('<meta name="description" content="Map"/>');
  });

  it('changes its policy with its scripts', async () => {
    const before = (await get('/programs/gardens')).headers.etag;
    await app.db.pool.query(`delete from page_scripts where code = '3'`);
    app.purgeDocuments();
    await expect.poll(() => policyOf('/programs/gardens')).toBe(sitePolicy);
    expect((await get('/programs/gardens')).headers.etag).not.toBe(before);
  });
});

it('runs no script that was not saved as one', async () => {
  for (const slug of ['planted', 'forged']) {
    const page = (await get(`/api/pages/${slug}`)).json<Page>();
    expect(page.content.body).toBe('<p>a</p>');
    expect(page.shown).toBeUndefined();
  }
});

it('keeps the author of a script until the script changes', async () => {
  const scripts = pageScriptsRepository(app.db.db);
  const bea = { id: (await signedIn(app.db)).id, name: 'Bea Example' };
  const id = await savePage(
    app.db.db,
    { slug: 'two', title: 'x', body: '<script>a</script><script>b</script>' },
    ada,
  );
  const changed = extractScripts({ body: '<script>new</script><script>a</script>', sections: [] });
  await scripts.replace(id, changed.scripts, bea);
  const { rows } = await app.db.pool.query(
    'select code, admin_name from page_scripts where page_id = $1 order by position',
    [id],
  );
  expect(rows).toEqual([
    { code: 'new', admin_name: 'Bea Example' },
    { code: 'a', admin_name: 'Ada Example' },
  ]);
  await app.db.pool.query('delete from pages where id = $1', [id]);
  expect(await scripts.list(id)).toEqual([]);
});

describe('the preview of a page', () => {
  const preview = (headers: Record<string, string> = {}) =>
    get(`/admin/page-preview/${pageId}`, { cookie: app.admin.cookie, ...headers });
  const frame = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };

  it('has its scripts, is sandboxed and never cached', async () => {
    const { statusCode, body: html, headers } = await preview(frame);
    expect(statusCode).toBe(200);
    expect(html).toContain(`<p>Map</p><script>${code}</script>`);
    expect(html).not.toContain('document-data');
    expect(headers['cache-control']).toBe('no-store');
    const policy = headers['content-security-policy'] as string;
    expect(policy).toMatch(
      /; frame-ancestors 'self'; .*; sandbox allow-scripts allow-forms allow-popups allow-downloads$/,
    );
    expect(scriptRule(policy)).toContain(`'sha256-${hashScript(code)}'`);
  });

  it.each([
    ['a script', { ...frame, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['another site', { ...frame, 'sec-fetch-site': 'cross-site' }],
    ['a preview', { ...frame, 'sec-fetch-site': 'cross-site', origin: 'null' }],
    ['a prefetch', { ...frame, 'sec-purpose': 'prefetch' }],
  ])('is rejected for %s', async (_, headers) => expect((await preview(headers)).statusCode).toBe(403));

  it('asks strangers to sign in, and reports a missing page', async () => {
    const stranger = await get(`/admin/page-preview/${pageId}`, frame);
    expect([stranger.statusCode, stranger.body.includes('Please sign in first.')]).toEqual([401, true]);
    for (const id of ['999999', '0', 'x', '9999999999999']) {
      const { statusCode } = await get(`/admin/page-preview/${id}`, { cookie: app.admin.cookie });
      expect(statusCode, id).toBe(404);
    }
  });
});
