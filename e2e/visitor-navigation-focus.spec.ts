import { expect, type Page } from '@playwright/test';
import { intercept } from './intercept.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { open, part, searchBox, test } from './visitor.ts';

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now: '2026-08-05T12:00-04:00', events: 'demo' });
});
test.afterAll(() => site.stop());

const quickLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name, exact: true });
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('a visitor starts another screen at its heading and finds the old position when going back', async ({
  page,
}) => {
  await test.step('another screen', async () => {
    await open(page, `${site.url}/events`);
    await quickLink(page, 'Gallery').scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    expect(place).toBeGreaterThan(500);
    await quickLink(page, 'Gallery').click();
    await expect(page).toHaveTitle(/^Gallery – /);
    await expect(heading(page)).toBeFocused();
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveTitle(/^Events – /);
    await expect.poll(() => scrolled(page)).toBe(place);
    await expect(heading(page)).toBeFocused();
  });
  await test.step('a link to the current screen', async () => {
    await open(page, `${site.url}/events?view=month`);
    await quickLink(page, 'Events').click();
    await expect(page).toHaveURL(`${site.url}/events`);
    await expect(heading(page)).toBeFocused();
    expect(await scrolled(page)).toBe(0);
    await quickLink(page, 'Events').click();
    await expect.poll(() => scrolled(page)).toBe(0);
  });
});

test('a visitor keeps the focus where a screen puts it', async ({ page }) => {
  await test.step('on a chosen event', async () => {
    const title = 'Quilts of the Tidewater: Opening Tea';
    await open(page, `${site.url}/events?event=${site.idOf(title)}`);
    await quickLink(page, 'Gallery').click();
    await expect(heading(page)).toBeFocused();
    await page.goBack();
    await expect(part(page, 'The event you chose')).toBeFocused();
  });
  await test.step('in the search box', async () => {
    await open(page, `${site.url}/events`);
    await searchBox(page).fill('tea');
    await expect(page).toHaveURL(`${site.url}/events?search=tea`);
    await expect(searchBox(page)).toBeFocused();
  });
});

test.describe('when a file of the site is gone', () => {
  test.use({ expectedErrors: /Failed to load resource|dynamically imported module/ });
  test('a visitor still reaches the screen, as a document', async ({ page }) => {
    await open(page, `${site.url}/events`);
    await intercept(page, '**/gallery-screen-*.js', (route) => route.abort(), { times: 1 });
    await quickLink(page, 'Gallery').click();
    await expect(page).toHaveTitle(/^Gallery – /);
    await expect(page).toHaveURL(`${site.url}/gallery`);
    await expect(heading(page)).toBeVisible();
  });
});
