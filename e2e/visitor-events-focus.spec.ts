import { expect, type Page } from '@playwright/test';
import { delayRequests, intercept } from './intercept.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import {
  button,
  cardTitles,
  dayOfMonth,
  open,
  part,
  resultCount,
  results,
  searchBox,
  test,
} from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const past = Array.from({ length: 11 }, (_, index) => ({
  title: `Past ${index + 1}`,
  starts: `2026-07-${String(28 - index)}T19:00-04:00`,
}));
const workshops = Array.from({ length: 24 }, (_, index) => ({
  title: `Workshop ${index + 1}`,
  starts: `2026-08-20T${String(index).padStart(2, '0')}:00-04:00`,
}));

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now, events: [...past, ...workshops] });
});
test.afterAll(() => site.stop());

/** Holds all responses until they are released. */
const holdReads = (page: Page) => delayRequests(page, '**/api/**');

const more = 'View More Past Events';
const pastLink = (page: Page, title: string) =>
  part(page, 'Latest Past Events').getByRole('link', { name: title, exact: true });

test('a visitor who opens a day gets the focus on its results, twenty at a time', async ({ page }) => {
  await test.step('from the month', async () => {
    await open(page, `${site.url}/events?view=month&search=workshop`);
    await dayOfMonth(page, '2026-08-20').getByRole('link').first().click();
    await expect(page).toHaveURL(`${site.url}/events?view=day&date=2026-08-20&search=workshop`);
    await expect(results(page)).toBeFocused();
    await expect(resultCount(page)).toBeInViewport();
    await expect(resultCount(page)).toHaveText(
      'Showing the first 20 of 24 events on August 20 matching “workshop”.',
    );
  });
  await test.step('the rest of a long day', async () => {
    await open(page, `${site.url}/events?view=day&date=2026-08-20`);
    await expect(cardTitles(results(page))).toHaveCount(20);
    await button(page, 'Show more events').click();
    await expect(cardTitles(results(page))).toHaveText(workshops.map(({ title }) => title));
    await expect(page.getByRole('link', { name: 'Workshop 21', exact: true })).toBeFocused();
    await expect(resultCount(page)).toHaveText('Showing 24 events on August 20.');
  });
});

test('a visitor hears the count of every view, and none while results load', async ({ page }) => {
  await test.step('from the same live region', async () => {
    await open(page, `${site.url}/events`);
    const place = await resultCount(page).elementHandle();
    for (const [view, text] of [
      ['Month', 'Showing 24 events in August.'],
      ['Day', 'Showing no events on August 5.'],
      ['List', 'Showing the first 20 upcoming events and the latest 5 past events.'],
    ] as const) {
      await button(page, view).click();
      await expect(resultCount(page)).toHaveText(text);
      expect(await place.evaluate((element) => element.isConnected)).toBe(true);
    }
  });
  await test.step('while results load', async () => {
    await open(page, `${site.url}/events?search=past`);
    await expect(resultCount(page)).toBeVisible();
    const release = await holdReads(page);
    await searchBox(page).fill('past 1');
    await expect(resultCount(page)).toHaveCount(0);
    release();
    await expect(resultCount(page)).toHaveText(
      'Showing no upcoming events and 3 past events matching “past 1”.',
    );
  });
});

test('a visitor who shows more past events keeps the focus in the list', async ({ page }) => {
  await test.step('on the first new event', async () => {
    await open(page, `${site.url}/events?event=${site.idOf('Past 6')}`);
    await button(page, more).click();
    await expect(pastLink(page, 'Past 7')).toBeFocused();
  });
  await test.step('when only the chosen event would follow', async () => {
    await open(page, `${site.url}/events?event=${site.idOf('Past 11')}`);
    await button(page, more).click();
    await button(page, more).click();
    await expect(button(page, more)).toHaveCount(0);
    await expect(pastLink(page, 'Past 10')).toBeFocused();
  });
});

test('a visitor who types meanwhile is not interrupted by more events', async ({ page }) => {
  await open(page, `${site.url}/events`);
  const release = await holdReads(page);
  await button(page, more).click();
  await searchBox(page).click();
  release();
  await expect(cardTitles(part(page, 'Latest Past Events'))).toHaveCount(10);
  await expect(searchBox(page)).toBeFocused();
});

test.describe('after a failure', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });

  test('a visitor who types meanwhile is not interrupted by a successful retry', async ({ page }) => {
    await open(page, `${site.url}/events`);
    await intercept(page, '**/api/**', (route) => route.abort());
    await button(page, 'Month').click();
    await expect(button(page, 'Try again')).toBeVisible();
    await page.unroute('**/api/**');
    const release = await holdReads(page);
    await button(page, 'Try again').click();
    await searchBox(page).click();
    release();
    await expect(resultCount(page)).toHaveText('Showing 24 events in August.');
    await expect(searchBox(page)).toBeFocused();
  });
});
