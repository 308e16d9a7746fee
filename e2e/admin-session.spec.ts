import { expect, test, type Page } from '@playwright/test';
import { arriveAt, expectAccessible, openMenu, signIn, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { addAdministrator, ownBackOffice, password } from './own-back-office.ts';
import { loseFirstAnswer } from './pages-steps.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('session');

test.beforeEach(async () => {
  await query(site.databaseUrl, 'truncate sign_in_throttle, admin_users cascade');
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
});

test('a password that was changed without an answer is not said to be sent again safely', async ({
  page,
}) => {
  const newPassword = 'a new one, quite long';
  await signIn(page, site, 'ada');
  await page.goto(`${site.url}/admin/account`);
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill(newPassword);
  await loseFirstAnswer(page, '/api/admin/password');
  await page.getByRole('button', { name: 'Change password' }).click();
  const words =
    /we do not know whether your password was changed\. When you sign in next, try the new one first/;
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByText('safe to try again')).toBeHidden();
  await expectAccessible(page);
});

test.describe('a session that ends while the password is being changed', () => {
  const newPassword = 'a new one, quite long';

  test.beforeEach(async ({ page }) => {
    await signIn(page, site, 'ada');
    await page.goto(`${site.url}/admin/account`);
    await expect(page.getByText('This device')).toBeVisible();
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill(newPassword);
    await query(site.databaseUrl, 'delete from admin_sessions');
  });

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

  test('goes on after signing in again over the screen', async ({ page }) => {
    const answers: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('/api/admin/password')) answers.push(response.status());
    });
    await tabTo(page, page.getByRole('button', { name: 'Change password' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, dialog(page).getByLabel('Username'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('ada');
    await tabTo(page, dialog(page).getByLabel('Password', { exact: true }));
    await page.keyboard.type('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Login Failed')).toBeVisible();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, dialog(page).getByLabel('Password', { exact: true }));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText('Password changed')).toBeVisible();
    expect(answers).toEqual([401, 200]);
    await expect(page.getByText('This device')).toHaveCount(1);

    await page.goto(`${site.url}/admin/logout`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await arriveAt(page, 'Login');
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await arriveAt(page, 'Dashboard');
  });

  test('keeps what was typed when she does not sign in', async ({ page }) => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByLabel('Current password')).toHaveValue(password);
    await expect(page.getByLabel('New password')).toHaveValue(newPassword);
    await expect(page.getByText('Please sign in first.')).toBeVisible();
  });
});

test('what one administrator wanted is not done in the name of another who signs in over it', async ({
  page,
}) => {
  await addAdministrator(site.databaseUrl, 'grace', 'Grace Example');
  const hashes = () => query(site.databaseUrl, 'select username, password_hash from admin_users order by id');
  const before = await hashes();
  await signIn(page, site, 'ada');
  await page.goto(`${site.url}/admin/account`);
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByLabel('Current password').fill(password);
  await page.getByLabel('New password').fill('a new one, quite long');
  await query(site.databaseUrl, 'delete from admin_sessions');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/admin/password')) answers.push(response.status());
  });
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Username').fill('grace');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await arriveAt(page, 'Dashboard');
  await expect(page).toHaveURL(`${site.url}/admin`);
  expect(answers).toEqual([401]);
  expect(await hashes()).toEqual(before);
});

test('two windows whose session went to sleep do not shut each other out', async ({
  page,
  context,
  isMobile,
}) => {
  await signIn(page, site, 'ada');
  const second = await context.newPage();
  for (const window of [page, second]) {
    await window.goto(`${site.url}/admin/account`);
    await expect(window.getByText('This device')).toBeVisible({ timeout: 20_000 });
  }
  await query(site.databaseUrl, `update admin_sessions set last_seen_at = now() - interval '13 hours'`);
  /** Looks at the sessions anew, by way of the dashboard. */
  const lookAgain = async (window: Page) => {
    await window.bringToFront();
    // What it knew before is shown at once, so only the answer tells that it asked again and was let in.
    const answered = window.waitForResponse(
      (response) => response.url().endsWith('/api/admin/sessions') && response.ok(),
    );
    for (const [name, path] of [
      ['Dashboard', '/admin'],
      ['Account', '/admin/account'],
    ] as const) {
      await (await openMenu(window, isMobile)).getByRole('link', { name }).click();
      await expect(window).toHaveURL(site.url + path);
    }
    await answered;
  };
  const dialog = (window: Page) => window.getByRole('dialog', { name: 'Please sign in again' });
  await page.bringToFront();
  // The dashboard says what is unread, so it asks as well.
  await (await openMenu(page, isMobile)).getByRole('link', { name: 'Dashboard' }).click();
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Login' }).click();
  await expect(dialog(page)).toBeHidden({ timeout: 20_000 });
  for (const window of [second, page, second]) {
    await lookAgain(window);
    await expect(window.getByText('This device')).toBeVisible({ timeout: 20_000 });
    await expect(dialog(window)).toBeHidden();
  }
});

test('without a connection the sign-in says so in plain words and keeps what was typed', async ({
  page,
  context,
}) => {
  await page.goto(`${site.url}/admin/login`);
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please check your internet connection and try again.')).toBeVisible();
  await expect(page.getByText('Please check your credentials')).toBeHidden();
  await expectAccessible(page);
  await expect(page.getByLabel('Username')).toHaveValue('ada');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Login' }).click();
  await arriveAt(page, 'Dashboard');
});

test('a wrong current password is named at its field', async ({ page }) => {
  await signIn(page, site, 'ada');
  await page.goto(`${site.url}/admin/account`);
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/^Many people use this password/);
  await page.getByLabel('New password').fill('a new one, quite long');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
    /That is not your current password\./,
  );
  await expectAccessible(page);
});

test('signing out everywhere ends every session, here and elsewhere', async ({ page, browser }) => {
  await signIn(page, site, 'ada');
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, site, 'ada');
  await page.goto(`${site.url}/admin/account`);
  await expect(page.getByText('Last used')).toHaveCount(2);
  const button = page.getByRole('button', { name: 'Sign out everywhere' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page, '[role=alertdialog]');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, question.getByRole('button', { name: 'Sign out everywhere' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${site.url}/admin/login`);
  expect(await query(site.databaseUrl, 'select id from admin_sessions')).toEqual([]);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(`${site.url}/admin/login`);
  await elsewhere.context().close();
});

test('an officer can sign out one other device and stays signed in here', async ({ page, browser }) => {
  await signIn(page, site, 'ada');
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, site, 'ada');
  await page.goto(`${site.url}/admin/account`);
  await expect(page.getByText('Last used')).toHaveCount(2);
  const button = page.getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await expect(button).toHaveCount(1);
  await expectAccessible(page);
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Last used')).toHaveCount(1);
  await expect(page.getByText('This device')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(`${site.url}/admin/login`);
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
  await elsewhere.context().close();
});
