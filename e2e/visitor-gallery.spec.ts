import { expect, type Page } from '@playwright/test';
import { countPresses } from './accounts-steps.ts';
import { expectNoViolation } from './accessibility.ts';
import { delayRequests, intercept } from './intercept.ts';
import { dialog, expectShown, picture } from './photo-steps.ts';
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
    await expect(tea.getByRole('listitem')).toHaveCount(3);
    const names = await tea
      .getByRole('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('alt')));
    expect(names).toEqual(['Third cup', 'Second cup', 'First cup']);
    await expect(tea.getByText('3 images', { exact: true })).toBeVisible();
    await expect(part(page, 'Arts').getByText('1 image', { exact: true })).toBeVisible();
    // The badge of the album, and the photo.
    await expect(tea.getByText('June 3, 2026', { exact: true })).toHaveCount(2);
    await expect(tea.getByRole('listitem')).toHaveText([
      'Third cupWarm.June 3, 2026',
      `Second cup${longCaption}June 2, 2026`,
      'First cupJune 1, 2026',
    ]);
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
    const address = await page.getByRole('link', { name: 'First cup', exact: true }).getAttribute('href');
    await page.goto(`${site.url}/gallery/garden-tea?photo=${address!.split('/')[2]}`);
    await expect(page.getByRole('figure').getByRole('img', { name: 'First cup' })).toBeVisible();
    await page.getByRole('figure').getByRole('link').click();
    await expect(page).toHaveURL(/\/media\/\d+\/original-600x1400\.webp$/);
  });
});

test(
  'a visitor finds the gala photos of last year, in four presses',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await seedPictures(emptySite.databaseUrl, [
      { title: 'A toast', collection: 'Winter Gala', taken: '2025-12-06T21:00-05:00' },
      { title: 'The band', collection: 'Winter Gala', taken: '2025-12-06T20:00-05:00' },
      { title: 'Planting', collection: 'Garden Day', taken: '2025-05-06T12:00-04:00' },
      { title: 'Cups', collection: 'Garden Tea', taken: '2026-06-03T12:00-04:00' },
    ]);
    await expect
      .poll(async () => (await page.request.get(`${emptySite.url}/gallery`)).text())
      .toContain('Winter Gala');
    await open(page, emptySite.url);
    const { press, total } = countPresses();
    if (isMobile) await press(button(page, 'Open menu'));
    await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }));
    await press(page.getByRole('link', { name: '2025', exact: true }));
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Winter Gala',
      'Garden Day',
    ]);
    await press(page.getByRole('link', { name: 'Winter Gala', exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter Gala');
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(2);
    await expectNoViolation(page);
    expect(total()).toBeLessThanOrEqual(4);
    await page.goBack();
    await expect(page).toHaveURL(`${emptySite.url}/gallery?year=2025`);
    await expect(page.getByRole('link', { name: '2025', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);

test(
  'a visitor can go back from a photo, and send it to a friend',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The browser of the tests has no share sheet.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await test.step('Back closes it, whatever was turned, and stays in the gallery', async () => {
      await open(page, `${site.url}/contact`);
      await page.goto(`${site.url}/gallery`);
      await picture(page, 'Third cup').click();
      await button(page, 'Next').click();
      await expectShown(page, 'Second cup', '2 of 3');
      await expect(page).toHaveURL(/\/gallery\?photo=\d+$/);
      await page.goBack();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${site.url}/gallery`);
      await expect(picture(page, 'Third cup')).toBeFocused();
      await page.goForward();
      await expectShown(page, 'Second cup', '2 of 3');
      await button(page, 'Close').click();
      await expect(page).toHaveURL(`${site.url}/gallery`);
      await page.goBack();
      await expect(page).toHaveURL(`${site.url}/contact`);
    });
    const address = await test.step('share and download', async () => {
      await page.goto(`${site.url}/gallery`);
      await picture(page, 'First cup').click();
      await expectShown(page, 'First cup', '3 of 3');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download this photo' }).click();
      expect((await download).suggestedFilename()).toBe('first-cup.webp');
      await page.getByRole('link', { name: 'Share this photo' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'The link is copied.' })).toBeVisible();
      const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
      expect(copied.pathname).toBe('/gallery/garden-tea');
      return copied.pathname + copied.search;
    });
    await test.step('the link opens it over its album', async () => {
      await open(page, site.url + address);
      await expectShown(page, 'First cup', '3 of 3');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${site.url}/gallery/garden-tea`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Garden Tea');
      await expect(picture(page, 'First cup')).toBeFocused();
    });
  },
);

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
