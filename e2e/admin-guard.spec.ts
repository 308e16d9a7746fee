import { expectAccessible, showAgain, signIn, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { addAdministrator, ownBackOffice } from './own-back-office.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('guard');

test.beforeEach(async ({ page }) => {
  await query(site.databaseUrl, 'truncate rate_limits, admin_users cascade');
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
  await signIn(page, site, 'ada');
});

const check = '**/api/admin/check-auth';

test.describe('a screen that the back/forward cache restores', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${site.url}/admin/create-event`);
    await page.getByLabel('Title').fill('half a thought');
  });

  test('checks the session again', async ({ page }) => {
    const checked = page.waitForResponse(check);
    await showAgain(page);
    await checked;
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expect(page.getByLabel('Title')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('half a thought');
    await query(site.databaseUrl, 'delete from admin_sessions');
    await showAgain(page);
    await expect(page).toHaveURL(/\/admin\/login\?to=%2Fadmin%2Fcreate-event$/);
  });

  test('is hidden while the check fails, and keeps the typed text', async ({ page }) => {
    let isBroken = true;
    await intercept(page, check, (route) => (isBroken ? route.abort() : route.continue()));
    await showAgain(page);
    await expect(page.getByText('We could not load this. Please try again.')).toBeVisible();
    await expect(page.getByLabel('Title')).toBeHidden();
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
    await expect(page).toHaveURL(`${site.url}/admin/create-event`);
    isBroken = false;
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Title')).toHaveValue('half a thought');
    await expect(page.getByLabel('Title')).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
  });
});

test('a list that fails repeatedly keeps the focus on its button', async ({ page }) => {
  let isBroken = true;
  await intercept(page, '**/api/admin/sessions', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto(`${site.url}/admin/account`);
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
  await expect(page.getByText('This device')).toBeVisible();
});
