import { arriveAt, expectAccessible, menus, openMenu, showAgain, signIn, tabTo } from './admin-steps.ts';
import { untilStill } from './broken-rules.ts';
import { query } from './databases.ts';
import { delayRequests, intercept } from './intercept.ts';
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
      ...menus.owner,
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
  },
);

test('an administrator can reach every screen from the dashboard', async ({ page }) => {
  await signIn(page, site, 'ada');
  await expect(page).toHaveURL(`${site.url}/admin`);
  await expect(page).toHaveTitle('Dashboard – Back office');
  await expectAccessible(page);
  for (const name of ['Manage Members', 'Manage Events']) {
    await tabTo(page, page.getByRole('link', { name, exact: true }));
    await page.keyboard.press('Enter');
    await arriveAt(page, name);
    await expect(page).toHaveTitle(`${name} – Back office`);
    await page.goBack();
    await arriveAt(page, 'Dashboard');
  }
  await page.getByRole('link', { name: 'Manage Pages', exact: true }).press('Enter');
  await arriveAt(page, 'Manage Pages');
  await expect(page).toHaveTitle('Manage Pages – Back office');
  await page.goBack();
  await arriveAt(page, 'Dashboard');
  await expectAccessible(page);
  await page.goto(`${site.url}/admin/dashboard`);
  await arriveAt(page, 'Dashboard');
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');

  const missing = await page.goto(`${site.url}/admin/no-such-screen`);
  expect(missing?.status()).toBe(404);
  await arriveAt(page, '404 Page Not Found');
  await expectAccessible(page);
  // A signed-in administrator is redirected from the sign-in screen.
  await page.goto(`${site.url}/admin/login`);
  await expect(page).toHaveURL(`${site.url}/admin`);
  await page.goto(`${site.url}/admin/login?to=//evil.example/admin`);
  await expect(page).toHaveURL(`${site.url}/admin`);
  // A link to the website loads a new document.
  await menu.getByRole('link', { name: 'View website' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(page.locator('#root')).toHaveAttribute('data-hydrated');
});

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

test('an administrator who has to wait sees that alone, and not that the password is wrong', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/login`);
  await intercept(page, '**/api/admin/login', (route) =>
    route.fulfill({ status: 429, json: { code: 'too-many-requests', message: waitSentence } }),
  );
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.locator('[data-toast]')).toContainText(`Login Failed${waitSentence}`);
  await expect(page.locator('form').getByRole('alert')).toHaveText(waitSentence);
  await expect(page.getByText('Please check your credentials')).toHaveCount(0);
});

const waitSentence = 'Too many attempts. Please wait 15 seconds and try again.';

test('a window gets the new token after a sign-in in another window', async ({ page, context }) => {
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
