import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { arriveAt, expectAccessible, tabTo } from './admin-steps.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { password, startOwnBackOffice } from './own-back-office.ts';

test(
  'the first administrator can sign up once with the saved link',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.setTimeout(90_000);
    const file = test.info().outputPath('setup-link.txt');
    const site = await startOwnBackOffice(`setup_${test.info().project.name}`, { SETUP_LINK_FILE: file });
    try {
      await expect.poll(() => site.server.lines.some((line) => line.includes(file))).toBe(true);
      const secret = (await readFile(file, 'utf8')).trim().split('#')[1]!;
      await page.goto(`${site.url}/admin/setup#${secret}`);
      await arriveAt(page, 'First administrator');
      await expect(page).toHaveURL(`${site.url}/admin/setup`);
      await expect(page).toHaveTitle('First administrator – Back office');
      await expectAccessible(page);

      await tabTo(page, page.getByLabel('Username'));
      await page.keyboard.type('grace');
      await tabTo(page, page.getByLabel('Name', { exact: true }));
      await page.keyboard.type('Grace Example');
      await tabTo(page, page.getByLabel('Email'));
      await page.keyboard.type('grace@chapter.example');
      await tabTo(page, page.getByLabel('Password', { exact: true }));
      await page.keyboard.type('short');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
        /^Please use at least 8 characters\./,
      );
      await expectAccessible(page);
      await tabTo(page, page.getByLabel('Password', { exact: true }));
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
        { username: 'grace', name: 'Grace Example', email: 'grace@chapter.example' },
      ]);
      expect(site.server.lines.filter((line) => line.includes(secret))).toEqual([]);

      const late = await (await browser.newContext()).newPage();
      await late.goto(`${site.url}/admin/setup#${secret}`);
      await late.getByLabel('Username').fill('mallory');
      await late.getByLabel('Name', { exact: true }).fill('Mallory');
      await late.getByLabel('Email').fill('mallory@chapter.example');
      await late.getByLabel('Password', { exact: true }).fill(password);
      await late.getByRole('button', { name: 'Create administrator' }).click();
      await expect(
        late.getByText('This link has expired. Restart the website to get a new one.').first(),
      ).toBeVisible();
      await expect(late.getByLabel('Username')).toHaveValue('mallory');
      await expectAccessible(late);
      await late.goto('about:blank');
      await late.goto(`${site.url}/admin/setup`);
      await expect(late.getByText('Open this page with your one-time setup link.')).toBeVisible();
      await expectAccessible(late);
      await late.context().close();
      expect(await query(site.databaseUrl, 'select id from admin_users')).toHaveLength(1);
    } finally {
      await site.stop();
    }
  },
);
