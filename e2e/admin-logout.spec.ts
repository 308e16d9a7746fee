import { arriveAt, expectAccessible, openMenu, signIn, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { addAdministrator, ownBackOffice } from './own-back-office.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 90_000 });

let ada: number;
const site = ownBackOffice('logout');

test.beforeEach(async () => {
  await query(site.databaseUrl, 'truncate rate_limits, admin_users cascade');
  ada = await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
});

const sessions = () => query(site.databaseUrl, 'select id from admin_sessions');

/** What the device stores, except that it has shown the first steps: this says nothing about anyone. */
async function leftOnDevice(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => Object.keys(localStorage));
  return names.filter((name) => name !== 'first-steps-seen');
}

/** Records every heading that appears, even briefly. */
async function noteHeadings(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeFunction('noteHeading', (text: string) => seen.add(text));
  await page.addInitScript(() => {
    const { noteHeading } = window as unknown as { noteHeading(text: string): void };
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) noteHeading(heading.textContent);
    }).observe(document, { subtree: true, childList: true });
  });
  return seen;
}

test('an administrator leaves nothing behind after the logout, also with the Back button', async ({
  page,
}) => {
  const seenHeadings = await noteHeadings(page);
  await signIn(page, site, 'ada');
  const others = `draft:${ada}1:event`;
  await page.evaluate(
    (names) => names.forEach((name) => localStorage.setItem(name, '[]')),
    [`draft:${ada}:event`, others],
  );

  let isBroken = true;
  await intercept(page, '**/api/admin/logout', (route) => (isBroken ? route.abort() : route.continue()));
  const menu = await openMenu(page);
  await tabTo(page, menu.getByRole('link', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('We could not sign you out.')).toBeVisible();
  await expectAccessible(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await tabTo(page, again);
  for (let tries = 0; tries < 2; tries += 1) {
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Enter');
    await failed;
    await expect(again).toBeEnabled();
    await expect(again).toBeFocused();
  }
  isBroken = false;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  await arriveAt(page, 'Login');
  await expect(page.getByRole('status').filter({ hasText: 'You are signed out.' })).toBeVisible();
  expect(await sessions()).toEqual([]);
  expect(await leftOnDevice(page)).toEqual([others]);

  seenHeadings.clear();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  await arriveAt(page, 'Login');
  await expect.poll(() => [...seenHeadings]).toEqual(['Login']);
});

test('an administrator is asked before she is signed out by a typed URL or a foreign link', async ({
  page,
}) => {
  await signIn(page, site, 'ada');
  await page.evaluate((name) => localStorage.setItem(name, '[]'), `draft:${ada}:event`);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));

  await page.goto('data:text/html,<a id="lure">Win a prize!</a>');
  await page.evaluate(
    (url) => document.querySelector('#lure')?.setAttribute('href', url),
    `${site.url}/admin/logout`,
  );
  await page.locator('#lure').click();
  const button = page.getByRole('button', { name: 'Sign out' });
  await expect(button).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(posts).toEqual([]);
  expect(await sessions()).toHaveLength(1);
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await arriveAt(page, 'Dashboard');

  await page.goto(`${site.url}/admin/logout`);
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  await arriveAt(page, 'Login');
  expect(await sessions()).toEqual([]);
  expect(await leftOnDevice(page)).toEqual([]);
});
