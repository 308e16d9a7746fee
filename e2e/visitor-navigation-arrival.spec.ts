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

test('another screen begins at the top and at its heading; back finds the old place again', async ({
  page,
}) => {
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

test('a footer link to the current page starts it again at the top', async ({ page }) => {
  await open(page, `${site.url}/events?view=month`);
  await quickLink(page, 'Events').click();
  await expect(page).toHaveURL(`${site.url}/events`);
  await expect(heading(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await quickLink(page, 'Events').click();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('a screen that knows a better place to begin keeps its word', async ({ page }) => {
  const title = 'Quilts of the Tidewater: Opening Tea';
  await open(page, `${site.url}/events?event=${site.idOf(title)}`);
  await quickLink(page, 'Gallery').click();
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(part(page, 'The event you chose')).toBeFocused();
});

test('typing into the search is no arrival', async ({ page }) => {
  await open(page, `${site.url}/events`);
  await searchBox(page).fill('tea');
  await expect(page).toHaveURL(`${site.url}/events?search=tea`);
  await expect(searchBox(page)).toBeFocused();
});

test.describe('when a file of the site is gone', () => {
  test.use({ provoked: /Failed to load resource|dynamically imported module/ });
  test('the link still leads to its screen, as a document', async ({ page }) => {
    await open(page, `${site.url}/events`);
    await intercept(page, '**/gallery-screen-*.js', (route) => route.abort(), { times: 1 });
    await quickLink(page, 'Gallery').click();
    await expect(page).toHaveTitle(/^Gallery – /);
    await expect(page).toHaveURL(`${site.url}/gallery`);
    await expect(heading(page)).toBeVisible();
  });
});
