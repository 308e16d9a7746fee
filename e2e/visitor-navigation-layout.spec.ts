import { expect } from '@playwright/test';
import { query } from './databases.ts';
import { layoutFaults } from './layout-faults.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { resize } from './resize.ts';
import { open, test } from './visitor.ts';
import { publishDetails } from '../test/chapter-details.ts';

const names = {
  usual: 'Patuxent Chapter',
  long: 'The Greater Upper Chesapeake and Patuxent River Valley Chapter',
};

let sites: Record<keyof typeof names, OwnSite>;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  const now = '2026-08-05T12:00-04:00';
  const [usual, long] = await Promise.all([
    openOwnSite({ now, events: 'demo' }),
    openOwnSite({ now, events: 'demo' }),
  ]);
  sites = { usual, long };
  await publishDetails((...statement) => query(long.databaseUrl, ...statement), {
    identity: { chapterName: names.long },
    contact: { email: 'a.very.long.address.of.ours@the-greater-upper-chesapeake-chapter.example' },
  });
});
test.afterAll(() => Promise.all(Object.values(sites).map((site) => site.stop())));

test(
  'the header and the footer fit any width, also with larger text and a long name',
  { tag: '@widths' },
  async ({ page, isMobile }) => {
    for (const text of ['100%', '200%']) {
      for (const site of Object.values(sites)) {
        await open(page, `${site.url}/about/our-history`);
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text);
        for (const width of isMobile ? [320, 390] : [900, 1024, 1280]) {
          await resize(page, { width, height: 800 });
          const at = `${site === sites.long ? 'long' : 'usual'} name at ${width}, text at ${text}`;
          const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(drawn, at).toBeLessThanOrEqual(width);
          expect(await layoutFaults(page), at).toEqual([]);
          if (isMobile) continue;
          await page.getByRole('button', { name: 'Programs' }).click();
          await expect(page.locator('#menu-programs')).toBeVisible();
          const panel = (await page.locator('#menu-programs').boundingBox())!;
          expect(panel.x, at).toBeGreaterThanOrEqual(0);
          expect(panel.x + panel.width, at).toBeLessThanOrEqual(width);
          await page.keyboard.press('Escape');
          await expect(page.locator('#menu-programs')).toBeHidden();
        }
      }
    }
  },
);

test('the header is one line at usual sizes, and the frame is small on paper', async ({ page }) => {
  await test.step('one line', async () => {
    await open(page, `${sites.usual.url}/events`);
    for (const width of [900, 1024, 1280]) {
      await resize(page, { width, height: 800 });
      await expect(page.locator('header'), String(width)).toHaveJSProperty('clientHeight', 132);
    }
  });
  await test.step('on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('header a:visible')).toHaveText(/^Patuxent Chapter/);
    await expect(page.locator('header button:visible')).toHaveCount(0);
    await expect(page.locator('footer a:visible')).toHaveCount(0);
    await expect(page.locator('footer')).toContainText('© 2026 Patuxent Chapter');
    expect((await page.locator('header').boundingBox())!.height).toBeLessThan(110);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can reach everything', { tag: '@widths' }, async ({ page, isMobile }) => {
    await page.goto(`${sites.usual.url}/events`);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const members = navigation.getByRole('link', { name: 'Members', exact: true });
    const arts = navigation.getByRole('link', { name: 'The Arts', exact: true });
    if (!isMobile) {
      await expect(members).toBeHidden();
      await navigation.getByRole('button', { name: 'About' }).hover();
      await expect(members).toBeVisible();
      await expect(arts).toBeHidden();
      await page.mouse.move(0, 700);
      await navigation.getByRole('button', { name: 'Programs' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(arts).toBeFocused();
      await page.keyboard.press('Enter');
    } else {
      expect((await page.getByRole('heading', { level: 1 }).boundingBox())!.y).toBeLessThan(150);
      await page.getByRole('button', { name: 'Open menu' }).tap();
      await navigation.getByText('Programs').tap();
      await arts.tap();
    }
    await expect(page).toHaveURL(`${sites.usual.url}/programs/the-arts`);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const drawn = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(drawn).toBeLessThanOrEqual(page.viewportSize()!.width);
  });
});
