import { readFile } from 'node:fs/promises';
import { topics } from '../src/features/chapter/topics.contract.ts';
import { guardedAdminPaths, type GuardedAdminPath } from '../src/features/manifests.ts';
import { arriveAt, beSignedIn, watchCalls } from './admin-steps.ts';
import { query } from './databases.ts';
import { photo } from './gallery-steps.ts';
import { addAdministrator, ownBackOffice, withAda } from './own-back-office.ts';
import { writePage } from './own-pages.ts';
import { button } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

/** What a screen loads without a call: pictures, frames, styles, scripts, fonts. It cannot send the token of the document. */
function watchFiles(page: Page): string[] {
  const faults: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const kind = response.request().resourceType();
    if (kind === 'fetch' || kind === 'xhr') return;
    if (pathname.startsWith('/api/')) faults.push(`${kind} of the call ${pathname}`);
    if (response.status() >= 400) faults.push(`${kind} ${pathname}: ${response.status()}`);
  });
  return faults;
}

/** Pictures that are shown or would be after scrolling, but could not be loaded. */
async function expectPictures(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      document.querySelectorAll('img').forEach((image) => {
        image.loading = 'eager';
      });
      return [...document.images]
        .filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0)
        .map(({ src }) => src);
    });
  await expect.poll(missing).toEqual([]);
}

test.describe('the demo chapter', () => {
  test.describe.configure({ timeout: 180_000 });
  const databaseUrl = () => process.env['DEMO_DATABASE_URL']!;
  test.beforeAll(() => addAdministrator(databaseUrl(), 'files', 'Ada Example'));
  test.afterAll(() => query(databaseUrl(), `delete from admin_users where username = 'files'`));

  /** A record of the demo for each screen that shows one. */
  const examples: Record<string, string | undefined> = {
    '/admin/edit-event/:id?': `select id from events where image_url is not null`,
    '/admin/event-history/:id': `select id from events where image_url is not null`,
    '/admin/edit-page/:id': `select id from pages`,
    '/admin/preview-page/:id': `select id from pages`,
    '/admin/page-history/:id': `select id from pages`,
    '/admin/member-history/:id': `select id from members where image_url is not null`,
    '/admin/partner-history/:id': `select id from partners`,
    '/admin/gallery/collection': `select gallery_title as id from media_items where gallery_title is not null`,
    // The next president's page has a preview only while a year is being prepared.
    '/admin/chapter/:id': `select id from unnest('{${topics.join(',')}}'::text[]) id where id <> 'successor'`,
    '/admin/chapter-history/:id': `select 'slides' as id`,
  };
  /** The demo has no messages. */
  const withoutExample = ['/admin/messages/:id'];

  async function urlsOf(path: GuardedAdminPath): Promise<string[]> {
    // A screen of a record that another feature adds, as /admin/events/:id/sign-ups.
    const [, table] = /^\/admin\/(\w+)\/:id\/./.exec(path) ?? [];
    const example = examples[path] ?? (table && `select id from ${table}`);
    if (!example) return path.includes(':id') ? [] : [path];
    const rows = await query<{ id: string | number }>(databaseUrl(), `${example} order by id`);
    expect(rows.length, path).toBeGreaterThan(0);
    return (path === '/admin/chapter/:id' ? rows : rows.slice(0, 1)).map(({ id }) =>
      path.includes(':id')
        ? path.replace(/:id\??/, String(id))
        : `${path}?title=${encodeURIComponent(String(id))}`,
    );
  }

  test('every screen gets its pictures, frames and fonts @nightly', async ({ page, baseURL }) => {
    const faults = watchFiles(page);
    const waitForResponses = watchCalls(page);
    await beSignedIn(page, { url: baseURL! }, 'files');
    let pictures = 0;
    for (const path of Object.keys(guardedAdminPaths) as GuardedAdminPath[]) {
      const urls = await urlsOf(path);
      if (urls.length === 0) expect(withoutExample).toContain(path);
      for (const url of urls) {
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 });
        await waitForResponses();
        await expectPictures(page);
        pictures += await page.evaluate(() => document.images.length);
        expect(faults, url).toEqual([]);
      }
    }
    expect(pictures).toBeGreaterThan(100);
  });
});

test.describe('files of records', () => {
  let adminId = 0;
  const site = ownBackOffice('files', {
    prepare: async (own) => {
      adminId = await withAda(own);
    },
  });
  test.beforeEach(({ page }) => beSignedIn(page, site));

  test('an officer opens a document from the preview of its page', async ({ page }) => {
    const minutes = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n');
    const uploaded = await page.request.post(`${site.url}/api/media`, {
      multipart: {
        title: 'Minutes',
        file: { name: 'minutes.pdf', mimeType: 'application/pdf', buffer: minutes },
      },
    });
    expect(uploaded.status()).toBe(201);
    const { urls } = (await uploaded.json()) as { urls: { large: string } };
    const id = await writePage(
      site.databaseUrl,
      { slug: 'minutes', title: 'Minutes', body: `<p><a href="${urls.large}">Minutes of May</a></p>` },
      adminId,
    );
    await page.goto(`${site.url}/admin/preview-page/${id}`);
    await arriveAt(page, 'Preview: Minutes');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.frameLocator('iframe').getByRole('link', { name: 'Minutes of May' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('minutes.pdf');
    expect(await readFile(await download.path())).toEqual(minutes);
  });

  test('the history shows the picture of a version, and says if it was deleted', async ({
    page,
    browser,
  }) => {
    const { buffer, ...file } = await photo('tea.jpg');
    const uploaded = await page.request.post(`${site.url}/api/media/upload`, {
      multipart: { category: 'gallery', galleryTitle: 'Tea', title: 'Tea', file: { ...file, buffer } },
    });
    expect(uploaded.status()).toBe(201);
    const { id: pictureId, urls } = (await uploaded.json()) as { id: number; urls: { large: string } };
    const created = await page.request.post(`${site.url}/api/events`, {
      data: {
        title: 'Tea',
        startDate: '2030-05-01T12:00:00Z',
        endDate: '2030-05-01T13:00:00Z',
        imageUrl: urls.large,
      },
    });
    expect(created.status(), await created.text()).toBe(201);
    const { id } = (await created.json()) as { id: number };
    const openVersion = async (tab: Page) => {
      await tab.goto(`${site.url}/admin/event-history/${id}`);
      await arriveAt(tab, 'History: Tea');
      await tab.locator('a[href*="revision="]').first().click();
      await expect(tab.getByText('Version 1', { exact: true }).first()).toBeVisible();
      return tab.getByRole('img', { name: 'The picture of this version' });
    };
    await expect((await openVersion(page)).first()).toBeVisible();
    await expectPictures(page);
    expect((await page.request.delete(`${site.url}/api/media/${pictureId}`)).status()).toBe(204);
    // Another browser, which has not kept the picture.
    const other = await browser.newPage();
    await beSignedIn(other, site);
    const shown = await openVersion(other);
    await expect(other.getByText('This picture was deleted.')).toBeVisible();
    await expect(shown).toHaveCount(0);
    await other.close();
  });

  test('an owner prints the handover sheet', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    for (const [path, name] of [
      ['handover', 'Handover sheet'],
      ['how-to-hand-over', 'How to hand over'],
    ] as const) {
      await page.goto(`${site.url}/admin/${path}`);
      await arriveAt(page, name);
      await button(page, 'Print').click();
      await expect(page.locator('html')).toHaveAttribute('data-printed');
      const pdf = (await page.pdf()).toString('latin1');
      expect(pdf).toMatch(/^%PDF-[\s\S]*\/Type \/Page\b[\s\S]*\/Type \/Font\b/);
    }
  });
});
