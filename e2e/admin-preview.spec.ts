import { arriveAt, expectAccessible, signIn } from './admin-steps.ts';
import { createPage, makeHistory, startWithoutHistory } from './history-steps.ts';
import { delayRequests } from './intercept.ts';
import { ownBackOffice } from './own-back-office.ts';
import { expect, test } from './test.ts';

test.describe.configure({ timeout: 60_000 });

const site = ownBackOffice('preview');
test.beforeEach(async ({ page }) => {
  await startWithoutHistory(site.databaseUrl);
  await signIn(page, site, 'ada');
});

test(
  'the preview shows the draft first, and the published version one click away',
  { tag: '@phone' },
  async ({ page }) => {
    const id = await makeHistory(page);
    await page.goto(`${site.url}/admin/preview-page/${id}`);
    await arriveAt(page, 'Preview: Winter Camp');
    const draft = page.frameLocator('iframe[title="Preview of Winter Camp"]');
    await expect(draft.getByRole('heading', { level: 1, name: 'Winter Camp' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Draft' }).focus();
    await page.keyboard.press('ArrowLeft');
    await arriveAt(page, 'Preview: Summer Camp');
    await expect(page.getByRole('tab', { name: 'Published version' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const published = page.frameLocator('iframe[title="Preview of Summer Camp"]');
    await expect(published.getByRole('heading', { level: 1, name: 'Summer Camp' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit Page' })).toHaveAttribute(
      'href',
      `/admin/edit-page/${id}`,
    );
  },
);

test('an editor can preview a page as on a phone, also one that was never published @nightly', async ({
  page,
}) => {
  await test.step('as on a phone', async () => {
    const id = await createPage(page);
    await page.goto(`${site.url}/admin/preview-page/${id}`);
    await arriveAt(page, 'Preview: Summer Camp');
    const widthOfFrame = async () => (await page.locator('iframe').boundingBox())?.width;
    const asOnAPhone = page.getByRole('button', { name: 'As on a phone' });
    await asOnAPhone.click();
    await expect(asOnAPhone).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(widthOfFrame).toBe(390);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'As on a computer' }).click();
    await expect.poll(widthOfFrame).toBeGreaterThan(900);
  });
  await test.step('never published', async () => {
    const id = await createPage(page, { isDraft: true, slug: 'draft-camp' });
    await page.goto(`${site.url}/admin/preview-page/${id}?show=published`);
    await arriveAt(page, 'Preview: Summer Camp');
    await expect(page.getByText('This page is a draft: visitors do not see it yet.')).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.frameLocator('iframe').getByText('Tents at the lake.')).toBeVisible();
  });
});

test('the preview reports loading, a failed read and a missing page @nightly', async ({ page }) => {
  const id = await createPage(page);
  const release = await delayRequests(page, '**/api/admin/pages/*', (route) => route.abort());
  await page.goto(`${site.url}/admin/preview-page/${id}`);
  await expect(page.getByText('Loading preview...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByText('Failed to load page. Please try again.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/admin/pages/*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await arriveAt(page, 'Preview: Summer Camp');
  for (const nowhere of ['9999', 'nonsense']) {
    await page.goto(`${site.url}/admin/preview-page/${nowhere}`);
    await expect(page.getByText('Page not found', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Pages' })).toHaveAttribute('href', '/admin/pages');
  }
});
