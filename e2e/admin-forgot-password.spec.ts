import { startFaultySmtpServer, type FaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { emailedLink, startWithHostName } from './accounts-steps.ts';
import { arriveAt, beSignedIn, expectAccessible } from './admin-steps.ts';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import { describeChapter } from './messages-steps.ts';
import { addAdministrator, startOwnBackOffice, type OwnBackOffice } from './own-back-office.ts';
import { button, expectToast } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';

test.describe.configure({ timeout: 90_000 });

let site: OwnBackOffice;
let smtpServer: FaultySmtpServer;
test.beforeAll(async () => {
  smtpServer = await startFaultySmtpServer();
  site = await startWithHostName('forgot', { SMTP_URL: smtpServer.url });
  await describeChapter(site.databaseUrl);
});
test.afterAll(async () => {
  await site.stop();
  await smtpServer.stop();
});
test.beforeEach(async () => {
  smtpServer.accepted.length = 0;
  await query(site.databaseUrl, 'truncate rate_limits, emails, admin_users cascade');
  await addAdministrator(site.databaseUrl, 'ada', 'Ada Example');
});

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await layoutFaults(page)).toEqual([]);
}

test(
  'an officer who forgot her password can choose another with the link in her email',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(`${site.url}/admin/login`);
    await link(page, 'Forgot your password?').click();
    await arriveAt(page, 'Forgot your password?');
    await expectGoodScreen(page);
    await button(page, 'Email me a link').click();
    const account = page.getByLabel('Username or email');
    await expect(account).toHaveAccessibleDescription(/Please type your username or email/);
    await account.fill('ada@chapter.example');
    await page.keyboard.press('Enter');
    await expect(page.locator('#main').getByRole('status')).toContainText(
      'If this account exists, we emailed a link. It works for 30 minutes.',
    );
    await expectGoodScreen(page);

    const emailed = await emailedLink(smtpServer, 'ada@chapter.example', 'reset-password');
    await page.goto(emailed);
    await arriveAt(page, 'Choose a new password');
    await expect(page).toHaveURL(`${site.url}/admin/reset-password`);
    const secret = page.getByLabel('New password', { exact: true });
    await expect(secret).toBeFocused();
    await expectGoodScreen(page);
    await secret.fill('password1');
    await button(page, 'Save and sign in').click();
    await expect(secret).toHaveAccessibleDescription(/too common/);
    await secret.fill('thirteen petals in autumn');
    await button(page, 'Save and sign in').click();
    await arriveAt(page, 'Dashboard');

    await page.goto('about:blank');
    await page.goto(emailed);
    await expect(page.locator('#main').getByRole('alert')).toContainText(
      'This link has expired or was already used.',
    );
    await expectGoodScreen(page);
    await link(page, 'Get a new link').click();
    await arriveAt(page, 'Forgot your password?');
  },
);

test(
  'an officer can change her name, and her email after she opened the link',
  { tag: '@phone' },
  async ({ page }) => {
    await beSignedIn(page, site);
    await page.goto(`${site.url}/admin/account`);
    await arriveAt(page, 'Account');
    await button(page, 'Change name').click();
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await button(page, 'Save').click();
    await expectToast(page, 'Name changed');
    const details = page.getByRole('region', { name: 'Your details' });
    await expect(details).toContainText('Ada Lovelace');

    await button(page, 'Change email').click();
    await page.getByLabel('New email').fill('ada@home.example');
    await expectGoodScreen(page);
    await button(page, 'Email me a link').click();
    await expectToast(page, 'Check your email');
    await expect(details).toContainText('ada@chapter.example');

    await page.goto(await emailedLink(smtpServer, 'ada@home.example', 'confirm-email'));
    await arriveAt(page, 'Confirm your email');
    await expectGoodScreen(page);
    await button(page, 'Confirm email').click();
    await expect(page.locator('#main').getByRole('status')).toContainText('ada@home.example');
    await link(page, 'Go to your account').click();
    await expect(details).toContainText('ada@home.example');
  },
);

test('without email, the screen says who can help', { tag: '@phone' }, async ({ page }) => {
  const other = await startOwnBackOffice(`forgot_off_${test.info().project.name}`);
  try {
    await page.goto(`${other.url}/admin/forgot-password`);
    await expect(
      page.getByText('Ask an owner of the website to make you a link under Sign-in access'),
    ).toBeVisible();
    await expect(page.getByLabel('Username or email')).toBeHidden();
    await expectGoodScreen(page);
  } finally {
    await other.stop();
  }
});
