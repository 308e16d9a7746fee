import { arriveAt, expectAccessible, openMenu, signIn, tabTo } from './admin-steps.ts';
import { untilStill } from './broken-rules.ts';
import { query } from './databases.ts';
import { addAdministrator, ownBackOffice, password } from './own-back-office.ts';
import { loseFirstResponse } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('session');

test.beforeEach(async () => {
  await query(site.databaseUrl, 'truncate rate_limits, admin_users cascade');
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
});

const newPassword = 'a new one, quite long';
/** Waits for all requests: one that is still under way would ask to sign in once the session has ended. */
async function openAccount(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin/account`, { waitUntil: 'networkidle' });
  await expect(page.getByText('This device')).toBeVisible({ timeout: 20_000 });
}

async function fillPasswordChange(page: Page, current: string, next: string): Promise<void> {
  await openAccount(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

test.describe('when a session ends during a password change', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, site, 'ada');
    await fillPasswordChange(page, password, newPassword);
    await query(site.databaseUrl, 'delete from admin_sessions');
  });

  test('an administrator keeps the typed text, can sign in over the screen and continue', async ({
    page,
  }) => {
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/admin/password')) statuses.push(response.status());
    });
    await tabTo(page, page.getByRole('button', { name: 'Change password' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
    // While it opens, the dialog below it still gets Escape.
    await untilStill(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByLabel('Current password')).toHaveValue(password);
    await expect(page.getByLabel('New password')).toHaveValue(newPassword);
    await expect(page.getByText('Please sign in first.')).toBeVisible();
    await page.getByRole('button', { name: 'Change password' }).press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, dialog(page).getByLabel('Username'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('ada');
    await tabTo(page, dialog(page).getByLabel('Password', { exact: true }));
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toContainText('The username or password is not right.');
    await expect(page.locator('[data-toast]')).toBeHidden();
    await expectAccessible(page);
    await tabTo(page, dialog(page).getByLabel('Password', { exact: true }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Password changed')).toBeVisible();
    expect(statuses).toEqual([401, 401, 200]);
    await expect(page.getByText('This device')).toHaveCount(1);

    await page.goto(`${site.url}/admin/logout`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await arriveAt(page, 'Login');
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await arriveAt(page, 'Dashboard');
  });
});

test('a request of one administrator is not sent for another who signs in over the screen', async ({
  page,
}) => {
  await addAdministrator(site.databaseUrl, 'grace', 'Grace Example');
  const hashes = () => query(site.databaseUrl, 'select username, password_hash from admin_users order by id');
  const before = await hashes();
  await signIn(page, site, 'ada');
  await fillPasswordChange(page, password, newPassword);
  await query(site.databaseUrl, 'delete from admin_sessions');
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/password')) statuses.push(response.status());
  });
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog(page).getByLabel('Username').fill('grace');
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Login' }).click();
  await arriveAt(page, 'Dashboard');
  await expect(page).toHaveURL(`${site.url}/admin`);
  expect(statuses).toEqual([401]);
  expect(await hashes()).toEqual(before);
});

test('a session that expired can be continued in two windows @nightly', async ({ page, context }) => {
  await signIn(page, site, 'ada');
  const second = await context.newPage();
  for (const window of [page, second]) await openAccount(window);
  await query(site.databaseUrl, `update admin_sessions set last_seen_at = now() - interval '13 hours'`);
  const reopenAccount = async (window: Page) => {
    await window.bringToFront();
    // The cached list is shown at once, so only the response proves that the request was accepted.
    const responded = window.waitForResponse(
      (response) => response.url().endsWith('/api/admin/sessions') && response.ok(),
    );
    for (const [name, path] of [
      ['Dashboard', '/admin'],
      ['Account', '/admin/account'],
    ] as const) {
      await (await openMenu(window)).getByRole('link', { name }).click();
      await expect(window).toHaveURL(site.url + path);
    }
    await responded;
  };
  await page.bringToFront();
  // The dashboard sends a request too, for the unread messages.
  await (await openMenu(page)).getByRole('link', { name: 'Dashboard' }).click();
  await expect(dialog(page).getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden({ timeout: 20_000 });
  for (const window of [second, page, second]) {
    await reopenAccount(window);
    await expect(window.getByText('This device')).toBeVisible({ timeout: 20_000 });
    await expect(dialog(window)).toBeHidden();
  }
  await test.step('after a reload, when the browser has lost all its cookies', async () => {
    await context.clearCookies();
    await (await openMenu(page)).getByRole('link', { name: 'Dashboard' }).click();
    const secret = dialog(page).getByLabel('Password', { exact: true });
    await secret.fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('alert')).toHaveText('Reload the page and sign in again.');
    await expect(page.getByText('Please check your credentials')).toBeHidden();
    await expect(secret).toBeFocused();
    await expectAccessible(page, '[role=dialog]');
    await dialog(page).getByRole('button', { name: 'Reload' }).click();
    await arriveAt(page, 'Login');
  });
});

test('an administrator without a connection learns it and keeps the typed text', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Check your internet connection and try again.')).toBeVisible();
  await expect(page.getByText('Please check your credentials')).toBeHidden();
  await expectAccessible(page);
  await expect(page.getByLabel('Username')).toHaveValue('ada');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await context.setOffline(false);
  await expect(page.getByText('You’re online again. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Login' }).click();
  await arriveAt(page, 'Dashboard');
});

test('an administrator learns that a password is wrong or that the response to its change was lost', async ({
  page,
}) => {
  await test.step('a wrong password', async () => {
    await signIn(page, site, 'ada');
    await fillPasswordChange(page, 'not this one', 'password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/^This password is too common/);
    await page.getByLabel('New password').fill('a new one, quite long');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/is not your current/);
    await expectAccessible(page);
  });
  await test.step('a lost response', async () => {
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill(newPassword);
    await loseFirstResponse(page, '/api/admin/password');
    await page.getByRole('button', { name: 'Change password' }).click();
    const words = /can't tell whether your password was changed\. Next time .*, try the new password first/;
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByText(/nothing is saved twice|safe to try again/)).toBeHidden();
    await expectAccessible(page);
  });
});

test('an administrator can sign out one other device, or all others @nightly', async ({ page, browser }) => {
  await test.step('one other device', async () => {
    await signIn(page, site, 'ada');
    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(elsewhere, site, 'ada');
    await page.goto(`${site.url}/admin/account`);
    await expect(page.getByText('Last used')).toHaveCount(1);
    const button = page.getByRole('button', { name: /^Sign out (?!others)/ });
    await expect(button).toHaveCount(1);
    await expectAccessible(page);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Last used')).toHaveCount(0);
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(`${site.url}/admin/login`);
    await page.reload();
    await expect(page.getByText('This device')).toBeVisible();
    await elsewhere.context().close();
  });
  await test.step('all other devices', async () => {
    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(elsewhere, site, 'ada');
    await page.goto(`${site.url}/admin/account`);
    await expect(page.getByText('Last used')).toHaveCount(1);
    const button = page.getByRole('button', { name: 'Sign out others' });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Sign out your other devices?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page, '[role=alertdialog]');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, question.getByRole('button', { name: 'Sign out others' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Last used')).toHaveCount(0);
    await expect(page.getByText('This device')).toBeVisible();
    await expect(button).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(`${site.url}/admin/login`);
    await elsewhere.context().close();
  });
});
