import { readFile } from 'node:fs/promises';
import { startFaultySmtpServer } from '../lab/chaos/faulty-smtp-server.ts';
import { arriveAt, expectAccessible, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { password, startOwnBackOffice } from './own-back-office.ts';
import { button } from './pages-steps.ts';
import { expect, test, type Page } from './test.ts';
import { open } from './visitor.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test(
  'the first administrator can describe the chapter and sign up once with the saved link',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const file = test.info().outputPath('setup-link.txt');
    const smtp = await startFaultySmtpServer();
    const site = await startOwnBackOffice(`setup_${test.info().project.name}`, {
      SETUP_LINK_FILE: file,
      SMTP_URL: smtp.url,
      BACKUP_FOLDER: test.info().outputPath('backups'),
    });
    try {
      await expect.poll(() => site.server.lines.some((line) => line.includes(file))).toBe(true);
      const secret = (await readFile(file, 'utf8')).trim().split('#')[1]!;
      await open(page, site.url);
      await expect(page).toHaveTitle(/Our Chapter/);
      await page.goto(`${site.url}/admin/setup#${secret}`);
      await arriveAt(page, 'Set up your website');
      await expect(page).toHaveURL(`${site.url}/admin/setup`);
      await expect(page).toHaveTitle('Set up your website – Back office');
      await expect(field(page, 'Time zone')).toHaveValue(
        await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
      );
      await expectAccessible(page);
      expect(await layoutFaults(page)).toEqual([]);

      await tabTo(page, field(page, 'Chapter name'));
      await page.keyboard.type('Harbor Chapter');
      await tabTo(page, field(page, 'Time zone'));
      await page.keyboard.type('Pacific');
      await expect(field(page, 'Time zone')).toHaveValue('America/Los_Angeles');
      await tabTo(page, field(page, 'Contact email'));
      await page.keyboard.type('hello@harbor.example');
      await tabTo(page, field(page, 'Your name'));
      await page.keyboard.type('Grace Example');
      await tabTo(page, field(page, 'Username'));
      await page.keyboard.type('grace');
      await tabTo(page, field(page, 'Your email'));
      await page.keyboard.type('grace@harbor.example');
      await tabTo(page, field(page, 'Password'));
      await page.keyboard.type('short');
      await page.keyboard.press('Enter');
      await expect(field(page, 'Password')).toHaveAccessibleDescription(
        /^Please use at least 8 characters\./,
      );
      await expectAccessible(page);
      await tabTo(page, field(page, 'Password'));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(password);
      await intercept(page, '**/api/admin/setup', (route) => route.abort());
      await page.keyboard.press('Enter');
      await expect(
        page.getByText(/can't tell whether the account was created\. Try to sign in from another tab\./),
      ).toBeVisible();
      await expect(page.getByText(/nothing is saved twice|safe to try again/)).toBeHidden();
      await expectAccessible(page);
      await page.unroute('**/api/admin/setup');
      await page.keyboard.press('Enter');
      await arriveAt(page, 'Dashboard');
      await expect(page).toHaveURL(`${site.url}/admin`);
      expect(await query(site.databaseUrl, 'select username, name, email from admin_users')).toEqual([
        { username: 'grace', name: 'Grace Example', email: 'grace@harbor.example' },
      ]);
      expect(site.server.lines.filter((line) => line.includes(secret))).toEqual([]);

      const visitor = await (await browser.newContext()).newPage();
      await open(visitor, `${site.url}/contact`);
      await expect(visitor).toHaveTitle(/Harbor Chapter/);
      await visitor.getByRole('textbox', { name: 'Name', exact: true }).fill('Vera Visitor');
      await visitor.getByRole('textbox', { name: 'Email', exact: true }).fill('vera@home.example');
      await visitor.getByRole('textbox', { name: 'Message', exact: true }).fill('When is the tea?');
      // A faster message counts as junk.
      await expect.poll(() => visitor.evaluate(() => performance.now())).toBeGreaterThan(2_100);
      await button(visitor, 'Send Message').click();
      await expect(visitor.getByRole('status')).toContainText('Message Sent');
      await expect.poll(() => smtp.accepted.length, { timeout: 20_000 }).toBe(1);
      expect(JSON.stringify(smtp.accepted[0])).toContain('hello@harbor.example');
      await visitor.context().close();

      const late = await (await browser.newContext()).newPage();
      await late.goto(`${site.url}/admin/setup#${secret}`);
      await expect(
        late.getByText('This link has expired. Restart the website to get a new one.'),
      ).toBeVisible();
      await expect(late.getByLabel('Username')).toBeHidden();
      await expectAccessible(late);
      await late.goto('about:blank');
      await late.goto(`${site.url}/admin/setup`);
      await expect(late.getByText('Open this page with your one-time setup link.')).toBeVisible();
      await expectAccessible(late);
      await late.context().close();
      expect(await query(site.databaseUrl, 'select id from admin_users')).toHaveLength(1);
    } finally {
      await site.stop();
      await smtp.stop();
    }
  },
);
