import { expect } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { open, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const path = '/about/presidents-message';

let empty: OwnSite;
test.beforeAll(async () => {
  empty = await openOwnSite({ now, events: [] });
});
test.afterAll(() => empty.stop());

test('a visitor can read the president’s message and reply', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await open(page, path);
  const main = page.getByRole('main');
  await expect(page).toHaveTitle("President's Message – Patuxent Chapter");
  await expect(main.getByRole('heading', { level: 1 })).toHaveText("President's Message");
  await expect(main.getByRole('img')).toHaveAccessibleName(
    'Portrait of Dr. Marguerite Ellison-Tate, chapter president',
  );
  await expect(main.getByRole('blockquote')).toHaveText(/^“We inherited a promise, .* found it\.”$/);
  await expect(main.getByText('Dear neighbors and friends,', { exact: true })).toBeVisible();
  await expect(main.getByText(/before I have to come and find you\.$/)).toBeVisible();
  await expect(main.getByText('Dr. Marguerite Ellison-TateChapter President')).toBeVisible();
  await expect(main.getByRole('link')).toHaveText(['Get in touch']);
  await expect(main.getByRole('link')).toHaveAttribute('href', '/contact');
  expect(calls).toEqual([]);
  await test.step('a chapter without a message', async () => {
    await open(page, empty.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("President's Message");
    await expect(page.getByText('Content coming soon...', { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(0);
  });
});
