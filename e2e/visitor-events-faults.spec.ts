import { expect, type Route } from '@playwright/test';
import { intercept } from './intercept.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, cardTitles, open, part, results, searchBox, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const past = Array.from({ length: 7 }, (_, index) => ({
  title: `Past ${index + 1}`,
  starts: `2026-07-${String(28 - index)}T19:00-04:00`,
}));
const events = [{ title: 'Late Tea', starts: '2026-08-15T19:00-04:00' }, ...past];
const failure = 'We could not load this. Please try again.';

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now, events });
});
test.afterAll(() => site.stop());
test.use({ expectedErrors: /^Failed to load resource/ });

const ways = {
  'a lost connection': (route: Route) => route.abort(),
  'a 500': (route: Route) => route.fulfill({ status: 500, body: 'no' }),
  'a response that is not JSON': (route: Route) =>
    route.fulfill({ status: 200, body: '<h1>Wi-Fi login</h1>' }),
};

test('a visitor can retry a month that failed to load', async ({ page }) => {
  for (const [name, fail] of Object.entries(ways)) {
    await test.step(name, async () => {
      await open(page, `${site.url}/events`);
      await intercept(page, '**/api/**', fail);
      await button(page, 'Month').click();
      await expect(page.getByRole('alert')).toHaveText(`${failure}Try again`);
      await expect(page.getByRole('table')).toHaveCount(0);
      const asked = page.waitForRequest('**/api/**');
      await button(page, 'Try again').click();
      // The read is retried once, without success, before the button can be pressed again.
      await (await asked).response();
      await expect(button(page, 'Try again')).toBeVisible();
      await page.unroute('**/api/**');
      await button(page, 'Try again').click();
      await expect(page.getByRole('table').locator('.has-events')).toHaveCount(1);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(results(page)).toBeFocused();
    });
  }
});

test('a visitor never sees a failed read as an empty result, and can retry it', async ({ page }) => {
  await test.step('a day', async () => {
    await open(page, `${site.url}/events?view=day&date=2026-08-14`);
    await intercept(page, '**/api/**', (route) => route.abort());
    await button(page, 'Next Day').click();
    await expect(page.getByRole('alert')).toHaveText(`${failure}Try again`);
    await expect(page.getByText('No events on this day.')).toHaveCount(0);
    await page.unroute('**/api/**');
    await button(page, 'Try again').click();
    await expect(cardTitles(results(page))).toHaveText(['Late Tea']);
  });
  await test.step('a search', async () => {
    await open(page, `${site.url}/events`);
    await intercept(page, '**/api/**', (route) => route.abort());
    await searchBox(page).fill('zebra');
    await expect(page.getByRole('alert')).toHaveText(`${failure}Try again`);
    await expect(page.getByText('There are no upcoming events.')).toHaveCount(0);
    await page.unroute('**/api/**');
    await button(page, 'Try again').click();
    await expect(page.getByText('There are no upcoming events.', { exact: true })).toBeVisible();
  });
  await test.step('more past events', async () => {
    await open(page, `${site.url}/events`);
    await intercept(page, '**/api/**', (route) => route.abort());
    await button(page, 'View More Past Events').click();
    await expect(page.getByRole('alert')).toHaveText(failure);
    await expect(cardTitles(part(page, 'Latest Past Events'))).toHaveCount(5);
    await page.unroute('**/api/**');
    await button(page, 'Try again').click();
    await expect(cardTitles(part(page, 'Latest Past Events'))).toHaveText(past.map((event) => event.title));
  });
});
