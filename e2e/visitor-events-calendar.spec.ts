import { expect, type Locator, type Page } from '@playwright/test';
import { delayRequests, intercept } from './intercept.ts';
import { openOwnSite, type OwnSite } from './own-site.ts';
import { button, cardTitles, dayOfMonth, open, part, results, test } from './visitor.ts';

const now = '2026-08-05T12:00-04:00';
const events = [
  { title: 'Late Tea', starts: '2026-08-15T23:30-04:00', ends: '2026-08-16T00:00-04:00' },
  { title: 'Early Walk', starts: '2026-08-15T08:00-04:00', ends: '2026-08-15T09:00-04:00' },
  { title: 'Summer Retreat', starts: '2026-08-29T17:00-04:00', ends: '2026-08-31T12:00-04:00' },
  { title: 'Across the Months', starts: '2026-07-31T22:00-04:00', ends: '2026-08-01T02:00-04:00' },
  { title: 'First of September', starts: '2026-09-01T00:00-04:00', ends: '2026-09-01T01:00-04:00' },
  ...[1, 2, 3, 4, 5].map((number) => ({
    title: `Workshop ${number}`,
    starts: `2026-08-20T1${number}:00-04:00`,
  })),
];

let site: OwnSite;
test.beforeAll(async () => {
  site = await openOwnSite({ now, events });
});
test.afterAll(() => site.stop());

// Compared as a list: the headings of the previous view may still be there for a moment.
const title = (page: Page) => results(page).getByRole('heading', { level: 2 });

/** Presses both buttons, or one twice, before anything can render in between, as on a slow phone. */
async function pressTwice(first: Locator, second = first): Promise<void> {
  const after = await second.elementHandle();
  await first.evaluate((element: HTMLElement, other) => {
    element.click();
    (other as HTMLElement).click();
  }, after);
}

test('a visitor can move through the calendar month by month', async ({ page }) => {
  await test.step('forward and back', async () => {
    await open(page, `${site.url}/events`);
    await button(page, 'Month').click();
    await expect(title(page)).toHaveText(['August 2026']);
    await expect(page.getByRole('table', { name: 'August 2026', exact: true })).toBeVisible();
    await button(page, 'Next Month').click();
    await expect(title(page)).toHaveText(['September 2026']);
    await expect(button(page, 'Next Month')).toBeFocused();
    await pressTwice(button(page, 'Previous Month'));
    await expect(title(page)).toHaveText(['July 2026']);
    await expect(page.getByRole('columnheader')).toHaveText([
      'Sun',
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
    ]);
  });
  await test.step('to a day of a month that is not rendered yet', async () => {
    await open(page, `${site.url}/events?view=month`);
    await pressTwice(button(page, 'Next Month'), button(page, 'Day'));
    await expect(title(page)).toHaveText(['Tuesday, September 1, 2026']);
  });
});

test('a visitor sees which days of a month have events, also in a shared cell', async ({ page }) => {
  await open(page, `${site.url}/events?view=month`);
  await expect(page.getByRole('cell')).toHaveCount(35);
  await expect(page.getByText('This month spans six weeks.')).toBeVisible();
  const marked = page.getByRole('table').locator('.has-events time');
  const days = ['01', '15', '20', '29', '30', '31'].map((day) => `2026-08-${day}`);
  await expect(marked).toHaveCount(days.length);
  expect(
    (await marked.evaluateAll((times: HTMLTimeElement[]) => times.map((time) => time.dateTime))).toSorted(),
  ).toEqual(days);
  const color = (day: string) =>
    dayOfMonth(page, day).evaluate((element) => getComputedStyle(element).backgroundColor);
  const plain = await color('2026-08-14');
  for (const day of days) expect(await color(day)).not.toBe(plain);
  await expect(dayOfMonth(page, '2026-08-15').getByText('Saturday, August 15, 2 events')).toBeAttached();
  await expect(page.locator('[aria-current="date"]')).toHaveText(/^Wednesday, August 5/);
});

test('a visitor can open a day or an event from the month', async ({ page }) => {
  await test.step('up to three titles per day', async () => {
    await open(page, `${site.url}/events?view=month`);
    const links = (day: string) => dayOfMonth(page, day).locator('.entry');
    await expect(links('2026-08-15')).toHaveText(['Early Walk8:00 AM', 'Late Tea11:30 PM']);
    await expect(links('2026-08-29')).toHaveText(['Summer Retreat5:00 PM']);
    await expect(links('2026-08-30')).toHaveText(['Summer RetreatAll day']);
    await expect(links('2026-08-31')).toHaveText(['Summer RetreatUntil 12:00 PM']);
    await expect(links('2026-08-20')).toHaveText([
      /^Workshop 1/,
      /^Workshop 2/,
      /^Workshop 3/,
      '+2 more on August 20',
    ]);
    await links('2026-08-20').last().click();
    await expect(title(page)).toHaveText(['Thursday, August 20, 2026']);
    await expect(cardTitles(results(page))).toHaveCount(5);
  });
  await test.step('an event', async () => {
    await open(page, `${site.url}/events?view=month`);
    await page.getByRole('table').getByRole('link', { name: 'Early Walk' }).click();
    await expect(page).toHaveURL(`${site.url}/events/${site.idOf('Early Walk')}/early-walk`);
    await expect(page.getByRole('heading', { level: 1, name: 'Early Walk' })).toBeVisible();
  });
});

test(
  'a visitor with a phone sees the titles below the month and can open an event or a day',
  { tag: '@phone-only' },
  async ({ page }) => {
    await open(page, `${site.url}/events?view=month`);
    await expect(part(page, 'Events in August').getByRole('listitem')).toHaveText([
      'Across the MonthsFriday, July 31 – Saturday, August 110:00 PM',
      'Early WalkSaturday, August 158:00 AM',
      'Late TeaSaturday, August 1511:30 PM',
      ...[1, 2, 3, 4, 5].map((number) => new RegExp(`^Workshop ${number}Thursday, August 20`)),
      'Summer RetreatSaturday, August 29 – Monday, August 315:00 PM',
    ]);
    await part(page, 'Events in August').getByRole('link', { name: 'Early Walk' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Early Walk' })).toBeVisible();
    await page.goBack();
    await dayOfMonth(page, '2026-08-31').tap();
    await expect(title(page)).toHaveText(['Monday, August 31, 2026']);
  },
);

test('a visitor can move through the calendar day by day', async ({ page }) => {
  await open(page, `${site.url}/events`);
  await button(page, 'Day').click();
  await expect(title(page)).toHaveText(['Wednesday, August 5, 2026']);
  await expect(page.getByText('No events on this day.', { exact: true })).toBeVisible();
  await expect(page.getByText('coming soon')).toHaveCount(0);
  await open(page, `${site.url}/events?view=day&date=2026-08-14`);
  await button(page, 'Next Day').click();
  await expect(title(page)).toHaveText(['Saturday, August 15, 2026']);
  await expect(cardTitles(results(page))).toHaveText(['Early Walk', 'Late Tea']);
  await expect(page.getByText('No events on this day.')).toHaveCount(0);
  // Late Tea ended at midnight: it is not an event of the next day.
  await button(page, 'Next Day').click();
  await expect(page.getByText('No events on this day.', { exact: true })).toBeVisible();
  await button(page, 'Previous Day').click();
  await expect(title(page)).toHaveText(['Saturday, August 15, 2026']);
});

test('a visitor can go back and forward between views, months and days', async ({ page }) => {
  await open(page, `${site.url}/events`);
  await button(page, 'Month').click();
  await pressTwice(button(page, 'Next Month'));
  await expect(title(page)).toHaveText(['October 2026']);
  await button(page, 'Day').click();
  await expect(title(page)).toHaveText(['Thursday, October 1, 2026']);
  const steps = [
    { go: () => page.goBack(), view: 'Month', shows: 'October 2026' },
    { go: () => page.goBack(), view: 'Month', shows: 'September 2026' },
    { go: () => page.goForward(), view: 'Month', shows: 'October 2026' },
    { go: () => page.goForward(), view: 'Day', shows: 'Thursday, October 1, 2026' },
    { go: () => page.reload(), view: 'Day', shows: 'Thursday, October 1, 2026' },
  ];
  for (const { go, view, shows } of steps) {
    await go();
    await expect(title(page)).toHaveText([shows]);
    await expect(page.getByRole('group', { name: 'View' }).getByRole('button', { pressed: true })).toHaveText(
      [view],
    );
  }
  await page.evaluate(() => history.go(-4));
  await expect(cardTitles(part(page, 'Upcoming Events')).first()).toHaveText('Early Walk');
});

test('a visitor who goes back before the scripts load sees the right view', async ({ page }) => {
  await open(page, `${site.url}/events`);
  await button(page, 'Month').click();
  await expect(title(page)).toHaveText(['August 2026']);
  const release = await delayRequests(page, /\/assets\/.*\.js$/);
  await page.reload({ waitUntil: 'commit' });
  await expect(title(page)).toHaveText(['August 2026']);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(`${site.url}/events`);
  // The scripts load long before the document: they must not hydrate the document of another URL.
  await intercept(page, `${site.url}/events`, async (route) => {
    await page.waitForTimeout(1_000);
    await route.continue();
  });
  release();
  await expect(cardTitles(part(page, 'Upcoming Events')).first()).toHaveText('Early Walk');
});
