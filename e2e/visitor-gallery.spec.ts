import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from './accessibility.ts';
import { delayRequests, intercept } from './intercept.ts';
import { seedPictures } from './own-pictures.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { longCaption, plannedGallery } from './planned-gallery.ts';
import { resize } from './resize.ts';
import { button, open, part, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';

let site: OwnSite;
let emptySite: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  [site, emptySite] = await Promise.all([openOwnSite({ now, events: [] }), openOwnSite({ now, events: [] })]);
  await seedPictures(site.databaseUrl, plannedGallery);
});
test.afterAll(() => Promise.all([site.stop(), emptySite.stop()]));

test('a visitor sees pictures by collection, the newest first, in a grid that follows the width', async ({
  page,
}) => {
  await test.step('collections', async () => {
    await open(page, `${site.url}/gallery`);
    await expect(page).toHaveTitle('Gallery – Patuxent Chapter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallery');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Garden Tea', 'Arts', 'Uncategorized']);
    const tea = part(page, 'Garden Tea');
    await expect(tea.getByRole('link')).toHaveCount(3);
    const names = await tea
      .getByRole('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
    expect(names).toEqual(['Third cup', 'Second cup', 'First cup']);
    await expect(tea.getByText('3 images', { exact: true })).toBeVisible();
    await expect(part(page, 'Arts').getByText('1 image', { exact: true })).toBeVisible();
    await expect(tea.getByText('June 3, 2026', { exact: true })).toHaveCount(2);
    await expect(tea.getByRole('listitem').first()).toHaveText('Third cupWarm.June 3, 2026');
    await expect(part(page, 'Uncategorized').getByText('April 1, 2026', { exact: true })).toHaveCount(2);
    const loading = await page
      .locator('main img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('loading')));
    expect(loading).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy']);
  });
  await test.step('columns', async () => {
    for (const [width, columns] of [
      [320, 1],
      [390, 1],
      [640, 2],
      [900, 3],
      [1280, 4],
      [2560, 4],
    ] as const) {
      await resize(page, { width, height: 800 });
      const template = await page
        .getByRole('main')
        .getByRole('list')
        .first()
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns);
      expect(template.split(' '), `${width}`).toHaveLength(columns);
    }
  });
  await test.step('an empty gallery', async () => {
    await open(page, `${emptySite.url}/gallery`);
    await expect(page.getByText('No gallery images found.', { exact: true })).toBeVisible();
    await expectNoViolation(page);
  });
});

test.describe('without JavaScript', () => {
  // The browser's own document around a picture violates the picture's strict policy.
  test.use({
    javaScriptEnabled: false,
    expectedErrors: /^Applying inline style violates|^Blocked script execution in '\S+\.webp'/,
  });
  test('a visitor can read everything and open the original of a picture', async ({ page }) => {
    await page.goto(`${site.url}/gallery`);
    await expect(part(page, 'Garden Tea').getByText('3 images', { exact: true })).toBeVisible();
    const caption = page.getByText(longCaption, { exact: true });
    expect(
      await caption.evaluate((element) => element.scrollHeight - element.clientHeight),
    ).toBeLessThanOrEqual(1);
    await page.getByRole('link', { name: 'First cup', exact: true }).click();
    await expect(page).toHaveURL(/\/media\/\d+\/original-600x1400\.webp$/);
  });
});

test.describe('inside the site', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  async function goToGallery(page: Page) {
    await open(page, `${site.url}/events`);
    await page.evaluate(() => {
      history.pushState(null, '', '/gallery');
      dispatchEvent(new PopStateEvent('popstate'));
    });
  }

  test('a visitor sees that the gallery is loading, and can retry a failed read', async ({ page }) => {
    await test.step('loading', async () => {
      const release = await delayRequests(page, '**/api/gallery?*');
      await goToGallery(page);
      await expect(page.getByText('Loading gallery...', { exact: true })).toBeVisible();
      await expect(page.getByText('No gallery images found.')).toHaveCount(0);
      release();
      await expect(part(page, 'Garden Tea')).toBeVisible();
      await expect(page.getByText('Loading gallery...')).toHaveCount(0);
    });
    await test.step('a failed read', async () => {
      await intercept(page, '**/api/gallery?*', (route) => route.abort());
      await goToGallery(page);
      await expect(page.getByRole('alert')).toHaveText('We could not load this. Please try again.Try again');
      await expect(page.getByText('No gallery images found.')).toHaveCount(0);
      await page.unroute('**/api/gallery?*');
      await button(page, 'Try again').click();
      await expect(part(page, 'Garden Tea')).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
    });
  });
});
