import { expect } from '@playwright/test';
import { countPresses } from './accounts-steps.ts';
import { expectNoViolation } from './accessibility.ts';
import { dialog, expectShown, picture } from './photo-steps.ts';
import { seedPictures } from './own-pictures.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { longCaption, plannedGallery } from './planned-gallery.ts';
import { button, open, part, test } from './visitor.ts';

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  site = await openOwnSite({ now: '2026-08-05T12:00-04:00', events: [] });
  await seedPictures(site.databaseUrl, [
    ...plannedGallery,
    { title: 'A toast', collection: 'Winter Gala', taken: '2025-12-06T21:00-05:00' },
    { title: 'The band', collection: 'Winter Gala', taken: '2025-12-06T20:00-05:00' },
    { title: 'Planting', collection: 'Garden Day', taken: '2025-05-06T12:00-04:00' },
  ]);
});
test.afterAll(() => site.stop());

test.describe('without JavaScript', () => {
  // The browser's own document around a picture violates the picture's strict policy.
  test.use({
    javaScriptEnabled: false,
    expectedErrors: /^Applying inline style violates|^Blocked script execution in '\S+\.webp'/,
  });
  test('a visitor can read everything and open the original of a picture @phone', async ({ page }) => {
    await page.goto(`${site.url}/gallery`);
    await expect(part(page, 'Garden Tea').getByText('3 images', { exact: true })).toBeVisible();
    await expect(page.getByText(longCaption, { exact: true })).toBeAttached();
    const address = await page.getByRole('link', { name: 'First cup', exact: true }).getAttribute('href');
    await page.goto(`${site.url}/gallery/garden-tea?photo=${address!.split('/')[2]}`);
    const figure = page.getByRole('figure').first();
    await expect(figure.getByRole('img', { name: 'First cup' })).toBeVisible();
    await expect(page.getByText(longCaption, { exact: true })).toBeVisible();
    await figure.getByRole('link', { name: 'First cup' }).click();
    await expect(page).toHaveURL(/\/media\/\d+\/original-600x1400\.webp$/);
  });
});

test(
  'a visitor finds the gala photos of last year, in four presses',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await open(page, site.url);
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
    await expect(page).toHaveURL(`${site.url}/gallery?year=2025`);
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
      await open(page, `${site.url}/gallery`);
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
      await open(page, `${site.url}/gallery`);
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
