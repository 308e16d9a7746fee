import { expectAccessible, signIn } from './admin-steps.ts';
import { freePort } from './isolation-sites.ts';
import { addAdministrator, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { writePage } from './own-pages.ts';
import { chromium, expect, test, withMovedClock, type Browser } from './test.ts';

let server: OwnBackOffice;
let browser: Browser;
let url: string;

test.beforeAll(async () => {
  const port = await freePort();
  url = `http://chapter.test:${port}`;
  server = await startOwnBackOffice('plain_http', { PORT: String(port), SITE_ORIGIN: url });
  const adminId = await addAdministrator(server.databaseUrl, 'ada', 'Ada Example');
  const body = '<p>Hello</p><script>document.title = "ran";</script>';
  await writePage(server.databaseUrl, { slug: 'clever', title: 'Clever', body }, adminId);
  const { launchOptions = {} } = test.info().project.use;
  browser = withMovedClock(
    await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP chapter.test 127.0.0.1'],
    }),
  );
});

test.afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('an administrator learns why page scripts do not run over plain http', async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const blocked = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  );
  await page.goto(`${url}/about/clever`);
  await blocked;
  await expect(page.getByText('Hello')).toBeVisible();
  await expect(page).not.toHaveTitle('ran');

  await signIn(page, { url }, 'ada');
  await expect(page.getByText('Scripts in pages are off')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${url}/admin/create-page`);
  await expect(page.getByText('Scripts in pages are off')).toBeVisible();
});
