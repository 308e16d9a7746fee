import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from './accessibility.ts';
import { intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { button, open, test } from './visitor.ts';

const none = 'We have no partners to show just yet. Please check back soon.';

const logos = (page: Page) => page.getByRole('main').getByRole('img');

test('the logos keep their shape, and their screen is accessible', async ({ page }) => {
  await test.step('logos keep their shape', async () => {
    await open(page, '/partners');
    await expect(logos(page)).toHaveCount(30);
    await logos(page).last().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        logos(page).evaluateAll((all) => all.every((logo) => (logo as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);
    const stretched = await logos(page).evaluateAll((all) =>
      (all as HTMLImageElement[])
        .filter((logo) => {
          const { width, height } = logo.getBoundingClientRect();
          const drawn = Number(logo.getAttribute('width')) / Number(logo.getAttribute('height'));
          return Math.abs(width / height / drawn - 1) > 0.01;
        })
        .map((logo) => logo.alt),
    );
    expect(stretched).toEqual([]);
  });
  await test.step('accessibility', async () => {
    await expectNoViolation(page);
  });
});

const screens = [
  { width: 1280, deviceScaleFactor: 1 },
  { width: 1280, deviceScaleFactor: 2 },
  { width: 390, deviceScaleFactor: 3 },
];
for (const { width, deviceScaleFactor } of screens) {
  test(`the logos are sharp and small at ${width} px and ${deviceScaleFactor}x`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor });
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/media/') && response.ok())
        sizes.push(response.body().then(({ length }) => length));
    });
    await page.goto(`${baseURL}/partners`);
    await logos(page).evaluateAll((all) => {
      for (const logo of all as HTMLImageElement[]) logo.loading = 'eager';
    });
    await expect.poll(() => sizes.length).toBe(30);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size);
    const blurred = await logos(page).evaluateAll(
      (all, neededScale) =>
        (all as HTMLImageElement[]).filter(({ currentSrc, width: shown }) => {
          const pixels = Number(/-(\d+)x\d+\.webp$/.exec(currentSrc)?.[1]);
          return !(pixels >= shown * neededScale);
        }).length,
      Math.min(deviceScaleFactor, 2),
    );
    expect(blurred).toBe(0);
    expect(bytes).toBeLessThan(150_000);
    await page.close();
  });
}

test('the partners fit a narrow screen and larger text', async ({ page }) => {
  const ways = [
    { width: 320, text: '100%' },
    { width: 1280, text: '200%' },
  ];
  for (const { width, text } of ways) {
    await page.setViewportSize({ width, height: 720 });
    await open(page, '/partners');
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await layoutFaults(page), text).toEqual([]);
  }
});

test.describe('inside the site', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });
  test('a visitor can retry a failed read, which is not shown as an empty list', async ({ page }) => {
    await intercept(page, '**/api/partners', (route) => route.abort());
    await open(page, '/events');
    await page.evaluate(() => {
      history.pushState(null, '', '/partners');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('alert')).toHaveText('We could not load this. Please try again.Try again');
    await expect(page.getByText(none)).toHaveCount(0);
    await page.unroute('**/api/partners');
    await button(page, 'Try again').click();
    await expect(logos(page)).toHaveCount(30);
  });
});
