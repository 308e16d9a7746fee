import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from './accessibility.ts';
import { query } from './databases.ts';
import { intercept } from './intercept.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, open, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const none = 'We have no partners to show just yet. Please check back soon.';

let demo: OwnSite;
let emptySite: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  [demo, emptySite] = await Promise.all([
    openOwnSite({ now, events: 'demo' }),
    openOwnSite({ now, events: [] }),
  ]);
});
test.afterAll(() => Promise.all([demo.stop(), emptySite.stop()]));

const logos = (page: Page) => page.getByRole('main').getByRole('img');

test('a visitor sees the partners in order, each with its name and link', async ({ page }) => {
  await test.step('logos and names', async () => {
    await open(page, `${demo.url}/partners`);
    await expect(page).toHaveTitle('Our Partners');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Partners');
    await expect(page.getByText(/Thank you to the partners and sponsors/)).toBeVisible();
    await expect(logos(page)).toHaveCount(30);
    const partners = await query<{ name: string }>(
      demo.databaseUrl,
      'select name from partners order by position, id',
    );
    const names = await logos(page).evaluateAll((all) => all.map((logo) => logo.getAttribute('alt')));
    expect(names).toEqual(partners.map(({ name }) => name));
  });
  await test.step('links to a new tab', async () => {
    const link = page.getByRole('link', { name: 'Magnolia Row Bakery (opens in a new tab)', exact: true });
    await expect(link).toHaveAttribute('href', 'https://magnolia-row-bakery.example/');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(
      page.getByRole('img', { name: 'Severn Light Energy Cooperative', exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /Severn Light/ })).toHaveCount(0);
  });
  await test.step('logos keep their shape', async () => {
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
  await test.step('a chapter without partners', async () => {
    await open(page, `${emptySite.url}/partners`);
    await expect(page.getByText(none, { exact: true })).toBeVisible();
    await expectNoViolation(page);
  });
});

const screens = [
  { width: 1280, deviceScaleFactor: 1 },
  { width: 1280, deviceScaleFactor: 2 },
  { width: 390, deviceScaleFactor: 3 },
];
for (const { width, deviceScaleFactor } of screens) {
  test(`the logos are sharp and small at ${width} px and ${deviceScaleFactor}x`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor });
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/media/') && response.ok())
        sizes.push(response.body().then(({ length }) => length));
    });
    await page.goto(`${demo.url}/partners`);
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

test('the partners fit a narrow screen and larger text', { tag: '@phone' }, async ({ page, isMobile }) => {
  const ways = [
    { width: 320, text: '100%' },
    { width: isMobile ? 390 : 1280, text: isMobile ? '150%' : '200%' },
  ];
  for (const { width, text } of ways) {
    await page.setViewportSize({ width, height: 720 });
    await open(page, `${demo.url}/partners`);
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
    await open(page, `${demo.url}/events`);
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
