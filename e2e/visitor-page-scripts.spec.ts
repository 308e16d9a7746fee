import { expect, type Page } from '@playwright/test';
import { arriveAt, showAgain, signIn } from './admin-steps.ts';
import { query } from './databases.ts';
import { outsideOrigin, serveOutsideScripts, type OutsideScripts } from './outside-scripts.ts';
import { addAdministrator, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { writePage } from './own-pages.ts';
import { open, test, waitForHydration } from './visitor.ts';

const say = (word: string) => `(self.ran ??= []).push(${word});`;
const body =
  `<p>National trends, as a <a href="#mark">list</a>.</p><script>const first = 'inline'; ${say('first')}</script>` +
  `<script src="${outsideOrigin}/outside.js?v=2" defer></script><script src="${outsideOrigin}/library.js"></script>` +
  `<script id="writer">${say('library')} document.write('<b>written</b>')</script>` +
  `<table><script>${say("'table'")}</script><tbody><tr><td>Cell</td></tr></tbody></table>` +
  `<script type="application/json">{"runs": false}</script><h2 id="mark">Mark</h2>`;
const sections = [{ title: 'Below', content: `<p>Below.</p><script>${say("'section'")}</script>` }];
/** In document order, the deferred script last. */
const ran = ['inline', 'library', 'table', 'section', 'outside'];

let site: OwnBackOffice;
let outside: OutsideScripts;
let adminId: number;
let trendsId: number;

test.beforeAll(async () => {
  test.setTimeout(60_000);
  site = await startOwnBackOffice('page_scripts');
  outside = await serveOutsideScripts({
    '/outside.js': say("'outside'"),
    '/library.js': `self.library = 'library';`,
    '/evil.js': 'self.broken = 1',
  });
  adminId = await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
  const trends = {
    slug: 'national-trends',
    title: 'National Trends',
    type: 'program',
    body,
    sections,
  } as const;
  trendsId = await writePage(site.databaseUrl, trends, adminId);
});
test.afterAll(async () => {
  outside.stop();
  await site.stop();
});
test.beforeEach(async ({ context }) => {
  await outside.openTo(context);
  outside.asked.clear();
});

/** The scripts that ran in the current document. */
const whatRan = (page: Page) =>
  page.evaluate(() => (self as { ran?: string[] }).ran).catch(() => 'between two documents');

/** Waits for the last script, and long enough to notice a second run. */
async function expectOneRun(page: Page): Promise<void> {
  await expect.poll(() => whatRan(page)).toEqual(ran);
  await page.waitForTimeout(400);
  expect(await whatRan(page)).toEqual(ran);
  await expect(page.getByRole('heading', { level: 1, name: 'National Trends' })).toBeVisible();
}

test('each script of a page runs once, in order and in its place, also after the back/forward cache', async ({
  page,
}) => {
  await test.step('first visit', async () => {
    await open(page, `${site.url}/programs/national-trends`);
    await expectOneRun(page);
    expect(Object.fromEntries(outside.asked)).toEqual({ '/outside.js': 1, '/library.js': 1 });
    // `document.write` inserts at the script's place, and the rest of the page is complete.
    await expect(page.locator('b:has(+ script#writer)')).toHaveText('written');
    await expect(page.locator('table > script')).toHaveCount(1);
    await expect(page.getByText('Below.')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('article template')).toHaveCount(0);
  });
  await test.step('back/forward cache', async () => {
    await showAgain(page);
    await expectOneRun(page);
  });
});

test('scripts run once per visit: by link, back, forward and reload @nightly', async ({ page }) => {
  await open(page, `${site.url}/`);
  await page.getByRole('main').getByRole('link', { name: 'National Trends' }).first().click();
  await expectOneRun(page);
  await page.getByRole('banner').getByRole('link', { name: 'Events', exact: true }).click();
  await arriveAt(page, 'Events');
  expect(await whatRan(page)).toBeUndefined();
  await page.goBack();
  await expectOneRun(page);
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/`);
  await waitForHydration(page);
  expect(await whatRan(page)).toBeUndefined();
  await page.goForward();
  await expectOneRun(page);
  await page.goForward();
  await arriveAt(page, 'Events');
  await page.goBack();
  await expectOneRun(page);
  await page.reload();
  await expectOneRun(page);
});

test('a fragment link only scrolls, also after arriving by such a link @nightly', async ({ page }) => {
  await open(page, `${site.url}/programs/national-trends`);
  await expectOneRun(page);
  await page.getByRole('link', { name: 'list' }).click();
  await expect(page).toHaveURL(/#mark$/);
  await page.goBack();
  await expectOneRun(page);
  await open(page, `${site.url}/`);
  await page.evaluate(() => {
    history.pushState(null, '', '/programs/national-trends#mark');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await expectOneRun(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'National Trends' })).toBeHidden();
  await expect.poll(() => whatRan(page)).toBeUndefined();
});

test.describe('what no administrator saved', () => {
  test.use({ expectedErrors: /Content Security Policy|^policy broken: (script-src-(elem|attr)|img-src)/ });

  test('never runs where it is planted in the text, changed in its row or added by another script', async ({
    page,
  }) => {
    const planted = `<p>Planted</p><script>self.broken=1</script><template data-script="0"></template>`;
    await query(
      site.databaseUrl,
      `insert into pages (slug, title, type, content) values ('planted', 'Planted', 'general', $1)`,
      [JSON.stringify({ body: planted, sections: [{ content: planted }] })],
    );
    const adding = `const more = document.createElement('script'); more.src = '${outsideOrigin}/evil.js'; document.head.append(more);
      const inline = document.createElement('script'); inline.textContent = 'self.broken = 1'; document.head.append(inline);
      document.body.insertAdjacentHTML('beforeend', '<img src=x:x onerror="self.broken=1">'); self.ran = ['adding'];`;
    await writePage(
      site.databaseUrl,
      {
        slug: 'changed',
        title: 'Changed',
        body: `<p>Changed</p><script>1</script><script>${adding}</script>`,
      },
      adminId,
    );
    await query(site.databaseUrl, `update page_scripts set code = 'self.broken = 1' where code = '1'`);
    for (const [path, heading] of [
      ['/about/planted', 'Planted'],
      ['/about/changed', 'Changed'],
    ] as const) {
      await open(page, site.url + path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.waitForTimeout(500);
      expect(await page.evaluate(() => 'broken' in self), path).toBe(false);
    }
    expect(await whatRan(page)).toEqual(['adding']);
    expect(outside.asked.size).toBe(0);
  });
});

test.describe('the preview', () => {
  // The sandbox reports blocked attempts, and the schema library checks whether it may compile code.
  test.use({ expectedErrors: /sandbox|CORS policy|Failed to load resource|by eval$/ });

  test('runs each script once, without access to the site', async ({ page }) => {
    await signIn(page, site, 'ada');
    await page.goto(`${site.url}/admin/preview-page/${trendsId}`);
    await arriveAt(page, 'Preview: National Trends');
    await expect(page.getByRole('link', { name: 'Edit Page' })).toBeVisible();
    const inside = page.frameLocator('iframe[title="Preview of National Trends"]');
    await expect(inside.getByRole('heading', { level: 1, name: 'National Trends' })).toBeVisible();
    const frame = page.frames().find((each) => each.url().includes('page-preview'))!;
    const inFrame = () => frame.evaluate(() => (self as { ran?: string[] }).ran);
    await expect.poll(inFrame).toEqual(ran);
    await page.waitForTimeout(400);
    expect(await inFrame()).toEqual(ran);
    const reached = await frame.evaluate(async () => {
      const tries: Record<string, () => unknown> = {
        call: async () => (await fetch('/api/admin/sessions', { credentials: 'include' })).status,
        document: async () => (await fetch('/admin', { credentials: 'include' })).text(),
        parent: () => parent.document.title,
        cookie: () => document.cookie,
        storage: () => localStorage.length,
        top: () => void (top!.location.href = '/events'),
      };
      const outcomes: Record<string, string> = { origin: self.origin };
      for (const [name, attempt] of Object.entries(tries)) {
        outcomes[name] = await Promise.resolve()
          .then(attempt)
          .then(String, () => 'refused');
      }
      return outcomes;
    });
    expect(reached).toEqual({
      origin: 'null',
      call: 'refused',
      document: 'refused',
      parent: 'refused',
      cookie: 'refused',
      storage: 'refused',
      top: 'refused',
    });
    await arriveAt(page, 'Preview: National Trends');
  });
});
