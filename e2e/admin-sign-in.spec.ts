import { arriveAt, expectAccessible, menuOf, openMenu, showAgain, signIn, tabTo } from './admin-steps.ts';
import { untilStill } from './broken-rules.ts';
import { query } from './databases.ts';
import { delayRequests } from './intercept.ts';
import { addAdministrator, ownBackOffice, password } from './own-back-office.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 90_000 });

const site = ownBackOffice('sign_in');

test.beforeEach(async () => {
  await query(site.databaseUrl, 'truncate rate_limits, admin_users cascade');
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
});

test(
  'an administrator can sign in by keyboard and returns to the requested screen',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    const release = await delayRequests(page, '**/api/admin/check-auth');
    await page.goto(`${site.url}/admin/account?from=bookmark`);
    await expect(page.getByText('Loading…')).toBeVisible();
    release();

    await expect(page).toHaveURL(`${site.url}/admin/login?to=%2Fadmin%2Faccount%3Ffrom%3Dbookmark`);
    await arriveAt(page, 'Login');
    await expect(page).toHaveTitle('Login – Back office');
    await expectAccessible(page);

    const username = page.getByLabel('Username');
    const secret = page.getByLabel('Password', { exact: true });
    await expect(username).toHaveAttribute('autocomplete', 'username webauthn');
    await expect(secret).toHaveAttribute('autocomplete', 'current-password');
    await expect(username).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Login' }));
    await page.keyboard.press('Enter');
    await expect(username).toHaveAccessibleDescription('Please type your username.');
    await expect(secret).toHaveAccessibleDescription('Please type your password.');
    await expectAccessible(page);

    await expect(username).toBeFocused();
    await page.keyboard.type('ada');
    await page.keyboard.press('Enter');
    await expect(secret).toBeFocused();
    await page.keyboard.type('a wrong password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Login Failed' })).toContainText(
      'Please check your credentials and try again.',
    );
    await expectAccessible(page);
    await expect(username).toHaveValue('ada');
    await expect(page).toHaveURL(/\/admin\/login\?to=/);

    await secret.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Account');
    await expect(page).toHaveURL(`${site.url}/admin/account?from=bookmark`);
    await expect(page).toHaveTitle('Account – Back office');
    await expect(page.getByText('This device')).toBeVisible();
    await expectAccessible(page);

    const menu = await openMenu(page, isMobile);
    await expect(menu.getByRole('link')).toHaveText([
      ...menuOf('owner'),
      'View website',
      'Logout',
      /Ada ExampleOwner · Account$/,
    ]);
    await expect(menu.getByRole('link', { name: 'Account' })).toHaveAttribute('aria-current', 'page');
    await expectAccessible(page);
    await tabTo(page, menu.getByRole('link', { name: 'Dashboard' }));
    await page.keyboard.press('Enter');
    await arriveAt(page, 'Dashboard');
    await expect(page.locator('#main')).toBeFocused();
    // A signed-in administrator is redirected from the sign-in screen.
    await page.goto(`${site.url}/admin/login`);
    await expect(page).toHaveURL(`${site.url}/admin`);
  },
);

test(
  'an administrator can close the menu drawer on a phone with Esc',
  { tag: '@phone-only' },
  async ({ page }) => {
    await signIn(page, site, 'ada');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await openMenu(page, true);
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
        /DIALOG|BODY/,
      );
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
    await button.tap();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await untilStill(page);
    await page.touchscreen.tap(20, 400);
    await expect(page.getByRole('dialog')).toBeHidden();
  },
);

test('a window gets the new token after a sign-in in another window @nightly', async ({ page, context }) => {
  await signIn(page, site, 'ada');
  await page.goto(`${site.url}/admin/account`);
  await arriveAt(page, 'Account');
  const second = await context.newPage();
  await context.clearCookies();
  await signIn(second, site, 'ada');
  const loaded = page.waitForEvent('load');
  await showAgain(page);
  await loaded;
  await expect(page).toHaveURL(`${site.url}/admin/account`);
  await arriveAt(page, 'Account');
});

test('an administrator learns of a flood of failed sign-ins on the dashboard', async ({ page }) => {
  await signIn(page, site, 'ada');
  await expect(page.getByText('Someone is guessing passwords')).toBeHidden();
  await query(
    site.databaseUrl,
    `insert into failed_sign_ins (admin_id, hour, source, evaluated, refused)
       select u.id, date_trunc('hour', now()), '198.51.100.' || n, 0, 6 from admin_users u, generate_series(1, 60) n`,
  );
  await page.reload();
  const notice = page.getByRole('region', { name: 'Someone is guessing passwords' });
  await expect(notice).toContainText(
    'Someone tried to sign in as you 360 times in the last 24 hours, from 60 addresses.',
  );
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'change it' }).click();
  await arriveAt(page, 'Account');
});
