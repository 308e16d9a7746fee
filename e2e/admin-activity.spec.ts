import { arriveAt, expectAccessible, openMenu, signIn, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { expectToast } from './gallery-steps.ts';
import { createPage, send, startWithoutHistory } from './history-steps.ts';
import { delayRequests, intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { ownBackOffice } from './own-back-office.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('activity');
test.beforeEach(async ({ page }) => {
  await startWithoutHistory(site.databaseUrl);
  await signIn(page, site, 'ada');
});

const lines = (page: Page) => page.locator('main section').getByRole('listitem');
const sentences = (page: Page) => page.locator('main section li > div > p');

async function openActivity(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin/activity`);
  await arriveAt(page, 'Activity');
  await expect(page.getByText('Loading activity...')).toBeHidden();
}

/** A failed sign-in by another person. */
async function failToSignIn(page: Page, username: string): Promise<void> {
  const response = await page.request.post(`${site.url}/api/admin/login`, {
    data: { username, password: 'not the right one' },
  });
  expect(response.status()).toBe(401);
}

test(
  'an officer sees who did what, newest first, and can list one kind',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await test.step('everything', async () => {
      const id = await createPage(page);
      await send(page, { method: 'PATCH', path: `/api/pages/${id}`, body: { title: 'Winter Camp' } });
      await failToSignIn(page, 'ada');
      await failToSignIn(page, 'my secret password');
      const menu = await openMenu(page, isMobile);
      await menu.getByRole('link', { name: 'Activity' }).click();
      await arriveAt(page, 'Activity');
      await expect(sentences(page)).toHaveText([
        'Someone tried to sign in with an unknown name and failed',
        'Someone tried to sign in as ada and failed',
        'Ada Example changed the page “Winter Camp”: title',
        'Ada Example added the page “Summer Camp”',
        'Ada Example signed in',
      ]);
      await expect(page.locator('body')).not.toContainText('secret');
      await expect(page.getByRole('heading', { level: 2, name: /^Today, / })).toBeVisible();
      await expect(page.getByRole('link', { name: '“Winter Camp”' })).toHaveAttribute(
        'href',
        `/admin/edit-page/${id}`,
      );
      await expectAccessible(page);
      expect(await layoutFaults(page)).toEqual([]);
    });
    await test.step('one kind', async () => {
      await openActivity(page);
      await page.getByLabel('Kind').selectOption('Pages');
      await expect(sentences(page)).toHaveText([
        'Ada Example changed the page “Winter Camp”: title',
        'Ada Example added the page “Summer Camp”',
      ]);
      await page.getByLabel('Kind').selectOption('Events');
      await expect(page.getByText('Nothing here. Choose another period, kind or person.')).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(page.getByLabel('Kind')).toHaveValue('page');
      await expect(lines(page)).toHaveCount(2);
    });
  },
);

test(
  'an officer finds out what someone did last week, without repetitions and reading',
  { tag: '@phone' },
  async ({ page }) => {
    await query(
      site.databaseUrl,
      `insert into activity (at, admin_id, admin_name, action, subject, entity_id, title)
       select now() - interval '7 days' + n * interval '1 minute', 77, 'Bea Example', 'update', 'member', null,
         'the order of the members' from generate_series(1, 10) n
       union all select now() - interval '7 days', 77, 'Bea Example', 'read', 'message', 3, 'message 3'
       union all select now() - interval '7 days', 78, 'Cleo Example', 'update', 'event', 1, 'Tea'
       union all select now() - interval '30 days', 77, 'Bea Example', 'update', 'event', 1, 'Picnic'`,
    );
    await openActivity(page);
    await page.getByRole('tab', { name: 'Last week' }).click();
    await page.getByLabel('Person').selectOption('Bea Example');
    const moved = 'Bea Example changed the order of the members, moved 10 times';
    await expect(sentences(page)).toHaveText([moved]);
    await expect(page.getByText(/^That is everything that matches from last week, apart from/)).toBeVisible();
    await expect(page).toHaveURL(`${site.url}/admin/activity?period=last-week&person=77`);
    await page.getByRole('button', { name: 'Details' }).click();
    await expect(page.locator('main section li li')).toHaveCount(10);
    await expectAccessible(page);
    expect(await layoutFaults(page)).toEqual([]);
    await page.getByLabel('Show who read messages').click();
    await expect(sentences(page)).toHaveText([moved, 'Bea Example read a message (deleted since)']);
    await page.goBack();
    await expect(sentences(page)).toHaveText([moved]);
    await expect(page.getByLabel('Show who read messages')).not.toBeChecked();
    await page.reload();
    await expect(sentences(page)).toHaveText([moved]);
    await expect(page.getByLabel('Person')).toHaveValue('77');
  },
);

test('an officer can restore a deleted page with the keyboard', async ({ page, request }) => {
  const id = await createPage(page);
  await send(page, { method: 'DELETE', path: `/api/pages/${id}` });
  await openActivity(page);
  await expect(page.getByText(/^It will be deleted for good on \w+ \d+, \d{4}\.$/)).toBeVisible();
  await expect(page.getByRole('link', { name: '“Summer Camp”' })).toHaveCount(0);
  await tabTo(page, page.getByRole('button', { name: 'Restore “Summer Camp”' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Restore this page?' });
  await expect(dialog).toContainText(
    '“Summer Camp” comes back as it was when it was deleted. If visitors could see it then, they will see it again right away.',
  );
  await expectAccessible(page, '[role=alertdialog]');
  await tabTo(page, dialog.getByRole('button', { name: 'Restore', exact: true }));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Restored', '“Summer Camp” is back.');
  await expect(sentences(page).first()).toHaveText('Ada Example restored the page “Summer Camp”');
  await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await expect(page.locator('#main')).toBeFocused();
  // The toast disappears after five seconds, so the slower check comes after it.
  await page.locator('[data-toast]').getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(`${site.url}/admin/edit-page/${id}`);
  expect((await request.get(`${site.url}/api/pages/summer-camp`)).status()).toBe(200);
});

test('an officer can load more lines, fifty at a time, without losing the focus @nightly', async ({
  page,
}) => {
  await query(
    site.databaseUrl,
    `insert into activity (at, admin_id, admin_name, action, subject, title)
     select now() - interval '3 days', 9, 'Bea Example', 'update', 'gallery', 'x' || n from generate_series(1, 110) n`,
  );
  await openActivity(page);
  // The unfiltered list has fifty lines too, so the count does not tell when the filter applies.
  const chosen = page.waitForResponse('**/api/admin/activity?subject=gallery*');
  await page.getByLabel('Kind').selectOption('Order of the gallery');
  await chosen;
  await expect(lines(page)).toHaveCount(50);
  const more = page.getByRole('button', { name: 'Show more' });
  let pieces = 0;
  // The second page loads, the third fails.
  await intercept(page, '**/api/admin/activity?*before=*', (route) => {
    pieces += 1;
    return pieces === 1 ? route.continue() : route.abort();
  });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(100);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
  await expect(lines(page)).toHaveCount(100);
  await page.unroute('**/api/admin/activity?*before=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page)).toHaveCount(110);
  await expect(page.getByText(/^That is everything that matches, back to \w+ \d+, \d{4}\.$/)).toBeVisible();
});

test('an officer sees a failed read as such, not as an empty list @nightly', async ({ page }) => {
  const release = await delayRequests(page, '**/api/admin/activity?*', (route) => route.abort());
  await page.goto(`${site.url}/admin/activity`);
  await expect(page.getByText('Loading activity...')).toBeVisible();
  release();
  await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/activity?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(sentences(page)).toHaveText(['Ada Example signed in']);
});
