import { expect } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { card, cardTitles, open, part, results, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const coming = Array.from({ length: 22 }, (_, index) => ({
  title: `Coming ${index + 1}`,
  starts: `2026-09-${String(index + 1).padStart(2, '0')}T19:00-04:00`,
}));
const past = Array.from({ length: 8 }, (_, index) => ({
  title: `Past ${index + 1}`,
  starts: `2026-07-${String(28 - index)}T19:00-04:00`,
}));

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now, events: [...coming, ...past] });
});
test.afterAll(() => site.stop());

test('a visitor who follows a link to an event sees it first, highlighted, focused and only once', async ({
  page,
}) => {
  // Upcoming and past, on the first page of its list and beyond it.
  for (const title of ['Coming 3', 'Coming 22', 'Past 2', 'Past 8']) {
    await test.step(title, async () => {
      await open(page, `${site.url}/events?event=${site.idOf(title)}`);
      const chosen = part(page, 'The event you chose');
      await expect(chosen).toBeFocused();
      await expect(chosen).toBeInViewport();
      expect(await page.evaluate(() => scrollY), 'the header stays in view').toBe(0);
      await expect(cardTitles(results(page)).first()).toHaveText(title);
      await expect(card(page, title)).toHaveCount(1);
      const colorOf = (element: Element) => getComputedStyle(element).backgroundColor;
      const plain = await part(page, 'Upcoming Events').evaluate(colorOf);
      expect(await chosen.evaluate(colorOf)).not.toBe(plain);
      await expect(page).toHaveTitle(`${title} – Patuxent Chapter`);
    });
  }
});

test('a visitor can open an event by its title', async ({ page }) => {
  await open(page, `${site.url}/events`);
  await part(page, 'Latest Past Events').getByRole('link', { name: 'Past 5', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/events/${site.idOf('Past 5')}/past-5`);
  await expect(page.getByRole('heading', { level: 1, name: 'Past 5' })).toBeVisible();
  await page.goBack();
  await expect(cardTitles(results(page)).first()).toHaveText('Coming 1');
});

test.describe('a link to an unknown event', () => {
  test.use({ expectedErrors: /^Failed to load resource: the server responded with a status of 404/ });

  test('shows a visitor a message above the list', async ({ page }) => {
    for (const id of ['2147483647', '99999999999', '0', '-1', 'none', '1%00']) {
      const response = await page.goto(`${site.url}/events?event=${id}`);
      expect(response?.status(), id).toBe(404);
      await expect(results(page).getByText('That event is no longer listed.', { exact: true })).toBeVisible();
      await expect(part(page, 'The event you chose')).toHaveCount(0);
      await expect(cardTitles(part(page, 'Upcoming Events')).first()).toHaveText('Coming 1');
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
  });
});
