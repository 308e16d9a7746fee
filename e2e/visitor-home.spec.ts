import { expect, type Page } from '@playwright/test';
import { query } from './databases.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, cardTitles, open, part, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const events = [
  { title: 'Started', starts: '2026-08-05T11:00-04:00', ends: '2026-08-05T15:00-04:00' },
  { title: 'Fourth', starts: '2026-11-15T09:00-05:00' },
  { title: 'Third', starts: '2026-10-15T09:00-04:00', description: `<p>${'a'.repeat(149)}b</p>` },
  {
    title: 'Second',
    starts: '2026-09-15T09:00-04:00',
    description: `<p>Tea &amp; scones</p><ul><li>${'é'.repeat(136)}🌻🌻</li></ul>`,
  },
  { title: 'First', starts: '2026-08-05T23:30-04:00', ends: '2026-08-06T02:00-04:00', picture: '/icon.svg' },
];

let planned: OwnSite;
let empty: OwnSite;
test.beforeAll(async () => {
  test.setTimeout(60_000);
  [planned, empty] = await Promise.all([openOwnSite({ now, events }), openOwnSite({ now, events: [] })]);
});
test.afterAll(() => Promise.all([planned.stop(), empty.stop()]));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a visitor can open one item of Who We Are at a time, or none', async ({ page }) => {
    await page.goto('/');
    const who = part(page, 'Who We Are');
    const openOnes = who.locator('details[open] summary');
    await expect(openOnes).toHaveText(['Our Mission']);
    await who.locator('summary', { hasText: 'Our Service' }).press('Enter');
    await expect(openOnes).toHaveText(['Our Service']);
    await who.getByText('Our Service', { exact: true }).click();
    await expect(openOnes).toHaveCount(0);
  });
});

test('a visitor of a chapter without details sees what there is', async ({ page }) => {
  await open(page, empty.url);
  await expect(page).toHaveTitle('Patuxent Chapter');
  await expect(page.getByRole('heading')).toHaveText([
    'Patuxent Chapter',
    'Take part',
    'Upcoming Events',
    ...(await footerHeadings(page)),
  ]);
  const upcoming = part(page, 'Upcoming Events');
  await expect(upcoming.getByText('No upcoming events', { exact: true })).toBeVisible();
  await expect(upcoming.getByText('Check back soon for new events!', { exact: true })).toBeVisible();
  await upcoming.getByRole('link').click();
  await expect(page).toHaveURL(`${empty.url}/events`);
  await open(page, `${empty.url}/about/presidents-message`);
  await expect(page.getByText('Content coming soon...', { exact: true })).toBeVisible();
});

test.describe('when records cannot be read', () => {
  test.use({ expectedErrors: /^Failed to load resource/ });
  test('a visitor can load the events again, and sees no empty place for members @nightly', async ({
    page,
  }) => {
    const broken = await openOwnSite({ now, events });
    try {
      await query(broken.databaseUrl, 'alter table events rename to events_away');
      await query(broken.databaseUrl, 'alter table members rename is_alumna to is_alumna_away');
      await open(page, broken.url);
      const upcoming = part(page, 'Upcoming Events');
      await expect(upcoming.getByRole('alert')).toHaveText(
        'We could not load this. Please try again.Try again',
      );
      await expect(page.getByRole('alert')).toHaveCount(1);
      await expect(upcoming.getByText('No upcoming events')).toHaveCount(0);
      await query(broken.databaseUrl, 'alter table events_away rename to events');
      await button(page, 'Try again').click();
      await expect(cardTitles(upcoming)).toHaveText(['First', 'Second', 'Third']);
      await expect(upcoming.getByRole('heading', { name: 'Upcoming Events' })).toBeFocused();
    } finally {
      await broken.stop();
    }
  });
});

/** The footer has tests of its own. */
function footerHeadings(page: Page): Promise<string[]> {
  return page.getByRole('contentinfo').getByRole('heading').allTextContents();
}

test('the banner fits any window: its text beside the picture, its buttons in view @nightly', async ({
  page,
}) => {
  await open(page, '/');
  for (const [width, height] of [
    [900, 700],
    [1024, 768],
    [1280, 800],
    [1920, 1080],
    [2560, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const number of [1, 2, 3, 4]) {
      await button(page, `Slide ${number}`).click();
      const slide = page.locator('.carousel-slide[data-current]');
      const text = (await slide.locator('.carousel-text').boundingBox())!;
      const picture = (await slide.locator('img').boundingBox())!;
      const where = `slide ${number} at ${width}`;
      // The drawings begin after 34 % of their width.
      expect(text.x + text.width, where).toBeLessThanOrEqual(picture.x + 0.34 * picture.width);
      expect(picture.height, where).toBeLessThanOrEqual(Math.min(704, 0.74 * height) + 1);
    }
    await expect(button(page, 'Next slide')).toBeInViewport({ ratio: 1 });
  }
});
