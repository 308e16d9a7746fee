import { arriveAt } from './admin-steps.ts';
import { enter, isolationSite } from './isolation-sites.ts';
import { password } from './own-back-office.ts';
import { expect, test } from './test.ts';

const site = isolationSite('two origins');

test('an administrator can go from the website to the back office and back', async ({ page }) => {
  await page.goto(`${site.public}/admin/events?show=past`);
  await expect(page).toHaveURL(new RegExp(`^${site.office}/admin/login`));
  await page.getByLabel('Username').fill('ada');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await arriveAt(page, 'Manage Events');
  await expect(page).toHaveURL(`${site.office}/admin/events?show=past`);

  const website = page.getByRole('link', { name: 'View website' });
  await expect(website).toHaveAttribute('href', `${site.public}/`);
  await website.click();
  await expect(page).toHaveURL(`${site.public}/`);
  // No cookie of the back office but the one that shows the officer bar.
  const cookies = await page.context().cookies(site.public);
  expect(cookies.map(({ name, value }) => `${name}=${value}`)).toEqual(['officer-bar=show']);
  await page.getByRole('navigation', { name: 'Officers' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(`${site.office}/admin`);
  await arriveAt(page, 'Dashboard');
});

test('an administrator can preview a page with its scripts in a sandbox of the admin origin', async ({
  page,
  context,
}) => {
  await enter(context, site);
  await page.goto(`${site.office}/admin/preview-page/${site.pageId}`);
  const frame = page.frameLocator('iframe[title^="Preview"]');
  await expect(frame.getByText('Hello')).toBeVisible();
  const preview = page.frames().find((one) => one.url().includes('/admin/page-preview/'))!;
  expect(preview.url()).toContain(site.office);
  await expect.poll(() => preview.evaluate(() => [self.origin, document.title])).toEqual(['null', 'ran']);
  // Its styles load from the admin origin, although the sandboxed document has no origin.
  expect(await preview.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
});
