import { expect, type Page } from '@playwright/test';
import { button, open, test } from './visitor.ts';

const bar = (page: Page) => page.locator('.site-bar');
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('the header returns when a visitor scrolls up', { tag: '@widths' }, async ({ page }) => {
  await open(page, '/about/our-history');
  const height = await heightOf(page);
  const scroll = (top: number) => page.evaluate((y) => scrollTo(0, y), top);
  await scroll(1500);
  await expect(bar(page)).not.toBeInViewport();
  await scroll(1300);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect((await bar(page).boundingBox())!.height).toBeLessThan(66);
  expect(await heightOf(page), 'the page does not move').toBe(height);
  await scroll(1500);
  await expect(bar(page)).not.toBeInViewport();

  await test.step('and covers nothing that has the focus', async () => {
    const links = page.getByRole('main').getByRole('link');
    await links.last().focus();
    for (let left = await links.count(); left > 1; left -= 1) {
      await page.keyboard.press('Shift+Tab');
      const isCovered = await page.evaluate(() => {
        const { left: x, top: y } = document.activeElement!.getBoundingClientRect();
        return document.elementFromPoint(x + 2, y + 2)?.closest('header.site-header') !== null;
      });
      expect(isCovered, await page.evaluate(() => document.activeElement!.textContent)).toBe(false);
    }
  });
});

test.describe('offline', () => {
  test.use({ expectedErrors: /Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED/ });

  test('a visitor stays on the site, and continues when the connection is back', async ({
    page,
    context,
  }) => {
    await open(page, '/contact');
    await context.setOffline(true);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not load this. Please try again.');
    await button(page, 'Try again').click();
    await expect(button(page, 'Try again')).toBeVisible();
    await context.setOffline(false);
    await button(page, 'Try again').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
    await expect(page).toHaveURL('/gallery');
  });
});
