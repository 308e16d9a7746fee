import { expect, type Page } from '@playwright/test';
import { expectNoViolation } from './accessibility.ts';
import { addMembers } from './own-members.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { open, part, results, test } from './visitor.ts';

let site: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  site = await openOwnSite({
    now: '2026-08-05T12:00-04:00',
    events: [
      { title: 'Heron walk', starts: '2026-09-15T09:00-04:00', description: '<p>Along the river.</p>' },
      { title: 'Garden tea', starts: '2026-08-15T15:00-04:00', description: '<p>With <em>herons</em>.</p>' },
    ],
  });
  await addMembers(site.databaseUrl, [{ name: 'Renée Heron' }]);
});
test.afterAll(() => site.stop());

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search this website', exact: true });
const links = (page: Page, group: string) => part(page, group).getByRole('link');

test('a visitor finds something from any page', { tag: '@phone' }, async ({ page }) => {
  await test.step('while typing', async () => {
    await open(page, `${site.url}/contact`);
    await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('heron');
    await expect(links(page, 'Events')).toHaveText(['Heron walk', 'Garden tea']);
    await expect(links(page, 'Members')).toHaveText(['Renée Heron']);
    await expect(page).toHaveURL(`${site.url}/search?q=heron`);
    await expect(results(page).getByRole('status')).toHaveText('3 results for “heron”.');
    await expect(part(page, 'Events').locator('mark')).toHaveText(['Heron', 'herons']);
    await expectNoViolation(page);
  });
  await test.step('by keyboard', async () => {
    await page.keyboard.press('Enter');
    await expect(results(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/events\/\d+\/heron-walk$/);
    await page.goBack();
    await expect(box(page)).toHaveValue('heron');
    await links(page, 'Members').click();
    await expect(page.getByRole('searchbox', { name: 'Search members...' })).toHaveValue('Renée Heron');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Renée Heron']);
  });
  await test.step('nothing', async () => {
    await open(page, `${site.url}/search?q=zebra`);
    await expect(results(page)).toContainText('Nothing matches “zebra”.');
    await expect(results(page).getByRole('link')).toHaveText([
      'Clear search',
      'See our events',
      'Contact us',
    ]);
    await results(page).getByRole('link', { name: 'Clear search' }).click();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /404/ });

  test('a visitor can search from a page that does not exist', async ({ page }) => {
    await page.goto(`${site.url}/no-such-page`);
    await expect(part(page, 'Our next event').getByRole('link')).toHaveText(/Garden tea.*Sat, Aug 15/);
    await box(page).fill('herons river');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/search?q=herons+river`);
    await expect(links(page, 'Events')).toHaveText(['Heron walk']);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });
});
