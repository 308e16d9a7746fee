import { expect } from '@playwright/test';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, cardTitles, part, results, searchBox, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const events = [
  { title: 'Open Table', starts: '2026-08-05T11:00-04:00', ends: '2026-08-05T15:00-04:00' },
  { title: 'Garden Tea', starts: '2026-08-15T15:00-04:00', description: '<p>With <em>scones</em>.</p>' },
  { title: 'Autumn Walk', starts: '2026-09-15T09:00-04:00' },
  ...[1, 2, 3, 4, 5, 6].map((day) => ({ title: `Picnic ${day}`, starts: `2026-07-0${day}T09:00-04:00` })),
];

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now, events });
});
test.afterAll(() => site.stop());
test.use({ javaScriptEnabled: false });

test('without JavaScript, a visitor can read the events and open one', async ({ page }) => {
  await test.step('the list', async () => {
    await page.goto(`${site.url}/events`);
    await expect(page).toHaveTitle('Events – Patuxent Chapter');
    await expect(cardTitles(part(page, 'Upcoming Events'))).toHaveText(['Garden Tea', 'Autumn Walk']);
    await expect(cardTitles(part(page, 'Latest Past Events'))).toHaveText([
      'Open Table',
      'Picnic 6',
      'Picnic 5',
      'Picnic 4',
      'Picnic 3',
    ]);
    await expect(part(page, 'Happening now').getByRole('link')).toHaveText('Open Table');
    await expect(page.getByRole('emphasis')).toHaveText('scones');
    await expect(page.getByText('Loading')).toHaveCount(0);
  });
  await test.step('more past events', async () => {
    await page.getByRole('link', { name: 'View More Past Events' }).click();
    await expect(cardTitles(part(page, 'Latest Past Events'))).toHaveText(['Picnic 2', 'Picnic 1']);
    await expect(page.getByRole('link', { name: 'View More Past Events' })).toHaveCount(0);
  });
  await test.step('an event', async () => {
    await part(page, 'Upcoming Events').getByRole('link', { name: 'Autumn Walk', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Autumn Walk' })).toBeVisible();
  });
});

test('without JavaScript, a visitor can search, switch views and move through the calendar', async ({
  page,
}) => {
  await test.step('search', async () => {
    await page.goto(`${site.url}/events`);
    await searchBox(page).fill('scones');
    await button(page, 'Find Events').click();
    await expect(page).toHaveURL(`${site.url}/events?search=scones`);
    await expect(searchBox(page)).toHaveValue('scones');
    await expect(cardTitles(results(page))).toHaveText(['Garden Tea']);
  });
  await test.step('views and their steps', async () => {
    await page.goto(`${site.url}/events`);
    await button(page, 'Month').click();
    await expect(page.getByRole('table', { name: 'August 2026', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { pressed: true })).toHaveText('Month');
    await button(page, 'Next Month').click();
    await expect(page.getByRole('table', { name: 'September 2026', exact: true })).toBeVisible();
    await button(page, 'Day').click();
    await expect(
      page.getByRole('heading', { name: 'Tuesday, September 1, 2026', exact: true }),
    ).toBeVisible();
    await expect(page.getByText('No events on this day.', { exact: true })).toBeVisible();
    await button(page, 'Previous Day').click();
    await expect(page.getByRole('heading', { name: 'Monday, August 31, 2026', exact: true })).toBeVisible();
    await button(page, 'List').click();
    await expect(cardTitles(part(page, 'Upcoming Events'))).toHaveCount(2);
  });
  await test.step('a search stays when the view changes', async () => {
    await page.goto(`${site.url}/events?view=month&date=2026-09`);
    await searchBox(page).fill('walk');
    await button(page, 'Find Events').click();
    await expect(page).toHaveURL(`${site.url}/events?search=walk&view=month&date=2026-09`);
    await expect(page.getByRole('table', { name: 'September 2026', exact: true })).toBeVisible();
    await expect(page.getByRole('table').locator('.has-events')).toHaveCount(1);
    await button(page, 'List').click();
    await expect(cardTitles(results(page))).toHaveText(['Autumn Walk']);
  });
});
