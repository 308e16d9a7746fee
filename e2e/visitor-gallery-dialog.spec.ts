import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolation } from './accessibility.ts';
import { layoutFaults } from './layout-faults.ts';
import { dialog, expectShown, picture } from './photo-steps.ts';
import { seedPictures } from './own-pictures.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { longCaption, longTitle, plannedGallery } from './planned-gallery.ts';
import { button, open, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  site = await openOwnSite({ now, events: [] });
  await seedPictures(site.databaseUrl, plannedGallery);
});
test.afterAll(() => site.stop());

function areAllHere(page: Page): Promise<boolean> {
  return page.evaluate(() => Array.from(document.images).every(({ complete }) => complete));
}

async function inView(page: Page, locator: Locator): Promise<boolean> {
  const box = await locator.boundingBox();
  const { width, height } = page.viewportSize()!;
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  );
}

test(
  'a visitor can open a picture, go through its collection and close it',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await test.step('a collection', async () => {
      await open(page, `${site.url}/gallery`);
      await picture(page, 'Second cup').click();
      await expect(page.getByRole('dialog', { name: 'Garden Tea', exact: true })).toBeVisible();
      await expectShown(page, 'Second cup', '2 of 3');
      await expect(dialog(page).getByText('June 2, 2026', { exact: true })).toBeVisible();
      await expect(dialog(page).getByText(longCaption, { exact: true })).toBeVisible();
      await expect(dialog(page).getByRole('heading', { name: 'Second cup', exact: true })).toBeVisible();
      await button(page, 'Next').click();
      await expectShown(page, 'First cup', '3 of 3');
      await expect(dialog(page).getByText('First cup', { exact: true })).toBeVisible();
      await button(page, 'Next').click();
      await expectShown(page, 'Third cup', '1 of 3');
      await expect(dialog(page).getByText('Warm.', { exact: true })).toBeVisible();
      await button(page, 'Previous').click();
      await expectShown(page, 'First cup', '3 of 3');
      for (const name of ['Previous', 'Next', 'Close'])
        expect(await inView(page, button(page, name)), name).toBe(true);
      await button(page, 'Close').click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page).toHaveURL(`${site.url}/gallery`);
    });
    await test.step('a collection of one picture', async () => {
      await picture(page, 'Quilt').click();
      await expectShown(page, 'Quilt', '1 of 1');
      await expect(button(page, 'Next')).toHaveCount(0);
      await expect(button(page, 'Previous')).toHaveCount(0);
      await page.keyboard.press('ArrowRight');
      await expectShown(page, 'Quilt', '1 of 1');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
    await test.step('by a click on the card', async () => {
      await page.getByText('Warm.', { exact: true }).click({ force: true });
      await expectShown(page, 'Third cup', '1 of 3');
      if (isMobile) {
        const { width, height } = (await dialog(page).boundingBox())!;
        expect([width, height]).toEqual([390, 844]);
      } else {
        await page.mouse.click(8, 400);
        await expect(dialog(page)).toHaveCount(0);
      }
    });
  },
);

test('a visitor can use the dialog with the keyboard', async ({ page }) => {
  await open(page, `${site.url}/gallery`);
  await picture(page, 'Third cup').focus();
  await page.keyboard.press('Enter');
  await expectShown(page, 'Third cup', '1 of 3');
  await page.keyboard.press('ArrowRight');
  await expectShown(page, 'Second cup', '2 of 3');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 'First cup', '3 of 3');
  const reached = new Set<string>();
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    reached.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return 'the window';
        return activeElement?.closest('dialog')
          ? 'inside'
          : `outside: ${activeElement?.outerHTML.slice(0, 80)}`;
      }),
    );
  }
  expect([...reached].filter((place) => place.startsWith('outside'))).toEqual([]);
  expect(reached).toContain('inside');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(picture(page, 'Third cup')).toBeFocused();
});

test(
  'a visitor can swipe to the next picture, and still scroll',
  { tag: '@phone-only' },
  async ({ page }) => {
    await open(page, `${site.url}/gallery`);
    await picture(page, 'Third cup').tap();
    await expectShown(page, 'Third cup', '1 of 3');
    const session = await page.context().newCDPSession(page);
    async function swipe(from: [number, number], to: [number, number]) {
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchStart',
        touchPoints: [{ x: from[0], y: from[1] }],
      });
      await session.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: to[0], y: to[1] }],
      });
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    }
    await swipe([300, 150], [120, 160]);
    await expectShown(page, 'Second cup', '2 of 3');
    await swipe([120, 150], [300, 160]);
    await expectShown(page, 'Third cup', '1 of 3');
    await swipe([200, 50], [180, 220]);
    await swipe([200, 100], [190, 100]);
    await expectShown(page, 'Third cup', '1 of 3');
  },
);

test('a visitor can open a picture while offline', async ({ page, context }) => {
  await open(page, `${site.url}/gallery`);
  await picture(page, 'Third cup').click();
  await expectShown(page, 'Third cup', '1 of 3');
  // A picture that is still loading when the connection ends would cause a browser error.
  await expect.poll(() => areAllHere(page)).toBe(true);
  await button(page, 'Close').click();
  await expect(dialog(page)).toHaveCount(0);
  await context.setOffline(true);
  await picture(page, 'Third cup').click();
  await expect(dialog(page).getByRole('img', { name: 'Third cup' })).toBeVisible();
});

test(
  'the gallery and its dialog meet WCAG 2.2 AA and fit a narrow screen and larger text',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await test.step('accessibility', async () => {
      await open(page, `${site.url}/gallery`);
      await expectNoViolation(page);
      await picture(page, 'Second cup').click();
      await expectShown(page, 'Second cup', '2 of 3');
      await expectNoViolation(page);
    });
    await test.step('layout', async () => {
      const ways = [
        { width: 320, text: '100%' },
        { width: isMobile ? 390 : 1280, text: isMobile ? '150%' : '200%' },
      ];
      for (const { width, text } of ways) {
        await page.setViewportSize({ width, height: 720 });
        await open(page, `${site.url}/gallery`);
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
        const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(await sideways(), text).toBeLessThanOrEqual(0);
        expect(await layoutFaults(page), text).toEqual([]);
        await picture(page, longTitle).click();
        await expectShown(page, longTitle, '1 of 1');
        await button(page, 'Close').click();
        await expect(dialog(page)).toHaveCount(0);
        await picture(page, 'Second cup').click();
        await expectShown(page, 'Second cup', '2 of 3');
        const spill = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
        expect(spill, text).toBe(0);
        expect(await inView(page, button(page, 'Close')), text).toBe(true);
        expect(await inView(page, button(page, 'Next')), text).toBe(true);
      }
    });
  },
);
