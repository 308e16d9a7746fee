import { expect, type Page } from '@playwright/test';
import { untilStill } from './broken-rules.ts';
import { expectNoViolation } from './accessibility.ts';
import { intercept } from './intercept.ts';
import { button, open, test } from './visitor.ts';

const menuButton = (page: Page) => button(page, 'Open menu');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu', exact: true });

async function openDrawer(page: Page, address: string): Promise<void> {
  await open(page, address);
  await menuButton(page).click();
  await expect(drawer(page)).toBeVisible();
  await untilStill(page);
}

test(
  'a visitor can open and close the drawer, which keeps the focus',
  { tag: '@phone-only' },
  async ({ page }) => {
    await test.step('the bar', async () => {
      await open(page, '/events');
      const bar = (await page.getByRole('banner').boundingBox())!;
      const press = (await menuButton(page).boundingBox())!;
      const name = (await page.getByRole('link', { name: 'Patuxent Chapter' }).boundingBox())!;
      expect(press.x).toBeLessThan(24);
      expect(Math.abs(name.x + name.width / 2 - bar.width / 2)).toBeLessThan(8);
    });
    await test.step('the drawer keeps the focus until Escape', async () => {
      await openDrawer(page, '/events');
      expect(await drawer(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: 844 });
      await expect(button(page, 'Close')).toBeFocused();
      await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab');
        expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).toMatch(
          /DIALOG|BODY/,
        );
        expect(await page.evaluate(() => document.activeElement?.closest('main, footer'))).toBeNull();
      }
      await page.keyboard.press('Escape');
      await expect(drawer(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });
    await test.step('Close and a press beside the drawer', async () => {
      await openDrawer(page, '/events');
      await button(page, 'Close').click();
      await expect(drawer(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
      await menuButton(page).press('Enter');
      await expect(drawer(page)).toBeVisible();
      await page.mouse.click(370, 400);
      await expect(drawer(page)).toBeHidden();
      await expect(menuButton(page)).toBeFocused();
    });
  },
);

test(
  'a visitor can follow a link of the drawer, also after turning the phone',
  { tag: '@phone-only' },
  async ({ page }) => {
    await test.step('turning the phone', async () => {
      await openDrawer(page, '/events');
      await page.setViewportSize({ width: 1000, height: 500 });
      await expect(drawer(page)).toBeVisible();
      await button(page, 'Close').click();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
    await test.step('following a link', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openDrawer(page, '/events');
      await drawer(page).getByRole('link', { name: 'Gallery', exact: true }).click();
      await expect(page).toHaveURL('/gallery');
      await expect(drawer(page)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  },
);

test(
  'a visitor can use the groups of the drawer, which meets WCAG 2.2 AA',
  { tag: '@phone-only' },
  async ({ page }) => {
    await test.step('accessibility', async () => {
      await openDrawer(page, '/programs/the-arts');
      await expectNoViolation(page);
    });
    await test.step('targets of at least 44 pixels', async () => {
      const small = await drawer(page)
        .locator('a:visible, button:visible, summary:visible')
        .evaluateAll((targets) =>
          targets.flatMap((target) => {
            const { width, height } = target.getBoundingClientRect();
            return width < 44 || height < 44 ? [target.outerHTML] : [];
          }),
        );
      expect(small).toEqual([]);
    });
    await test.step('groups', async () => {
      const programs = drawer(page).locator('summary', { hasText: 'Programs' });
      const about = drawer(page).locator('summary', { hasText: 'About' });
      await expect(drawer(page).getByRole('link', { name: 'Scholarships' })).toBeVisible();
      await expect(drawer(page).getByRole('link', { name: 'Members' })).toBeHidden();
      await about.press('Enter');
      await expect(drawer(page).getByRole('link', { name: 'Members' })).toBeVisible();
      await programs.click();
      await expect(drawer(page).getByRole('link', { name: 'Scholarships' })).toBeHidden();
    });
  },
);

test(
  'a visitor can open the drawer before the script has loaded',
  { tag: '@phone-only' },
  async ({ page }) => {
    await intercept(page, '**/assets/**/*.js', () => {});
    await page.goto('/events', { waitUntil: 'commit' });
    await menuButton(page).click();
    await expect(drawer(page)).toBeVisible();
    await button(page, 'Close').click();
    await expect(drawer(page)).toBeHidden();
  },
);
